import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OFFER_YEARS } from '#domain/privacy/retention.ts';
import { asCompany } from '../db/company-id.ts';
import { sql } from '../db/sql.ts';
import { deleteExpiredErasures, eraseCustomer } from '../privacy/erase.ts';
import { giveExtra } from '../testing/extras.ts';
import { idsIn } from '../testing/fixture.ts';
import { giveOffer } from '../testing/offers.ts';
import { readZip } from '../testing/read-zip.ts';
import { onOneEngine, TEST_ERASURE_KEY } from '../testing/world.ts';
import { forgetOffers } from './store.ts';

const ids = idsIn(4);

onOneEngine('offers and privacy', (world) => {
  const offers = async () =>
    (await world().db.query<{ id: number }>(sql`select id from offer where company_id = 4 order by id`)).map(({ id }) => id);
  const yearsAgo = (years: number) => new Date(Date.UTC(world().clock.now.getUTCFullYear() - years, 0, 15));

  test('offers that were never accepted are forgotten after some years, an agreement is not', async () => {
    const { db, clock } = world();
    const now = yearsAgo(OFFER_YEARS + 1);
    await giveOffer(db, { now });
    const kept = [await giveOffer(db, { now, state: 'accepted' }), await giveOffer(db, { now: clock.now })];
    await forgetOffers(db, asCompany(4), clock.now);
    assert.deepEqual(await offers(), kept);
    await db.query(sql`delete from offer`);
  });

  test('the copy has offers and the documents of agreements; an erasure leaves these for five years, nothing said, and no extra, accepted or not', async () => {
    const w = world();
    const accepted = await giveOffer(w.db, { now: w.clock.now, state: 'accepted', title: 'Bad hos Kari' });
    await giveOffer(w.db, { now: w.clock.now, title: 'Kjøkken hos Kari' });
    const olas = await giveOffer(w.db, { now: w.clock.now, customerId: ids.ola, title: 'Bad hos Ola' });
    for (const state of ['sent', 'accepted'] as const) await giveExtra(w.db, { now: w.clock.now, state, jobId: ids.fullJob });
    await giveExtra(w.db, { now: w.clock.now, customerId: ids.ola, jobId: ids.olasJob });
    const zip = readZip((await w.call('GET', '/api/Customer/ExportMyData', { as: await w.logIn('kari') })).rawPayload);
    const data = JSON.parse(zip.get('data.json')?.toString('utf8') ?? '{}');
    assert.deepEqual([data.offers.length, data.offerVersions.length, data.offerAcceptances.length], [2, 2, 1]);
    assert.doesNotMatch(JSON.stringify(data), /hos Ola/);
    assert.match(zip.get(`tilbud/tilbud-${accepted}.pdf`)?.toString('latin1') ?? '', /^%PDF/);
    const kept = await w.db.transaction((tx) =>
      eraseCustomer(tx, { companyId: asCompany(4), customerId: ids.kari, now: w.clock.now }, TEST_ERASURE_KEY),
    );
    assert.deepEqual(
      kept.find(({ what }) => what === 'offer'),
      { what: 'offer', count: 1, until: `${w.clock.now.getUTCFullYear() + 5}-12-31` },
    );
    assert.deepEqual(await offers(), [accepted, olas]);
    assert.deepEqual(await w.db.query(sql`select customer_id from extra where company_id = 4`), [{ customer_id: ids.ola }]);
    assert.deepEqual(await w.db.query(sql`select octet_length(pdf) > 0 as has_pdf from offer_acceptance where offer_id = ${accepted}`), [
      { has_pdf: true },
    ]);
    assert.deepEqual(await w.db.query(sql`select 1 from offer_event where company_id = 4 and offer_id = ${accepted}`), []);
    const later = new Date(Date.UTC(w.clock.now.getUTCFullYear() + 6, 0, 2));
    await deleteExpiredErasures(w.db, { companyId: asCompany(4), now: later, key: TEST_ERASURE_KEY, list: null }, (error) =>
      assert.fail(String(error)),
    );
    assert.deepEqual(await offers(), [olas]);
    assert.deepEqual(await w.db.query(sql`select 1 from customer where company_id = 4 and id = ${ids.kari}`), []);
  });
});
