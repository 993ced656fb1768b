import assert from 'node:assert/strict';
import { test } from 'node:test';
import { forgetSheet, readStoredSheet, renewSheet, storeSheet } from './stored-sheet.ts';

/** A minimal browser that can store one page. */
function giveBrowser(): void {
  const pages = new Map<string, Response>();
  const caches = {
    match: async (path: string) => pages.get(path)?.clone(),
    open: async () => ({ put: async (path: string, page: Response) => void pages.set(path, page) }),
    delete: async () => pages.clear(),
  };
  const navigator = { serviceWorker: { ready: Promise.resolve(), register: () => Promise.resolve() } };
  for (const [name, value] of Object.entries({ caches, navigator, window: {} }))
    Object.defineProperty(globalThis, name, { value, configurable: true });
}

test('a stored sheet is updated, and one that is removed during the update does not come back', async () => {
  giveBrowser();
  const page = { html: '<p>', policy: "default-src 'none'" };
  const kept = { home: '4.7.0', address: 'Storgata 1', keptAt: '2026-11-16T10:00:00Z' };
  await storeSheet(page, kept);
  const newer = { ...kept, keptAt: '2026-11-17T10:00:00Z' };
  assert.equal(await renewSheet(async () => page, newer), true);
  assert.deepEqual(await readStoredSheet(), newer);
  assert.equal(await renewSheet(() => forgetSheet().then(() => page), newer), false);
  assert.equal(await readStoredSheet(), null);
  const others = { ...kept, home: '4.8.0' };
  assert.equal(await renewSheet(() => storeSheet(page, others).then(() => page), newer), false, 'another home was kept meanwhile');
  assert.deepEqual(await readStoredSheet(), others);
});
