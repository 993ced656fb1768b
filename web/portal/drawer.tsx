import { type MouseEvent, type ReactNode, type SyntheticEvent, useRef } from 'react';
import { useTexts } from '../app/language.tsx';
import { shellTexts } from '../texts/shell.ts';
import { Icon } from '../ui/icon.tsx';
import { useModal } from '../ui/use-modal.ts';

/** The sidebar on a small screen. A native modal dialog: Escape, a tap outside, or choosing a page closes it. */
export function Drawer({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const t = useTexts(shellTexts);
  const ref = useRef<HTMLDialogElement>(null);
  useModal(ref);
  const closeWhereMeant = ({ target }: MouseEvent) => {
    if (target === ref.current || (target instanceof Element && target.closest('a'))) onClose();
  };
  // React bubbles the event of a nested dialog to this one, which the browser does not.
  const closeIfOwn = ({ target }: SyntheticEvent) => {
    if (target === ref.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape and the button
    <dialog ref={ref} className="drawer" aria-label={t.menu} onCancel={closeIfOwn} onClick={closeWhereMeant}>
      <div className="drawer-inner">
        <button type="button" className="drawer-close" aria-label={t.closeMenu} onClick={onClose}>
          <Icon name="close" />
        </button>
        {children}
      </div>
    </dialog>
  );
}
