import { render } from "preact";
import { App, followAddress } from "./app/app";
import { saveSettings } from "./app/settings";
import { isOverlay } from "./board/address-options";
import { registerOffline } from "./offline";
import "./style/base.css";
import "./app/home/styles.css";
import "./app/room/styles.css";

saveSettings();
followAddress();
void registerOffline();
document.documentElement.dataset.overlay = String(isOverlay(location.hash));
const place = document.getElementById("app");
if (place !== null) render(<App />, place);
