// Photos that have been chosen but have not arrived, kept in this browser until they have, each under a name of `user-storage.ts`.

const DATABASE = 'kp-photos';
const STORE = 'photos';

/** A browser that keeps nothing, in a private window for instance, only forgets what a reload interrupts. */
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
/** Those whose names begin so. */
export const forgetPhotos = (start: string): Promise<unknown> =>
  inStore('readwrite', (store) => store.delete(IDBKeyRange.bound(start, `${start}\uffff`)));
