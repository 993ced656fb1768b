import { useEffect, useEffectEvent } from 'react';
import { isSingleKey } from '../keys/single-keys.ts';

/** `/` and Ctrl+K lead to the search from every page; `/` where keys alone press something, and neither while a dialog is open. */
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
