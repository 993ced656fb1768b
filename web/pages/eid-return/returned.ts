import type { EidReturn } from '#contract/security.ts';
import { LINK_STATE_PREFIX } from '#domain/eid.ts';
import { tryStorage } from '../../session/try-storage.ts';

/** What stands in the address: the issuer's answer, its refusal, or nothing, where the trip is yet to begin. */
export type Arrival =
  | { kind: 'begin' }
  | { kind: 'refused'; isLink: boolean; isCancelled: boolean }
  | { kind: 'answer'; isLink: boolean; answer: EidReturn };

export function arrivalOf(search: string): Arrival {
  const query = new URLSearchParams(search);
  const [code, state, iss, error] = ['code', 'state', 'iss', 'error'].map((name) => query.get(name));
  const isLink = state?.startsWith(LINK_STATE_PREFIX) ?? false;
  if (error) return { kind: 'refused', isLink, isCancelled: error === 'access_denied' };
  return code && state ? { kind: 'answer', isLink, answer: { code, state, ...(iss ? { iss } : {}) } } : { kind: 'begin' };
}

const KEY = 'eidAsked';

/** The page that was asked for before the login: what the history knows of it does not survive the trip. */
export function keepAsked(): void {
  tryStorage(() => sessionStorage.setItem(KEY, JSON.stringify(history.state)));
}

/** Puts it back where a login looks for it, and takes the answer out of the address. */
export function cleanAddress(): void {
  const kept = tryStorage(() => sessionStorage.getItem(KEY));
  tryStorage(() => sessionStorage.removeItem(KEY));
  history.replaceState(kept ? tryStorage(() => JSON.parse(kept)) : null, '', location.pathname);
}
