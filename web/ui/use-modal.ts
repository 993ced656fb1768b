import { type RefObject, useEffect } from 'react';

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
