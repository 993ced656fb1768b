import type { DayAppointment } from '#contract/my-day.ts';

/** The id of the data block in the page of a stored day. */
const DAY_ID = 'kept-day';

/** What a visit needs to be found and acted on, without its case, door code, photos and papers. */
const ACT_FIELDS = [
  'appointmentId',
  'state',
  'startsAt',
  'endsAt',
  'expectedMinutes',
  'title',
  'note',
  'customer',
  'address',
  'siteId',
  'jobId',
  'arrivesAt',
  'arrivedAt',
  'doneAt',
  'pressFrom',
  'undo',
] as const satisfies readonly (keyof DayAppointment)[];
export type ActVisit = Pick<DayAppointment, (typeof ACT_FIELDS)[number]>;

/** `owner`: the mark of the account whose day it is. */
export type KeptDay = { day: string; owner: string; visits: readonly ActVisit[] };

/** The frame as the server sends it, in the brand's look, with the visits of the day in it: JSON that cannot end its element. */
export function dayPage(frame: string, { day, owner, visits }: KeptDay): string {
  const only = visits.map((visit) => Object.fromEntries(ACT_FIELDS.map((field) => [field, visit[field]])));
  const text = JSON.stringify({ day, owner, visits: only }).replaceAll('<', '\\u003c');
  return frame.replace('</body>', () => `<script type="application/json" id="${DAY_ID}">${text}</script></body>`);
}

/** Null: it is the frame alone. */
export const readKeptDay = (): KeptDay | null => JSON.parse(document.getElementById(DAY_ID)?.textContent ?? 'null') as KeptDay | null;

/** The script and the style sheet of the frame: without a network they come from the same place. */
export const filesOf = (frame: string): string[] => [...frame.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file);

/** Opens the phone's own map app, so that no map service gets the address. An iPhone and a Mac have their own scheme, others the common one. */
export const mapHref = (address: string, userAgent: string): string =>
  /iPhone|iPad|Macintosh/.test(userAgent) ? `maps:?q=${encodeURIComponent(address)}` : `geo:0,0?q=${encodeURIComponent(address)}`;
