// The emergency sheet of a home on this device.

import { SHEET_CACHE } from '#domain/home-book/emergency-sheet.ts';
import { SHEET_PATH } from '#domain/portal-paths.ts';
import { forgetPage, type Place, readAbout, storePage } from './store-page.ts';

const PLACE: Place = { cacheName: SHEET_CACHE, path: SHEET_PATH, about: 'x-sheet' };

/** Whose sheet it is. `home` is unique among the homes of all customers. */
export type StoredSheet = { home: string; address: string; keptAt: string };

/** Null: none, or the browser has removed it. */
export async function readStoredSheet(): Promise<StoredSheet | null> {
  const about = await readAbout(PLACE);
  try {
    return about === null ? null : (JSON.parse(decodeURIComponent(about)) as StoredSheet);
  } catch {
    return null;
  }
}

type SheetPage = { html: string; policy: string };

export const storeSheet = (page: SheetPage, about: StoredSheet): Promise<void> =>
  storePage(PLACE, { ...page, headers: { [PLACE.about]: encodeURIComponent(JSON.stringify(about)) } });

/** Updates a stored sheet. One that was removed during the update, for example by logging out, does not come back: false. */
export async function renewSheet(fetchPage: () => Promise<SheetPage>, about: StoredSheet): Promise<boolean> {
  const page = await fetchPage();
  if ((await readStoredSheet())?.home !== about.home) return false;
  await storeSheet(page, about);
  return true;
}

export const forgetSheet = (): Promise<void> => forgetPage(PLACE);
