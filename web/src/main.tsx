import { render } from "preact";
import { App, followAddress } from "./app/app";
import { keepSettings } from "./app/settings";
import { overlaid } from "./board/asked";
import { registerOffline } from "./offline";
import "./style/base.css";
import "./style/home.css";
import "./style/room.css";

keepSettings();
followAddress();
void registerOffline();
document.documentElement.dataset.overlay = String(overlaid(location.hash));
const place = document.getElementById("app");
if (place !== null) render(<App />, place);
