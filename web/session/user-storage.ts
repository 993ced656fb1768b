import { boot } from '../app/boot.ts';
import { forgetPhotos } from './photo-storage.ts';
import { hasValidSession, readSession } from './session.ts';
import { tryStorage } from './try-storage.ts';

/**
 * Drafts of one person, stored in this browser beyond a reload and the end of the session, separately for each person. Logging out deletes
 * them, because computers are often shared.
 */
export const readOwn = (name: string): string | null => tryStorage(() => localStorage.getItem(ownName(name)));

export function saveOwn(name: string, text: string): void {
  tryStorage(() => localStorage.setItem(ownName(name), text));
}

export function removeOwn(name: string): void {
  tryStorage(() => localStorage.removeItem(ownName(name)));
}

/** What an installer pressed without coverage, until it has arrived. */
export const DAY_ACTS = 'day-acts';

export const hasOwn = (): boolean => allOwn().length > 0;

export function removeAllOwn(): void {
  for (const key of allOwn()) tryStorage(() => localStorage.removeItem(key));
  void forgetPhotos(photoName(''));
}

/** The account whose drafts these are, on a page that is shown without a login: what is stored there belongs to it, and nothing else. */
let owner: string | null = null;
export function storeFor(ownersMark: string): void {
  owner = ownersMark;
}
/** The user only as a hash, so that the storage of a shared computer shows no names. */
export const ownersMark = (): string => owner ?? fingerprint(readSession()?.id ?? '');
/** False: the login of this tab is over, or is another person's. */
export function isOwnersSession(): boolean {
  const session = readSession();
  return session !== null && hasValidSession() && fingerprint(session.id) === ownersMark();
}

/** Of an account that is not logged in here. */
export const removeOf = (userName: string, name: string): void =>
  void tryStorage(() => localStorage.removeItem(nameFor(name, fingerprint(userName))));

const allOwn = (): string[] => {
  const [, ...owner] = ownName('').split('.');
  const isOwn = ([kind = '', ...rest]: string[]) => kind.startsWith('kp-') && owner.every((part, i) => rest[i] === part);
  return tryStorage(() => Object.keys(localStorage).filter((key) => isOwn(key.split('.')))) ?? [];
};

/** Company, user and name. */
export const ownName = (name: string): string => nameFor(name, ownersMark());

function nameFor(name: string, mark: string): string {
  const [kind, ...rest] = name.split('.');
  return [`kp-${kind}`, boot().brand.companyId, mark, ...rest].join('.');
}

/** The name of a photo that waits to be sent. */
export const photoName = (photoId: string): string => ownName(`photo.${photoId}`);

/** FNV-1a: distinguishes the users of one computer, but protects nothing. */
function fingerprint(name: string): string {
  let hash = 0x811c9dc5;
  for (const char of name.toLowerCase()) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
