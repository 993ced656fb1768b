import { useEffect, useEffectEvent } from 'react';
import { isSingleKey } from '../../single-keys/single-keys.ts';

/** The element that each key clicks. Without that element the key does nothing. */
const PRESSED: Record<string, string> = { t: '[data-key="t"]', r: '[data-key="r"]', n: '[data-key="n"]' };

/** j and k move through the list, t, r and n click in the open case, ? shows all shortcuts. Not while typing or in a dialog. */
export function useInboxKeys(onHelp: () => void): void {
  const help = useEffectEvent(onHelp);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isSingleKey(event) || document.querySelector('dialog[open]')) return;
      if (event.key === '?') help();
      else if (event.key === 'j' || event.key === 'k') step(event.key === 'j' ? 1 : -1);
      else if (event.key in PRESSED) document.querySelector<HTMLElement>(PRESSED[event.key] ?? '')?.click();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** Moves from the focused row, else from the open case, else to the first row. */
function step(by: number): void {
  const rows = [...document.querySelectorAll<HTMLElement>('.inbox-row')];
  const focused = rows.indexOf(document.activeElement as HTMLElement);
  const open = rows.findIndex((row) => row.getAttribute('aria-current') === 'true');
  const from = focused >= 0 ? focused : open;
  const next = from < 0 ? (by > 0 ? 0 : rows.length - 1) : from + by;
  rows[Math.min(Math.max(next, 0), rows.length - 1)]?.focus();
}
