/** What a key of a company's own system may do. A call names those that may make it; one that names none takes no key. */
export const MACHINE_SCOPES = ['import', 'cases:read', 'appointments:read', 'events:read'] as const;
export type MachineScope = (typeof MACHINE_SCOPES)[number];

export const MACHINE_KEY_PREFIX = 'kpk1.';
export const MAX_KEY_NAME_LENGTH = 80;
/** It is shown in mails to all Admins and in lists: one line, read from left to right. */
export const isKeyName = (name: string): boolean => name !== '' && !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(name);
export const MAX_KEY_RANGES = 20;
/** Per company; only keys that work count. */
export const MAX_LIVE_KEYS = 50;

export const KEY_STATES = ['live', 'expired', 'revoked'] as const;
export type KeyState = (typeof KEY_STATES)[number];

/** `expiresOn` is the last day on which the key works, in Norway; null: it has no end. */
export function keyState(key: { isRevoked: boolean; expiresOn: string | null }, today: string): KeyState {
  if (key.isRevoked) return 'revoked';
  return key.expiresOn !== null && key.expiresOn < today ? 'expired' : 'live';
}

export type KeyProblem = 'key-revoked' | 'key-expired' | 'key-other-company' | 'key-address' | 'key-scope';

/** Why a known key may not make this call; the first reason that applies. */
export function checkKey(
  state: KeyState,
  { isOwnHost, isInRange, hasScope }: { isOwnHost: boolean; isInRange: boolean; hasScope: boolean },
): KeyProblem | null {
  if (state === 'revoked') return 'key-revoked';
  if (state === 'expired') return 'key-expired';
  if (!isOwnHost) return 'key-other-company';
  if (!isInRange) return 'key-address';
  return hasScope ? null : 'key-scope';
}
