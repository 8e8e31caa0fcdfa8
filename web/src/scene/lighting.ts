// Light: what shiny things mirror, and the lamp that throws shadows.

import {
  BackSide,
  BoxGeometry,
  Color,
  DirectionalLight,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  type Texture,
  type WebGLRenderer,
} from "three";

/** A dark room with a few lamps, seen from the table: only ever mirrored. */
export function environmentMap(renderer: WebGLRenderer): Texture {
  const room = new Scene();
  const walls = new Mesh(
    new BoxGeometry(12, 12, 8),
    new MeshBasicMaterial({ color: new Color(0.3, 0.29, 0.3), side: BackSide }),
  );
  room.add(walls);
  // no lamp straight above: seen from there a number would drown in its mirror image
  addLamp(room, [-3.3, 2.2, 2.0], [2.2, 1.1], 15);
  addLamp(room, [3.4, 1.7, 1.8], [1.4, 0.9], 8);
  addLamp(room, [0.4, -3.6, 1.6], [2.6, 0.7], 5);
  addLamp(room, [-4.6, -2.2, 1.2], [1.2, 1.2], 3);
  const maker = new PMREMGenerator(renderer);
  const made = maker.fromScene(room, 0.015, 0.1, 20).texture;
  maker.dispose();
  room.traverse((thing) => {
    if (thing instanceof Mesh) {
      thing.geometry.dispose();
      (thing.material as MeshBasicMaterial).dispose();
    }
  });
  return made;
}

function addLamp(
  room: Scene,
  place: [number, number, number],
  size: [number, number],
  strength: number,
): void {
  const shade = new Mesh(
    new PlaneGeometry(...size),
    new MeshBasicMaterial({ color: new Color(strength, strength * 0.97, strength * 0.9) }),
  );
  shade.position.set(...place);
  shade.lookAt(0, 0, 0);
  room.add(shade);
}

/** The lamp above a table of this size, and what comes from the walls. */
export function tableLights(
  width: number,
  length: number,
  mirrors: boolean,
): { key: DirectionalLight; fill: HemisphereLight } {
  const key = new DirectionalLight("#fff4e2", 2.35);
  const far = Math.max(width, length);
  key.target.position.set(width / 2, length / 2, 0);
  // low enough for its own mirror image to keep off the numbers, as those of the lamps do
  key.position.set(width / 2 - far * 0.58, length / 2 + far * 0.46, far * 1.1);
  key.castShadow = true;
  key.shadow.mapSize.set(2048, 2048);
  const half = Math.hypot(width, length) / 2 + far * 0.06;
  Object.assign(key.shadow.camera, {
    left: -half,
    right: half,
    top: half,
    bottom: -half,
    near: far * 0.4,
    far: far * 2.2,
  });
  key.shadow.camera.updateProjectionMatrix();
  key.shadow.bias = -0.0004;
  key.shadow.normalBias = 0.0005 * far;
  key.shadow.radius = 4;
  key.shadow.intensity = 0.75;
  // where nothing is mirrored, what would come from the room is missing
  return { key, fill: new HemisphereLight("#fffdf8", "#6b6258", mirrors ? 1.2 : 1.5) };
}
