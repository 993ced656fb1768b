import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { tryStorage } from '../session/storage.ts';

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

/** Stored in this browser, also after logging out: a person who dictates, or presses keys by accident, turns them off once. */
const OFF = 'noSingleKeys';
const listeners = new Set<() => void>();

export const areSingleKeysOn = (): boolean => tryStorage(() => localStorage.getItem(OFF) === null) ?? true;

export function setSingleKeys(isOn: boolean): void {
  tryStorage(() => (isOn ? localStorage.removeItem(OFF) : localStorage.setItem(OFF, '1')));
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, areSingleKeysOn);

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** Whether a single-key shortcut applies: not while typing, and not where such shortcuts are turned off. */
export const isSingleKey = (event: KeyboardEvent): boolean =>
  !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target) && areSingleKeysOn();
