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
