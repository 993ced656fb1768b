import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Brand } from '#domain/company/brand.ts';
import { switchCompany } from '../company/companies.ts';
import { asCompany } from '../db/company-id.ts';
import { sql } from '../db/sql.ts';
import { numberEvents } from '../events/number.ts';
import { recordEvent } from '../events/record.ts';
import type { GuardedPost } from '../network/guarded-fetch.ts';
import type { WorkLoop } from '../queue/work-loop.ts';
import { idsIn } from '../testing/fixture.ts';
import { onOneEngine, TEST_ERASURE_KEY } from '../testing/world.ts';
import { newWebhookSecret, sealWebhookSecret } from './send.ts';
import { startWebhookWorker } from './worker.ts';

onOneEngine('the worker that calls webhooks', (world) => {
  let called: string[];
  let brands: () => readonly Brand[];
  let worker: WorkLoop | null;
  beforeEach(async () => {
    called = [];
    brands = world().brands;
    worker = null;
    for (const companyId of [4, 2])
      for (const table of ['webhook', 'event', 'event_numbering'])
        await world()
          .databases.forCompany(asCompany(companyId))
          .query({ ...sql`select`, text: `delete from ${table}` });
  });
  afterEach(() => worker?.stop());

  /** So many addresses with one event each. */
  const add = async (companyId: number, count: number, name: string) => {
    const db = world().databases.forCompany(asCompany(companyId));
    const { now } = world().clock;
    for (let id = 1; id <= count; id++) {
      const secret = sealWebhookSecret(TEST_ERASURE_KEY, { companyId: asCompany(companyId), webhookId: id }, newWebhookSecret());
      await db.query(sql`
        insert into webhook (company_id, id, address, areas, secret, position, due_at, created_at, created_by)
        select ${companyId}, ${id}, ${`https://${name}${id}.no/`}, '{access}', ${secret}, 0, ${now}, ${now}, a.id
        from account a where a.company_id = ${companyId} and a.login_name = 'admin'`);
    }
    await recordEvent(db, {
      companyId: asCompany(companyId),
      kind: 'access.ended',
      at: now,
      customerId: idsIn(companyId).kari,
      body: { accountId: 1 },
    });
    await numberEvents(db, asCompany(companyId));
  };
  const start = (post: GuardedPost) => {
    worker = startWebhookWorker({
      databases: world().databases,
      brands,
      post,
      key: TEST_ERASURE_KEY,
      now: () => world().clock.now,
      onError: assert.ifError,
    });
    return worker;
  };
  const until = async (isReached: () => boolean) => {
    for (let tries = 0; tries < 500 && !isReached(); tries++) await sleep(10);
    assert.ok(isReached(), called.join());
  };
  /** An address that never answers, until the server stops. */
  const hang = (signal: AbortSignal | undefined) =>
    new Promise<Awaited<ReturnType<GuardedPost>>>((ok) => {
      signal?.addEventListener('abort', () => ok({ status: null, problem: 'timed-out' }));
    });

  test('gives one company three places, so that another is called at once beside ten that hang', async () => {
    await add(4, 10, 'henger');
    await add(2, 1, 'virker');
    start((url, { signal }) => {
      called.push(url);
      return url.includes('henger') ? hang(signal) : Promise.resolve({ status: 200, problem: null });
    });
    await until(() => called.includes('https://virker1.no/'));
    await until(() => called.length === 4);
    await sleep(50);
    assert.equal(called.filter((url) => url.includes('henger')).length, 3);
  });

  test('stops without waiting for receivers that hang, and leaves the event to be sent by another server', async () => {
    await add(4, 5, 'henger');
    start((url, { signal }) => {
      called.push(url);
      return hang(signal);
    });
    await until(() => called.length === 3);
    const startedAt = performance.now();
    await worker?.stop();
    assert.ok(performance.now() - startedAt < 2000);
    const rows = await world().db.query<{ position: number; leased: boolean }>(sql`
      select position, leased_until is not null as leased from webhook where failures = 0 and company_id = 4`);
    assert.deepEqual(
      rows,
      Array.from({ length: 5 }, () => ({ position: 0, leased: false })),
    );
    start(async (url) => {
      called.push(url);
      return { status: 200, problem: null };
    });
    await until(() => called.length === 8);
  });

  test('makes no call for a trial company', async () => {
    await add(4, 1, 'proeve');
    await add(2, 1, 'virker');
    brands = () =>
      world()
        .brands()
        .map((brand) => (brand.companyId === 4 ? { ...brand, endsAt: '2026-12-01' } : brand));
    start(async (url) => {
      called.push(url);
      return { status: 200, problem: null };
    });
    await until(() => called.length === 1);
    await sleep(50);
    assert.deepEqual(called, ['https://virker1.no/']);
  });

  test('makes no more calls for a company that is disabled meanwhile, however much waits', async () => {
    const { databases, refreshBrands } = world();
    const slug =
      world()
        .brands()
        .find(({ companyId }) => companyId === 2)?.slug ?? '';
    await add(2, 1, 'virker');
    for (let i = 0; i < 24; i++) await add(2, 0, '');
    start(async (url) => {
      if (called.push(url) === 1) {
        await switchCompany(databases, slug, 'disabled');
        await refreshBrands();
      }
      return { status: 200, problem: null };
    });
    await until(() => called.length > 0);
    await sleep(1000);
    const { length } = called;
    await switchCompany(databases, slug, 'active');
    await refreshBrands();
    assert.ok(length <= 20, `${length}: no second turn`);
  });

  test('is woken by what happens later', async () => {
    await add(4, 1, 'virker');
    const running = start(async (url) => {
      called.push(url);
      return { status: 200, problem: null };
    });
    await until(() => called.length === 1);
    await add(4, 0, '');
    running.wake();
    await until(() => called.length === 2);
  });
});
