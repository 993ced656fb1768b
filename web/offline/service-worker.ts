import { scriptAddress } from '../app/script-address.ts';

const ADDRESS = '/service-worker.js';
let isKept = false;

/** Keeps one page for the time without a network. */
export function keepOfflinePage(): void {
  if (isKept || !('serviceWorker' in navigator)) return;
  isKept = true;
  void navigator.serviceWorker.register(scriptAddress(ADDRESS)).catch(() => {});
}

const WORKER_WITHIN_MS = 10_000;

/** Without the worker nothing would show the page: better to say so than to keep it in vain. */
export const workerReady = (): Promise<unknown> =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise((_, fail) => setTimeout(() => fail(new Error('no service worker')), WORKER_WITHIN_MS)),
  ]);
