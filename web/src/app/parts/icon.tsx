// Signs on buttons, drawn for this page on a square of 24.

const PATHS = {
  close: "M6 6l12 12M18 6L6 18",
  back: "M15 5l-7 7 7 7",
  forward: "M9 5l7 7-7 7",
  up: "M5 15l7-7 7 7",
  menu: "M4 7h16M4 12h16M4 17h16",
  gear: "M12 8.5a3.5 3.5 0 100 7 3.5 3.5 0 000-7zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.2 2.2M16.2 16.2l2.2 2.2M18.4 5.6l-2.2 2.2M7.8 16.2l-2.2 2.2",
  help: "M9 9.2a3 3 0 115 2.2c-1.2 1-2 1.5-2 3M12 18v.2",
  cube: "M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9",
  flat: "M5 4h14v16H5zM5 12h14M12 4v16",
  sound: "M4 10v4h4l5 4V6L8 10zM16.5 9a4.5 4.5 0 010 6M19 6.5a8 8 0 010 11",
  mute: "M4 10v4h4l5 4V6L8 10zM17 10l4 4M21 10l-4 4",
  share: "M12 15V4M8 7.5L12 3.5l4 4M6 12v8h12v-8",
  copy: "M9 9h11v11H9zM15 9V4H4v11h5",
  download: "M12 4v11M8 11.5l4 4 4-4M5 20h14",
  play: "M8 5l11 7-11 7z",
  pause: "M8 5v14M16 5v14",
  again: "M5 12a7 7 0 107-7H8M11 2L8 5l3 3",
  undo: "M9 6L4 11l5 5M4 11h10a6 6 0 010 12h-2",
  bulb: "M9 17h6M10 20h4M12 3a6 6 0 00-3.5 10.9c.6.5 1 1.2 1 2.1h5c0-.9.4-1.6 1-2.1A6 6 0 0012 3z",
  hand: "M8 12V6.5a1.5 1.5 0 013 0V11m0-5.5a1.5 1.5 0 013 0V11m0-3.5a1.5 1.5 0 013 0V14a6 6 0 01-6 6c-3 0-4-1.5-5.5-4L5 13.5a1.6 1.6 0 012.6-1.8L8 12",
  flag: "M6 21V4M6 5h11l-2.5 3.5L17 12H6",
  chat: "M4 5h16v11H11l-5 4v-4H4z",
  page: "M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6",
  list: "M8 7h12M8 12h12M8 17h12M4 7h.1M4 12h.1M4 17h.1",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.2a2.8 2.8 0 100 5.6 2.8 2.8 0 000-5.6z",
  people:
    "M8.5 11a3.2 3.2 0 100-6.4 3.2 3.2 0 000 6.4zM2.5 20c0-3.6 2.6-6 6-6s6 2.4 6 6M16 5a3.2 3.2 0 010 6M17.5 14.3c2.4.6 4 2.7 4 5.7",
  link: "M10 14a4.5 4.5 0 006.4.4l3-3A4.5 4.5 0 0013 5l-1.6 1.6M14 10a4.5 4.5 0 00-6.4-.4l-3 3A4.5 4.5 0 0011 19l1.6-1.6",
  chip: "M7 7h10v10H7zM10 3v4M14 3v4M10 17v4M14 17v4M3 10h4M3 14h4M17 10h4M17 14h4",
  check: "M5 12.5l4.5 4.5L19 7.5",
  more: "M12 6h.1M12 12h.1M12 18h.1",
  camera: "M4 7h11v10H4zM15 10.5l5-3v9l-5-3",
} as const;

export type IconName = keyof typeof PATHS;

/** A sign that says nothing by itself: its button has the label. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="sign" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
