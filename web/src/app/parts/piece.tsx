// A small picture of a ball or piece of a colour or group.

export function Piece({ colour, label }: { colour: string; label?: string | undefined }) {
  const look = `piece piece-${colour}`;
  if (label === undefined) return <span class={look} aria-hidden="true" />;
  return <span class={look} role="img" aria-label={label} />;
}

/** A row of `count` pieces. */
export function Pieces({ colour, count, label }: { colour: string; count: number; label: string }) {
  return (
    <span class="pieces" role="img" aria-label={label}>
      {Array.from({ length: count }, (_, at) => (
        <Piece key={`${colour}${at + 1}`} colour={colour} />
      ))}
    </span>
  );
}
