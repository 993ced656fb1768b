import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayPage } from './day-page.ts';
import { mapHref } from './map-href.ts';
import { forgetDay, forgetOldDay, readStoredDay, storeDay } from './stored-day.ts';

const visit = {
  appointmentId: 1,
  startsAt: '2026-11-17T09:00:00.000Z',
  endsAt: '2026-11-17T11:00:00.000Z',
  title: 'Drypp <b>her</b>',
  note: 'Nøkkel hos "vaktmester"',
  doorCode: '482',
  customer: { customerId: 7, name: 'Kari & Co', phone: '22334455' },
  address: 'Lia 4',
};
const page = (visits: (typeof visit)[]) =>
  dayPage({ day: '2026-11-17', visits, language: 'nb', brandName: 'Fjordrør', noteName: 'Beskjed', userAgent: 'Android' });

test('the page has time, name, address, phone, title and note as text, and nothing else of the visit', () => {
  const html = page([visit]);
  for (const words of [
    '10–12',
    'Kari &amp; Co',
    'Lia 4',
    '22 33 44 55',
    'Drypp &lt;b&gt;her&lt;/b&gt;',
    'Nøkkel hos &quot;vaktmester&quot;',
  ])
    assert.ok(html.replaceAll('\u00a0', ' ').replaceAll('\u2060', '').includes(words), words);
  assert.ok(!html.includes('482') && !html.includes('<b>') && !html.includes('<script'));
  assert.ok(page([]).includes('Du har ingen besøk i dag.'));
});

test('a visit without an address has no map link', () => {
  assert.ok(page([visit]).includes('geo:'));
  assert.ok(!page([{ ...visit, address: '' }]).includes('geo:'));
});

test('the map app of the phone opens, so that no map service gets the address', () => {
  assert.equal(mapHref('Lia 4, 5003 Bergen', 'Mozilla/5.0 (iPhone; …)'), 'maps:?q=Lia%204%2C%205003%20Bergen');
  assert.equal(mapHref('Lia 4', 'Mozilla/5.0 (Linux; Android 15)'), 'geo:0,0?q=Lia%204');
});

/** A minimal browser that can store one page. */
function giveBrowser(): void {
  const pages = new Map<string, Response>();
  const caches = {
    match: async (path: string) => pages.get(path)?.clone(),
    open: async () => ({ put: async (path: string, kept: Response) => void pages.set(path, kept) }),
    delete: async () => pages.clear(),
  };
  const navigator = { serviceWorker: { ready: Promise.resolve(), register: () => Promise.resolve() } };
  for (const [name, value] of Object.entries({ caches, navigator, window: {} }))
    Object.defineProperty(globalThis, name, { value, configurable: true });
}

test('a day is stored until it is over or removed', async () => {
  giveBrowser();
  await storeDay({ day: '2026-11-17', html: page([visit]), companyId: 4, ticket: null });
  await forgetOldDay('2026-11-17');
  assert.equal(await readStoredDay(), '2026-11-17');
  await forgetOldDay('2026-11-18');
  assert.equal(await readStoredDay(), null);
  await storeDay({ day: '2026-11-18', html: page([]), companyId: 4, ticket: null });
  await forgetDay();
  assert.equal(await readStoredDay(), null);
});
