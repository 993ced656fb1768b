// The visits of a day on this device. The service worker shows them only on that day.
import { DAY_CACHE, DAY_COMPANY_HEADER, DAY_HEADER, DAY_PAGE, DAY_TICKET_HEADER } from '#domain/appointments/stored-day.ts';
import { forgetPage, type Place, readAbout, storePage } from './store-page.ts';

const PLACE: Place = { cacheName: DAY_CACHE, path: DAY_PAGE, about: DAY_HEADER };

/** Allows no script at all: the page can only be shown. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The stored day; null: none. */
export const readStoredDay = (): Promise<string | null> => readAbout(PLACE);

type StoredDay = { day: string; html: string; companyId: number; ticket: string | null };

export const storeDay = ({ day, html, companyId, ticket }: StoredDay): Promise<void> =>
  storePage(PLACE, {
    html,
    policy: POLICY,
    headers: { [DAY_HEADER]: day, [DAY_COMPANY_HEADER]: String(companyId), ...(ticket ? { [DAY_TICKET_HEADER]: ticket } : {}) },
  });

export const forgetDay = (): Promise<void> => forgetPage(PLACE);

/** The service worker does the same when the page is requested. */
export async function forgetOldDay(today: string): Promise<void> {
  const day = await readStoredDay();
  if (day !== null && day !== today) await forgetDay();
}
