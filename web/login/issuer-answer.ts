import type { EidReturn } from '#contract/login.ts';
import { LINK_STATE_PREFIX } from '#domain/login/factors.ts';
import { tryStorage } from '../session/storage.ts';

/** What the URL contains: the issuer's answer, its refusal, or neither before the redirect to the issuer. */
export type Arrival =
  | { kind: 'begin' }
  | { kind: 'refused'; isLink: boolean; isCancelled: boolean }
  | { kind: 'answer'; isLink: boolean; answer: EidReturn };

export function readIssuerAnswer(search: string): Arrival {
  const query = new URLSearchParams(search);
  const [code, state, iss, error] = ['code', 'state', 'iss', 'error'].map((name) => query.get(name));
  const isLink = state?.startsWith(LINK_STATE_PREFIX) ?? false;
  if (error) return { kind: 'refused', isLink, isCancelled: error === 'access_denied' };
  return code && state ? { kind: 'answer', isLink, answer: { code, state, ...(iss ? { iss } : {}) } } : { kind: 'begin' };
}

const KEY = 'eidAsked';

/** Stores the page requested before the login: the history state does not survive the redirect to the issuer. */
export function storeLoginState(): void {
  tryStorage(() => sessionStorage.setItem(KEY, JSON.stringify(history.state)));
}

/** Restores it in the history state, where a login looks for it, and removes the answer from the URL. */
export function restoreLoginState(): void {
  const kept = tryStorage(() => sessionStorage.getItem(KEY));
  tryStorage(() => sessionStorage.removeItem(KEY));
  history.replaceState(kept ? tryStorage(() => JSON.parse(kept)) : null, '', location.pathname);
}
