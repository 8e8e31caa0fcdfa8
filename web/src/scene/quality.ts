// How much a machine is asked to draw. Where there is no graphics card the processor draws every
// pixel: there shadows, smoothed edges and mirrored lamps cost more than they give.

export type Quality = "full" | "plain";

const SLOW = 45; // milliseconds of a frame that is not fluent any more
const COUNT = 12; // such frames in a row

/** What to begin with; `?quality=full` or `plain` in the address overrules it. */
export function quality(): Quality {
  const asked = new URLSearchParams(window.location.search).get("quality");
  if (asked === "full" || asked === "plain") return asked;
  return bySoftware() ? "plain" : "full";
}

function bySoftware(): boolean {
  const probe = document.createElement("canvas").getContext("webgl2");
  if (!probe) return false; // the renderer will find out
  const info = probe.getExtension("WEBGL_debug_renderer_info");
  const name = String(probe.getParameter(info?.UNMASKED_RENDERER_WEBGL ?? probe.RENDERER));
  probe.getExtension("WEBGL_lose_context")?.loseContext();
  return /swiftshader|llvmpipe|softpipe|software|basic render/i.test(name);
}

/** Watches frames that follow one another, and says when it is time to ask for less. */
export class Pace {
  private last = 0;
  private slow = 0;

  /** A frame at a time in milliseconds; `on` when another follows at once. */
  frame(now: number, on: boolean): boolean {
    const past = this.last ? now - this.last : 0;
    this.last = on ? now : 0;
    // a very long one is not slowness: the page was hidden, or something was loaded
    if (past > SLOW && past < 1000) this.slow += 1;
    else if (past > 0) this.slow = 0;
    if (this.slow < COUNT) return false;
    this.slow = 0;
    return true;
  }
}
