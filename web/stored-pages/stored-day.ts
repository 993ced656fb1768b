// The visits of a day on this device. The service worker shows them only on that day.
import { DAY_CACHE, DAY_COMPANY_HEADER, DAY_HEADER, DAY_PAGE, DAY_TICKET_HEADER } from '#domain/appointments/day.ts';
import { dayPage, filesOf, type KeptDay } from './day-page.ts';
import { forgetPage, type Place, readAbout, storePage } from './store-page.ts';

const PLACE: Place = { cacheName: DAY_CACHE, path: DAY_PAGE, about: DAY_HEADER };

/** The stored day; null: none. */
export const readStoredDay = (): Promise<string | null> => readAbout(PLACE);

/** The frame with the content policy that it came with. */
export type DayFrame = { html: string; policy: string };
type StoredDay = KeptDay & { frame: DayFrame; companyId: number; ticket: string | null; isWanted: () => boolean };

/** `isWanted`: a day that was removed meanwhile, for example by logging out, does not come back. */
export const storeDay = ({ frame: { html, policy }, companyId, ticket, isWanted, ...kept }: StoredDay): Promise<void> =>
  storePage(PLACE, {
    html: dayPage(html, kept),
    policy,
    files: filesOf(html),
    isWanted,
    headers: { [DAY_HEADER]: kept.day, [DAY_COMPANY_HEADER]: String(companyId), ...(ticket ? { [DAY_TICKET_HEADER]: ticket } : {}) },
  });

export const forgetDay = (): Promise<void> => forgetPage(PLACE);

/** The service worker does the same when the page is requested. */
export async function forgetOldDay(today: string): Promise<void> {
  const day = await readStoredDay();
  if (day !== null && day !== today) await forgetDay();
}
