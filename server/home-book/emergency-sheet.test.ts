import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import type { EmergencySheet, NewSheet } from '#contract/home-book.ts';
import { DAY } from '#domain/time.ts';
import { asCompany } from '../db/company-id.ts';
import { sql } from '../db/sql.ts';
import { forgetPhotos } from '../photos/store.ts';
import { eraseCustomer } from '../privacy/erase.ts';
import { canary, idsIn } from '../testing/fixture.ts';
import { addPerson } from '../testing/people.ts';
import { photoBytes } from '../testing/photos.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { readZip } from '../testing/read-zip.ts';
import { onOneEngine, type Session, TEST_ERASURE_KEY, type World } from '../testing/world.ts';

const ids = idsIn(4);

const read = async (w: World, as: Session, siteId: number | null = ids.home): Promise<EmergencySheet> => {
  const answer = await w.call('GET', `/api/Emergency/Sheet${siteId ? `?siteId=${siteId}` : ''}`, { as });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json();
};
const save = (w: World, as: Session, more: Partial<NewSheet> = {}) =>
  w.call('POST', '/api/Emergency/Save', {
    as,
    body: {
      siteId: ids.home,
      was: null,
      stopcock: 'Under vasken\ni kjelleren',
      stopcockPhoto: null,
      fuseBox: 'I gangen',
      fuseBoxPhoto: null,
      notes: 'Nøkkel hos <b>naboen</b>',
      hasGas: false,
      ...more,
    },
  });
async function sendPhoto(w: World, as: Session): Promise<string> {
  const photoId = randomUUID();
  const answer = await w.call('POST', `/api/Photos?photoId=${photoId}`, {
    as,
    bearer: true,
    headers: { 'content-type': 'image/jpeg' },
    body: await photoBytes(),
  });
  assert.equal(answer.statusCode, 200, answer.body);
  return photoId;
}
const photo = (w: World, as: Session, photoId: string) =>
  w.call('GET', `/api/Photos/Photo?photoId=${photoId}&size=small`, { as, bearer: true });

onOneEngine('emergency sheets', (world) => {
  beforeEach(async () => {
    await world().db.query(sql`delete from emergency_sheet`);
    await world().db.query(sql`delete from attempt`);
  });

  test('a home has one sheet, which only people with access to the home read and write', async () => {
    const w = world();
    const kari = await w.logIn('kari');
    assert.deepEqual([(await read(w, kari)).changedAt, (await read(w, kari)).stopcock], [null, '']);
    const first = await save(w, kari);
    assert.equal(first.statusCode, 200, first.body);
    await addPerson(w.db, 'leieboer', { customerId: ids.kari, right: 'no-prices' });
    const tenant = await w.logIn('leieboer');
    const seen = await read(w, tenant);
    assert.deepEqual([seen.stopcock, seen.fuseBox, seen.hasGas], ['Under vasken\ni kjelleren', 'I gangen', false]);
    for (const was of [null, 'i går', '0000-01-01T00:00:00Z', '+275760-09-13T00:00:00.000Z'])
      assert.equal((await save(w, kari, { was, stopcock: 'Et annet sted' })).json().error, 'changed-meanwhile', String(was));
    assert.equal((await save(w, tenant, { was: seen.changedAt, fuseBox: 'På loftet', hasGas: true })).statusCode, 200);
    assert.deepEqual([(await read(w, kari)).fuseBox, (await read(w, kari)).hasGas], ['På loftet', true]);
    assert.equal((await read(w, kari, ids.cabin)).changedAt, null);
    assert.equal((await save(w, kari, { siteId: ids.cabin })).statusCode, 200);
    assert.equal((await read(w, kari, null)).home.street, canary(4, 'kari'));
    const ola = await w.logIn('ola');
    for (const path of ['Sheet', 'Pdf', 'Page'])
      assert.equal((await w.call('GET', `/api/Emergency/${path}?siteId=${ids.home}`, { as: ola })).statusCode, 404, path);
    assert.equal((await save(w, ola)).statusCode, 404);
    assert.equal((await save(w, kari, { stopcock: 'x'.repeat(501) })).statusCode, 400);
    assert.equal((await w.call('GET', '/api/Emergency/Sheet', { headers: { companyid: '4' } })).statusCode, 401);
    assert.equal((await w.call('GET', '/api/Emergency/Sheet', { as: await w.logIn('ansatt') })).statusCode, 403);
  });

  test('its photos are seen by the customer’s people alone, stay, and go when they are replaced', async () => {
    const w = world();
    const [kari, ola, admin] = [await w.logIn('kari'), await w.logIn('ola'), await w.logIn('admin')];
    const [stopcock, fuseBox, olas, again] = [
      await sendPhoto(w, kari),
      await sendPhoto(w, kari),
      await sendPhoto(w, ola),
      await sendPhoto(w, kari),
    ];
    assert.equal((await save(w, kari, { stopcockPhoto: olas })).json().error, 'photo-not-yours');
    assert.equal((await save(w, kari, { stopcockPhoto: randomUUID() })).json().error, 'photo-not-yours');
    assert.equal((await save(w, kari, { stopcockPhoto: stopcock, fuseBoxPhoto: stopcock })).json().error, 'photo-in-use');
    assert.equal((await save(w, kari, { stopcockPhoto: stopcock, fuseBoxPhoto: fuseBox })).statusCode, 200);
    const { changedAt, stopcockPhoto } = await read(w, kari);
    assert.equal(stopcockPhoto, stopcock);
    await addPerson(w.db, 'naboen', { customerId: ids.kari });
    assert.equal((await photo(w, await w.logIn('naboen'), stopcock)).statusCode, 200);
    for (const other of [ola, admin]) assert.equal((await photo(w, other, stopcock)).statusCode, 404);
    const sent = await w.call('POST', '/api/Case/Send', {
      as: kari,
      body: { key: randomUUID(), kind: 'help', text: 'Hjelp', isDanger: false, photos: [stopcock] },
    });
    assert.equal(sent.json().error, 'photo-in-use');
    assert.equal((await save(w, kari, { was: changedAt, stopcockPhoto: stopcock, fuseBoxPhoto: again })).statusCode, 200);
    assert.equal((await photo(w, kari, fuseBox)).statusCode, 404);
    await forgetPhotos(w.db, asCompany(4), new Date(w.clock.now.getTime() + 30 * DAY));
    assert.equal((await photo(w, kari, again)).statusCode, 200);
    assert.equal((await photo(w, ola, olas)).statusCode, 404);
  });

  test('the PDF is tagged and has numbers to press, and the page to keep has everything in it and runs nothing else', async () => {
    const w = world();
    const kari = await w.logIn('kari');
    await save(w, kari, { stopcockPhoto: await sendPhoto(w, kari), hasGas: true });
    const pdf = await readPdf((await w.call('GET', `/api/Emergency/Pdf?siteId=${ids.home}`, { as: kari })).rawPayload);
    assert.equal(pdf.isTagged, true);
    assert.deepEqual(pdf.bookmarks, ['Nødark', 'Ring', 'Her slår du av', 'Gjør dette først']);
    assert.deepEqual(pdf.links.slice(0, 4), ['tel:110', 'tel:112', 'tel:113', 'tel:+4755112299']);
    assert.ok(pdf.pictures.includes('Bilde: Stoppekran (vann)'));
    for (const text of ['Under vasken', 'i kjelleren', 'Gasslukt', 'Storgata 1']) assert.ok(pdf.text.includes(text), text);
    const { html, policy } = (
      await w.call('GET', `/api/Emergency/Page?siteId=${ids.home}`, { as: kari, headers: { 'accept-language': 'en' } })
    ).json<{ html: string; policy: string }>();
    assert.match(html, /<html lang="en">[\s\S]*Smell of gas/);
    assert.match(html, /Nøkkel hos &lt;b&gt;naboen&lt;\/b&gt;/);
    assert.equal([...html.matchAll(/<a href="tel:/g)].length, 4);
    assert.equal([...html.matchAll(/src="data:image\/jpeg;base64,/g)].length, 1);
    assert.deepEqual([...html.matchAll(/(?:src|href)="(?!tel:|data:|\/admin)/g)], []);
    assert.match(policy, /^default-src 'none'; img-src data:; /);
    for (const tag of ['style', 'script']) {
      const inside = new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(html)?.[1] ?? '';
      assert.ok(policy.includes(`${tag}-src 'sha256-${createHash('sha256').update(inside).digest('base64')}'`), tag);
    }
  });

  test('the copy has the sheets and their photos, and the erasure leaves nothing', async () => {
    const w = world();
    const kari = await w.logIn('kari');
    const photoId = await sendPhoto(w, kari);
    await save(w, kari, { fuseBoxPhoto: photoId });
    const zip = readZip((await w.call('GET', '/api/Customer/ExportMyData', { as: kari })).rawPayload);
    const data = JSON.parse(zip.get('data.json')?.toString('utf8') ?? '{}');
    assert.deepEqual(
      data.emergencySheets.map((s: { stopcock: string }) => s.stopcock),
      ['Under vasken\ni kjelleren'],
    );
    assert.ok(zip.has(`bilder/nodark-bilde-${photoId}.webp`));
    await w.db.transaction((tx) =>
      eraseCustomer(tx, { companyId: asCompany(4), customerId: ids.kari, now: w.clock.now }, TEST_ERASURE_KEY),
    );
    assert.deepEqual(await w.db.query(sql`select 1 from emergency_sheet`), []);
    assert.deepEqual(await w.db.query(sql`select 1 from photo where customer_id = ${ids.kari}`), []);
  });
});
