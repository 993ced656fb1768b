import { useEffect, useEffectEvent } from 'react';
import { isSingleKey } from '../single-keys/single-keys.ts';

/** `/` and Ctrl+K focus the search on every page; `/` only if single-key shortcuts are on, and neither in a dialog. */
export function useSearchKeys(onSearch: () => void): void {
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isSlash = event.key === '/' && isSingleKey(event);
      const isCtrlK = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (event.defaultPrevented || !(isSlash || isCtrlK) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      search();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
