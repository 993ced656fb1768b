import { boot } from '../app/boot.ts';
import { forgetPhotos } from './photo-storage.ts';
import { readSession } from './session.ts';
import { tryStorage } from './try-storage.ts';

/**
 * What a person has begun, kept in this browser beyond reloading and the end of the session, apart from what others begin there. Logging
 * out removes it: a shared computer is the rule.
 */
export const readOwn = (name: string): string | null => tryStorage(() => localStorage.getItem(ownName(name)));

export function saveOwn(name: string, text: string): void {
  tryStorage(() => localStorage.setItem(ownName(name), text));
}

export function removeOwn(name: string): void {
  tryStorage(() => localStorage.removeItem(ownName(name)));
}

export const hasOwn = (): boolean => allOwn().length > 0;

export function removeAllOwn(): void {
  for (const key of allOwn()) tryStorage(() => localStorage.removeItem(key));
  void forgetPhotos(photoName(''));
}

const allOwn = (): string[] => {
  const [, ...owner] = ownName('').split('.');
  const isOwn = ([kind = '', ...rest]: string[]) => kind.startsWith('kp-') && owner.every((part, i) => rest[i] === part);
  return tryStorage(() => Object.keys(localStorage).filter((key) => isOwn(key.split('.')))) ?? [];
};

/** Company, user and name. The user only as a fingerprint: nobody who looks at the storage of a shared computer reads a name. */
export const ownName = (name: string): string => {
  const [kind, ...rest] = name.split('.');
  return [`kp-${kind}`, boot().brand.companyId, fingerprint(readSession()?.id ?? ''), ...rest].join('.');
};

/** Of a photo that waits to be sent. */
export const photoName = (photoId: string): string => ownName(`photo.${photoId}`);

/** FNV-1a: tells two users of one computer apart, and protects nothing. */
function fingerprint(name: string): string {
  let hash = 0x811c9dc5;
  for (const char of name.toLowerCase()) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
