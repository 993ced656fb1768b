import { useEffect, useEffectEvent } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** `/` and Ctrl+K lead to the search from every page; `/` not while something is typed, and neither while a dialog is open. */
export function useSearchKeys(onSearch: () => void): void {
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
      const isCtrlK = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (event.defaultPrevented || !(isSlash || isCtrlK) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      search();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
