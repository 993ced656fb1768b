import { lastUserName, onSessionChange } from './session.ts';
import { tryStorage } from './try-storage.ts';

/**
 * What a tab keeps for the one who is logged in: over a reload and the end of a session, never over a logout, and never for
 * somebody else.
 */
const PREFIX = 'kp-kept.';
const keyOf = (name: string): string => `${PREFIX}${lastUserName() ?? ''}.${name}`;

export function keep(name: string, value: unknown): void {
  tryStorage(() => sessionStorage.setItem(keyOf(name), JSON.stringify(value)));
}

/** Whatever was stored: whoever reads it checks what it is. */
export const kept = (name: string): unknown => tryStorage(() => JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null'));

export function forget(name: string): void {
  tryStorage(() => sessionStorage.removeItem(keyOf(name)));
}

onSessionChange((reason) => {
  if (reason !== 'logged-out') return;
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
});
