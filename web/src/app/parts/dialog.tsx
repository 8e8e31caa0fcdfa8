// A window of its own: the browser keeps the focus inside and closes it with Escape.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../../i18n";
import { Icon } from "./icon";

export type DialogProps = {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
  name: string;
};

export function Dialog({ title, onClose, children, name }: DialogProps) {
  const own = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    own.current?.showModal();
  }, []);
  return (
    <dialog
      ref={own}
      class="dialog"
      aria-label={title}
      data-testid={`dialog-${name}`}
      onClose={onClose}
      onClick={(event) => {
        // the dark around the window is the dialog itself
        if (event.target === own.current) own.current?.close();
      }}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div class="dialog-body">
        <header class="dialog-head">
          <h2>{title}</h2>
          <button
            type="button"
            class="icon"
            aria-label={t("general.close")}
            onClick={() => own.current?.close()}
          >
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
