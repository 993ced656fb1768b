import { type ReactNode, useId, useRef } from 'react';
import { useModal } from './use-modal.ts';

type Props = {
  title: string;
  children: ReactNode;
  /** Escape or a close button. The one who opened the dialog takes it away. */
  onClose: () => void;
  /** The width of the survey is 900 px; of everything else as the style sheet says. */
  size?: 'medium' | 'wide';
};

/** The browser's own modal dialog: it keeps the focus inside, and gives it back when the dialog goes. */
export function Dialog({ title, children, onClose, size = 'medium' }: Props) {
  const titleId = useId();
  const ref = useRef<HTMLDialogElement>(null);
  useModal(ref);
  return (
    <dialog
      ref={ref}
      className="ds-dialog dialog"
      data-width={size}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // React hands the event of a dialog within this one on to this one, which the browser does not.
        if (event.target !== ref.current) return;
        event.preventDefault();
        onClose();
      }}
      onClose={() => onForcedClose(ref.current, onClose)}
    >
      <h2 id={titleId} className="dialog-title">
        {title}
      </h2>
      {children}
    </dialog>
  );
}

/** A second Escape in a row closes a dialog without asking. If its owner has not taken it away, it comes back. */
function onForcedClose(dialog: HTMLDialogElement | null, onClose: () => void): void {
  if (!dialog || dialog.open) return;
  onClose();
  setTimeout(() => dialog.isConnected && !dialog.open && dialog.showModal());
}

export const DialogActions = ({ children }: { children: ReactNode }) => <div className="dialog-actions">{children}</div>;
