// A page in the browser's cache, which the service worker shows without a login or a network.
import { scriptAddress } from '../app/script-address.ts';

/** `about`: the header that says whose page it is, or of which day. */
export type Place = { cacheName: string; path: string; about: string };
/** `files`: what the page loads. `isWanted`: whether to store it still, asked when everything has been fetched. */
type Page = { html: string; policy: string; headers: Record<string, string>; files?: readonly string[]; isWanted?: () => boolean };

/** Browsers offer a cache only over HTTPS. */
export const canStorePages = (): boolean => 'caches' in globalThis && 'serviceWorker' in navigator;

/** What its header says about the stored page; null: none is stored, or the browser has removed it. */
export async function readAbout({ cacheName, path, about }: Place): Promise<string | null> {
  if (!canStorePages()) return null;
  try {
    return (await caches.match(path, { cacheName }))?.headers.get(about) ?? null;
  } catch {
    return null;
  }
}

/** Replaces the page that is stored there. */
export async function storePage(
  { cacheName, path }: Place,
  { html, policy, headers, files = [], isWanted = () => true }: Page,
): Promise<void> {
  keepOfflinePage();
  await workerReady();
  const loaded = await Promise.all(files.map(async (file) => [file, await fetchFile(file)] as const));
  const response = new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      ...headers,
    },
  });
  if (!isWanted()) return;
  const cache = await caches.open(cacheName);
  for (const [file, content] of loaded) await cache.put(file, content);
  await cache.put(path, response);
  // It was removed while it was being stored.
  if (!isWanted()) await caches.delete(cacheName);
}

async function fetchFile(file: string): Promise<Response> {
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(`no ${file}`);
  return answer;
}

export async function forgetPage({ cacheName }: Place): Promise<void> {
  if (canStorePages()) await caches.delete(cacheName);
}

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
