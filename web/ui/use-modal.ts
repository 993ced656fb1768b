import { type RefObject, useEffect } from 'react';

/**
 * Opens a dialog as long as it is on screen. The browser puts the focus on its first button, unless another one has `data-first-focus`.
 * Afterwards the focus goes back, unless a new page has taken it already.
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
