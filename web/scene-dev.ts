import { TableScene } from "./src/scene";
const scene = new TableScene(document.getElementById("c") as HTMLCanvasElement);
Object.assign(window, { scene });
