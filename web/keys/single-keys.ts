import { useSyncExternalStore } from 'react';
import { tryStorage } from '../session/try-storage.ts';

/** Of this browser, beyond logging out: somebody who dictates, or whose hand meets keys by chance, turns them off once. */
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

/** A key alone, which may press something: not while something is typed, and not where such keys are turned off. */
export const isSingleKey = (event: KeyboardEvent): boolean =>
  !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target) && areSingleKeysOn();
