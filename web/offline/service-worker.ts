import { scriptAddress } from '../app/script-address.ts';

const ADDRESS = '/service-worker.js';
let isKept = false;

/** Keeps one page for the time without a network. */
export function keepOfflinePage(): void {
  if (isKept || !('serviceWorker' in navigator)) return;
  isKept = true;
  void navigator.serviceWorker.register(scriptAddress(ADDRESS)).catch(() => {});
}
