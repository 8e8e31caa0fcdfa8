// A QR code, dark on white with its quiet zone, sharp at any size.
import { useMemo } from "preact/hooks";
import { encode } from "uqr";

const QUIET = 4; // modules of white all round: without them readers do not find it (ISO/IEC 18004)

type Props = {
  text: string; // what it says: an address
  size: number | string; // of its side: pixels, or a length of CSS
  label: string; // what it opens, for those who cannot see it
};

export function QrCode({ text, size, label }: Props) {
  const { side, path } = useMemo(() => qrPath(text), [text]);
  const length = typeof size === "number" ? `${size}px` : size;
  return (
    <svg
      class="qr"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      style={{ width: length, height: length }}
      shape-rendering="crispEdges"
      data-testid="qr"
    >
      <rect width={side} height={side} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}

/** The side in modules, quiet zone included, and the dark ones as one path: a run is a bar. */
export function qrPath(text: string): { side: number; path: string } {
  // M: an address is read although a corner of the screen shines
  const { data, size } = encode(text, { ecc: "M", border: QUIET });
  const bars: string[] = [];
  data.forEach((row, y) => {
    let begun = -1;
    for (let x = 0; x <= size; x++) {
      const dark = row[x] === true;
      if (dark && begun < 0) begun = x;
      if (!dark && begun >= 0) {
        bars.push(`M${begun} ${y}h${x - begun}v1h${begun - x}z`);
        begun = -1;
      }
    }
  });
  return { side: size, path: bars.join("") };
}
