// The emergency sheet on this device: one page in the browser's cache, which the service worker shows without a login or a network.
import { SHEET_PATH } from '#domain/portal-paths.ts';
import { SHEET_CACHE } from '#domain/service-book/emergency-sheet.ts';
import { keepOfflinePage, workerReady } from '../service-worker/service-worker.ts';

/** Whose sheet it is. `home` is unique among the homes of all customers. */
export type KeptSheet = { home: string; address: string; keptAt: string };

const ABOUT = 'x-sheet';

/** Browsers offer a cache only over HTTPS. */
export const canKeep = (): boolean => 'caches' in globalThis && 'serviceWorker' in navigator;

/** Null: none, or the browser has removed it. */
export async function readKept(): Promise<KeptSheet | null> {
  if (!canKeep()) return null;
  try {
    const about = (await caches.match(SHEET_PATH, { cacheName: SHEET_CACHE }))?.headers.get(ABOUT);
    return about ? (JSON.parse(decodeURIComponent(about)) as KeptSheet) : null;
  } catch {
    return null;
  }
}

type SheetPage = { html: string; policy: string };

/** Replaces the stored sheet. */
export async function keepSheet({ html, policy }: SheetPage, kept: KeptSheet): Promise<void> {
  keepOfflinePage();
  await workerReady();
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    [ABOUT]: encodeURIComponent(JSON.stringify(kept)),
  };
  await (await caches.open(SHEET_CACHE)).put(SHEET_PATH, new Response(html, { headers }));
}

/** Updates a stored sheet. One that was removed during the update, for example by logging out, does not come back: false. */
export async function renewSheet(fetchPage: () => Promise<SheetPage>, kept: KeptSheet): Promise<boolean> {
  const page = await fetchPage();
  if ((await readKept())?.home !== kept.home) return false;
  await keepSheet(page, kept);
  return true;
}

export const forgetSheet = async (): Promise<void> => void (canKeep() && (await caches.delete(SHEET_CACHE)));
