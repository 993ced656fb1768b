import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DayAppointment } from '#contract/my-day.ts';
import { DAY_PAGE } from '#domain/appointments/day.ts';
import { dayPage, mapHref } from './day-page.ts';
import { forgetDay, forgetOldDay, readStoredDay, storeDay } from './stored-day.ts';

const FRAME = '<html lang="nb"><link href="/assets/kept-day-a.css"><script src="/assets/kept-day-b.js"></script><body></body></html>';
const visit: DayAppointment = {
  appointmentId: 1,
  sequence: 3,
  state: 'agreed',
  startsAt: '2026-11-17T09:00:00.000Z',
  endsAt: '2026-11-17T11:00:00.000Z',
  expectedMinutes: 60,
  title: 'Drypp </script><b>her</b>',
  note: 'Nøkkel hos "vaktmester"',
  doorCode: '4829',
  customer: { customerId: 7, name: 'Kari & Co', phone: '22334455' },
  address: 'Lia 4',
  siteId: null,
  caseId: 5551,
  jobId: 12,
  arrivesAt: null,
  arrivedAt: null,
  doneAt: null,
  pressFrom: '2026-11-17T00:00:00.000Z',
  undo: null,
  photos: 6661,
  papers: 7771,
  earlierJobs: 8881,
};

test('the page has what a visit needs to be found and acted on, as text, and neither its door code nor its case', () => {
  const html = dayPage(FRAME, { day: '2026-11-17', owner: 'abc', visits: [visit] });
  assert.equal(html.match(/<\/script>/g)?.length, 2, 'a title cannot end the element');
  const [, json = ''] = /<script type="application\/json" id="kept-day">(.*)<\/script><\/body>/.exec(html) ?? [];
  const { sequence: _, doorCode: __, caseId: ___, photos: ____, papers: _____, earlierJobs: ______, ...kept } = visit;
  assert.deepEqual(JSON.parse(json), { day: '2026-11-17', owner: 'abc', visits: [kept] });
  for (const hidden of ['4829', '5551', '6661', '7771', '8881']) assert.ok(!html.includes(hidden), hidden);
});

test('the map app of the phone opens, so that no map service gets the address', () => {
  assert.equal(mapHref('Lia 4, 5003 Bergen', 'Mozilla/5.0 (iPhone; …)'), 'maps:?q=Lia%204%2C%205003%20Bergen');
  assert.equal(mapHref('Lia 4', 'Mozilla/5.0 (Linux; Android 15)'), 'geo:0,0?q=Lia%204');
});

/** A minimal browser that can store pages. */
function giveBrowser(): Map<string, Response> {
  const pages = new Map<string, Response>();
  const caches = {
    match: async (path: string) => pages.get(path)?.clone(),
    open: async () => ({ put: async (path: string, kept: Response) => void pages.set(path, kept) }),
    delete: async () => pages.clear(),
  };
  const navigator = { serviceWorker: { ready: Promise.resolve(), register: () => Promise.resolve() } };
  const fetch = async (file: string) => new Response(file);
  for (const [name, value] of Object.entries({ caches, navigator, fetch, window: {} }))
    Object.defineProperty(globalThis, name, { value, configurable: true });
  return pages;
}

const dayOf = (day: string, isWanted = () => true) => {
  const frame = { html: FRAME, policy: "default-src 'none'; script-src 'self'" };
  return { day, owner: 'abc', visits: [visit], frame, companyId: 4, ticket: null, isWanted };
};

test('a day is stored with its script and its styles, until it is over or removed', async () => {
  const pages = giveBrowser();
  await storeDay(dayOf('2026-11-17'));
  assert.deepEqual([...pages.keys()], ['/assets/kept-day-a.css', '/assets/kept-day-b.js', DAY_PAGE]);
  assert.match(pages.get(DAY_PAGE)?.headers.get('content-security-policy') ?? '', /script-src 'self'/);
  await forgetOldDay('2026-11-17');
  assert.equal(await readStoredDay(), '2026-11-17');
  await forgetOldDay('2026-11-18');
  assert.equal(await readStoredDay(), null);
  await storeDay(dayOf('2026-11-18'));
  await forgetDay();
  assert.equal(await readStoredDay(), null);
});

test('a day whose login ended while it was being stored does not come back', async () => {
  const pages = giveBrowser();
  await storeDay(dayOf('2026-11-17', () => false));
  assert.equal(pages.size, 0);
  let asked = 0;
  await storeDay(dayOf('2026-11-17', () => asked++ === 0));
  assert.equal(pages.size, 0);
});
