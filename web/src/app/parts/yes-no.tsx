// The two buttons of a question whose “yes” cannot be taken back.

type Props = { name: string; yes: string; no: string; onYes: () => void; onNo: () => void };

export function YesNo({ name, yes, no, onYes, onNo }: Props) {
  return (
    <div class="row">
      <button type="button" class="danger" data-testid={name} onClick={onYes}>
        {yes}
      </button>
      <button type="button" onClick={onNo}>
        {no}
      </button>
    </div>
  );
}
