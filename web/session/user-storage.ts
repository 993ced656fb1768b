import { boot } from '../app/boot.ts';
import { hasValidSession, readSession } from './session.ts';
import { tryStorage } from './storage.ts';

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

// Chosen photos that have not arrived yet, stored in this browser until they have, under the names of `user-storage.ts`.

const DATABASE = 'kp-photos';
const STORE = 'photos';

/** In a browser without storage, such as a private window, a reload loses the photos; everything else works. */
async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
  try {
    const database = await new Promise<IDBDatabase>((ok, fail) => {
      const opened = indexedDB.open(DATABASE, 1);
      opened.onupgradeneeded = () => void opened.result.createObjectStore(STORE);
      opened.onsuccess = () => ok(opened.result);
      opened.onerror = () => fail(opened.error);
    });
    try {
      return await new Promise<T>((ok, fail) => {
        const request = work(database.transaction(STORE, mode).objectStore(STORE));
        request.onsuccess = () => ok(request.result);
        request.onerror = () => fail(request.error);
      });
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

export const keepPhoto = (name: string, photo: Blob): Promise<unknown> => inStore('readwrite', (store) => store.put(photo, name));
export const readPhoto = (name: string): Promise<Blob | undefined> => inStore<Blob | undefined>('readonly', (store) => store.get(name));
export const forgetPhoto = (name: string): Promise<unknown> => inStore('readwrite', (store) => store.delete(name));
/** Those whose names have this prefix. */
export const forgetPhotos = (start: string): Promise<unknown> =>
  inStore('readwrite', (store) => store.delete(IDBKeyRange.bound(start, `${start}\uffff`)));
