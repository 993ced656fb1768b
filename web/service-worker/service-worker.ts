import { scriptAddress } from '../app/script-address.ts';

const ADDRESS = '/service-worker.js';
let isKept = false;

/** Registers the service worker, which stores the offline page. */
export function keepOfflinePage(): void {
  if (isKept || !('serviceWorker' in navigator)) return;
  isKept = true;
  void navigator.serviceWorker.register(scriptAddress(ADDRESS)).catch(() => {});
}

const WORKER_WITHIN_MS = 10_000;

/** Resolves when the worker can show stored pages; without it, storing one would be useless. */
export const workerReady = (): Promise<unknown> =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise((_, fail) => setTimeout(() => fail(new Error('no service worker')), WORKER_WITHIN_MS)),
  ]);
