import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useTexts } from '../language.tsx';
import { shellTexts } from '../texts/shell.ts';
import { Icon } from '../ui/icon.tsx';
import { useModal } from '../ui/use-modal.ts';

/** The sidebar on a small screen. A native modal dialog: Escape, a tap beside it, or going somewhere closes it. */
export function Drawer({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const t = useTexts(shellTexts);
  const ref = useRef<HTMLDialogElement>(null);
  const [location] = useLocation();
  const openedAt = useRef(location);
  useModal(ref);
  useEffect(() => {
    if (location !== openedAt.current) onClose();
  }, [location, onClose]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape and the button
    <dialog ref={ref} className="drawer" aria-label={t.menu} onCancel={onClose} onClick={(e) => e.target === ref.current && onClose()}>
      <div className="drawer-inner">
        <button type="button" className="drawer-close" aria-label={t.closeMenu} onClick={onClose}>
          <Icon name="close" />
        </button>
        {children}
      </div>
    </dialog>
  );
}
