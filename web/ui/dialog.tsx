import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { LineIcon } from './line-icon.tsx';

type Props = {
  title: string;
  children: ReactNode;
  /** Escape or a close button. The caller then removes the dialog. */
  onClose: () => void;
  /** The survey is 900 px wide; the style sheet sets the other width. */
  size?: 'medium' | 'wide';
  /** For an alert, whose icon and colour show its kind. */
  tone?: 'success' | 'danger' | 'info' | undefined;
};

const TONE_ICONS = {
  success: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8 12.5l2.8 2.8L16 9.5',
  danger: 'M12 4 2.8 20h18.4zM12 10v4.5M12 17.2v.1',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.7v.1',
};

/** The browser's own modal dialog: it traps the focus, and returns it when it closes. */
export function Dialog({ title, children, onClose, size = 'medium', tone }: Props) {
  const titleId = useId();
  const ref = useRef<HTMLDialogElement>(null);
  useModal(ref);
  return (
    <dialog
      ref={ref}
      className="ds-dialog dialog"
      data-width={size}
      data-tone={tone}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // React bubbles the event of a nested dialog to this one, which the browser does not.
        if (event.target !== ref.current) return;
        // An Escape that cannot be prevented is followed by `close`, which is handled below.
        if (!event.cancelable) return;
        event.preventDefault();
        onClose();
      }}
      onClose={() => onForcedClose(ref.current, onClose)}
    >
      <h2 id={titleId} className="dialog-title" data-color={tone}>
        {tone && <LineIcon shape={TONE_ICONS[tone]} />}
        {title}
      </h2>
      {children}
    </dialog>
  );
}

/** A second Escape in a row closes a dialog without asking. If its owner has not removed it, it opens again. */
function onForcedClose(dialog: HTMLDialogElement | null, onClose: () => void): void {
  if (!dialog || dialog.open) return;
  onClose();
  setTimeout(() => dialog.isConnected && !dialog.open && dialog.showModal());
}

export const DialogActions = ({ children }: { children: ReactNode }) => <div className="dialog-actions">{children}</div>;

/**
 * Opens a dialog while it is mounted. The browser focuses its first button, unless an element has `data-first-focus`. Afterwards the focus
 * returns, unless a new page has taken it already.
 */
export function useModal(ref: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    return () => {
      dialog?.close();
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [ref]);
}
