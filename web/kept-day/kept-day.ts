// The day on this device: one page in the browser's cache, which the service worker shows without a login or a network, only on that day.
import { DAY_CACHE, DAY_COMPANY_HEADER, DAY_HEADER, DAY_PAGE, DAY_TICKET_HEADER } from '#domain/appointments/kept-day.ts';
import { keepOfflinePage, workerReady } from '../service-worker/service-worker.ts';

/** Browsers offer a cache only over HTTPS. */
export const canKeepDay = (): boolean => 'caches' in globalThis && 'serviceWorker' in navigator;

/** The stored day; null: none. */
export async function readKeptDay(): Promise<string | null> {
  if (!canKeepDay()) return null;
  try {
    return (await caches.match(DAY_PAGE, { cacheName: DAY_CACHE }))?.headers.get(DAY_HEADER) ?? null;
  } catch {
    return null;
  }
}

/** Allows no script at all: the page can only be shown. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

type KeptDay = { day: string; html: string; companyId: number; ticket: string | null };

/** Replaces the stored day. */
export async function keepDay({ day, html, companyId, ticket }: KeptDay): Promise<void> {
  keepOfflinePage();
  await workerReady();
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': POLICY,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    [DAY_HEADER]: day,
    [DAY_COMPANY_HEADER]: String(companyId),
    ...(ticket ? { [DAY_TICKET_HEADER]: ticket } : {}),
  };
  await (await caches.open(DAY_CACHE)).put(DAY_PAGE, new Response(html, { headers }));
}

export const forgetDay = async (): Promise<void> => void (canKeepDay() && (await caches.delete(DAY_CACHE)));

/** The service worker does the same when the page is requested. */
export async function forgetOldDay(today: string): Promise<void> {
  const day = await readKeptDay();
  if (day !== null && day !== today) await forgetDay();
}
