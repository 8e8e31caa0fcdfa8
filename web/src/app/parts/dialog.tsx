// A window of its own: the browser keeps the focus inside and closes it with Escape.
import type { ComponentChildren, DialogHTMLAttributes } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../../i18n";
import { IconButton } from "./icon-button";

type ModalProps = DialogHTMLAttributes & {
  title: string;
  look: string; // the class of its body and of its head begins with it
  foot?: ComponentChildren; // after the body
};

/** Any window over the page, with its title and a button that closes it. */
export function Modal({ title, look, foot, children, ...dialog }: ModalProps) {
  const own = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    own.current?.showModal();
  }, []);
  const close = () => own.current?.close();
  return (
    <dialog
      class={look}
      {...dialog}
      ref={own}
      aria-label={title}
      onClick={(event) => {
        // the dark around the window is the dialog itself
        if (event.target === own.current) close();
      }}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div class={`${look}-body`}>
        <header class={`${look}-head`}>
          <h2>{title}</h2>
          <IconButton icon="close" label={t("general.close")} data-tap="close" onClick={close} />
        </header>
        {children}
      </div>
      {foot}
    </dialog>
  );
}

type DialogProps = {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
  name: string;
};

export function Dialog({ name, ...modal }: DialogProps) {
  return <Modal {...modal} look="dialog" data-testid={`dialog-${name}`} />;
}
