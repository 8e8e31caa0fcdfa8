import { render } from "preact";
import { App, followAddress } from "./app/app";
import { keepSettings } from "./app/settings";
import "./style/base.css";
import "./style/home.css";
import "./style/room.css";

keepSettings();
followAddress();
const place = document.getElementById("app");
if (place !== null) render(<App />, place);
