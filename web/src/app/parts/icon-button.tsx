// A button that shows a sign only: its label is read aloud.
import type { ButtonHTMLAttributes } from "preact";
import { Icon, type IconName } from "./icon";

type Props = ButtonHTMLAttributes & { icon: IconName; label: string };

export function IconButton({ icon, label, ...button }: Props) {
  return (
    <button type="button" class="icon" aria-label={label} {...button}>
      <Icon name={icon} />
    </button>
  );
}
