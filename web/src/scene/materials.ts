// Materials: dull ones are cheap, and most of what is seen is dull; shiny ones mirror the room.

import {
  Color,
  type Material,
  MeshBasicMaterial,
  MeshLambertMaterial,
  type MeshLambertMaterialParameters,
  MeshPhongMaterial,
  MeshStandardMaterial,
  type MeshStandardMaterialParameters,
  type Texture,
} from "three";
import type { Quality } from "./quality";

const LIT = 0.92; // of its colour is what a level surface shows under the lamps of `room`

/** What pieces are covered with. */
export type PieceMaterial = MeshStandardMaterial | MeshPhongMaterial;

export type Materials = {
  plain: boolean;
  skin(roughness: number): PieceMaterial;
  dull(look: MeshLambertMaterialParameters): Material;
  shiny(look: MeshStandardMaterialParameters): Material;
  /** What lies level and fills most of the screen. */
  level(colour: string, map: Texture | null, gloss: boolean): Material;
};

const full: Materials = {
  plain: false,
  skin: (roughness) => new MeshStandardMaterial({ roughness }),
  dull: (look) => new MeshLambertMaterial(look),
  shiny: (look) => new MeshStandardMaterial(look),
  level: (color, map, gloss) =>
    gloss
      ? new MeshStandardMaterial({ color, map, roughness: 0.34, envMapIntensity: 0.8 })
      : new MeshLambertMaterial({ color, map }),
};

const plain: Materials = {
  plain: true,
  skin: (roughness) => {
    const light = roughness < 0.2 ? 0.9 : 0.15;
    return new MeshPhongMaterial({ shininess: 90, specular: new Color(light, light, light) });
  },
  dull: (look) => new MeshLambertMaterial(look),
  shiny: (look) => {
    const { roughness: _r, metalness: _m, envMapIntensity: _e, ...rest } = look;
    return new MeshLambertMaterial(rest);
  },
  // the light on it is the same everywhere: it need not be worked out for every pixel
  level: (colour, map, gloss) =>
    new MeshBasicMaterial({
      color: new Color(colour).multiplyScalar(LIT),
      map: gloss ? map : null,
      toneMapped: false,
    }),
};

export function materialsFor(quality: Quality): Materials {
  return quality === "full" ? full : plain;
}
