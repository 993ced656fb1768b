import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import type { HomeThings, NewShare, ShareRow } from '#contract/home-book-shares.ts';
import { MAX_LIVE_SHARES, OPENINGS_KEPT } from '#domain/home-book/share.ts';
import { DAY } from '#domain/time.ts';
import { newKey, sha256 } from '../auth/keys.ts';
import { asCompany } from '../db/company-id.ts';
import { sql } from '../db/sql.ts';
import { upkeep } from '../operation/upkeep.ts';
import { paperOfHome } from '../papers/rows.ts';
import { paperPieces } from '../papers/store.ts';
import { accept } from '../people/accept.ts';
import type { Invitation } from '../people/invitations.ts';
import { lockPeople } from '../people/lock-people.ts';
import { eraseCustomer } from '../privacy/erase.ts';
import { canary, idsIn } from '../testing/fixture.ts';
import { givePaper } from '../testing/give-paper.ts';
import { addPerson, giveAccess } from '../testing/people.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { readZip } from '../testing/read-zip.ts';
import { onOneEngine, type Session, TEST_ERASURE_KEY, type World } from '../testing/world.ts';
import { takeSharedFolderSlot } from '../zip/export-slots.ts';
import { paperOfShare } from './share-link.ts';

const ids = idsIn(4);
const COMPANY = { companyid: '4' };
const withoutRequestId = (text: string) => text.replace(/"requestId":"[^"]+"/, '');
const PICTURE = randomBytes(300_000);

const make = (w: World, as: Session, more: Partial<NewShare> = {}) =>
  w.call('POST', '/api/Share/Make', {
    as,
    body: { siteId: ids.home, purpose: 'sale', lastDay: '2026-12-31', papers: [], forms: [{ jobId: ids.fullJob, schemaId: 10 }], ...more },
  });
async function made(w: World, as: Session, more: Partial<NewShare> = {}): Promise<{ shareId: number; token: string }> {
  const answer = await make(w, as, more);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json();
}
const byLink = (w: World, name: string, body: object, headers: Record<string, string> = COMPANY) =>
  w.call('POST', `/api/ShareLink/${name}`, { headers, body });
const thingsOf = async (w: World, token: string): Promise<HomeThings> => {
  const answer = await byLink(w, 'Open', { token });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json<{ things: HomeThings }>().things;
};
const listed = async (w: World, as: Session): Promise<ShareRow[]> => (await w.call('GET', '/api/Share/List', { as })).json();

onOneEngine('shares', (world) => {
  let papers: Record<'job' | 'picture' | 'free' | 'priced' | 'cabin' | 'olas', number>;

  beforeEach(async () => {
    const w = world();
    for (const table of ['share', 'paper', 'attempt'] as const) await w.db.query({ ...sql`delete`, text: `delete from ${table}` });
    const { kari, ola } = ids;
    papers = {
      job: await givePaper(w.db, { customerId: kari, jobId: ids.fullJob }),
      picture: await givePaper(w.db, {
        customerId: kari,
        siteId: ids.home,
        kind: 'picture',
        format: 'picture',
        title: 'Bad',
        bytes: PICTURE,
      }),
      free: await givePaper(w.db, { customerId: kari, kind: 'manual', title: 'Bereder', date: '2026-06-01' }),
      priced: await givePaper(w.db, { customerId: kari, jobId: ids.fullJob, showsPrices: true, title: 'Tilbud 12 000' }),
      cabin: await givePaper(w.db, { customerId: kari, siteId: ids.cabin, title: 'Hytta' }),
      olas: await givePaper(w.db, { customerId: ola, jobId: ids.olasJob, title: canary(4, 'ola') }),
    };
  });

  test('a share says by name who made it, and nothing where that person has given none', async () => {
    const w = world();
    const [kari, ola] = [await w.logIn('kari'), await w.logIn('ola')];
    const [person] = await w.db.query<{ id: number }>(sql`select id from account where company_id = 4 and login_name = 'ola'`);
    await giveAccess(w.db, person?.id ?? 0, { customerId: ids.kari });
    await w.call('POST', '/api/People/SwitchCustomer', { as: ola, body: { customerId: ids.kari } });
    await made(w, ola);
    assert.deepEqual(
      (await listed(w, kari)).map((share) => share.madeBy),
      [null],
    );
    await w.db.query(sql`delete from customer_access where account_id = ${person?.id} and customer_id = ${ids.kari}`);
  });

  test('what can be shared of a home has no amounts, and is of that home', async () => {
    const w = world();
    const kari = await w.logIn('kari');
    const choices = async (query: string) => (await w.call('GET', `/api/Share/Choices${query}`, { as: kari })).json<HomeThings>();
    const home = await choices(`?siteId=${ids.home}`);
    assert.deepEqual(
      home.papers.map((p) => p.paperId),
      [papers.free, papers.picture, papers.job],
    );
    assert.deepEqual(
      home.forms.map((f) => [f.jobId, f.schemaId]),
      [8, 9, 10].map((schemaId) => [ids.fullJob, schemaId]),
    );
    assert.deepEqual(
      home.jobs.map((j) => j.jobId),
      [ids.fullJob, ids.otherJob, ids.bareJob],
    );
    assert.deepEqual(
      (await choices(`?siteId=${ids.cabin}`)).papers.map((p) => p.paperId),
      [papers.free, papers.cabin],
    );
    assert.deepEqual(
      (await choices('')).papers.map((p) => p.paperId),
      [papers.free],
    );
    assert.equal((await w.call('GET', `/api/Share/Choices?siteId=${ids.olasHome}`, { as: kari })).statusCode, 404);
  });

  test('a link shows what was chosen, is kept as a digest, and each opening is noted without the reader', async () => {
    const w = world();
    const kari = await w.logIn('kari');
    const chosen = { papers: [papers.job, papers.picture], forms: [{ jobId: ids.fullJob, schemaId: 10 as const }] };
    const { shareId, token } = await made(w, kari, chosen);
    assert.match(token, /^[\w-]{43}$/);
    const opened = await byLink(w, 'Open', { token });
    const { purpose, home, lastDay, things } = opened.json<{
      purpose: string;
      home: { street: string };
      lastDay: string;
      things: HomeThings;
    }>();
    assert.deepEqual([purpose, lastDay, home.street], ['sale', '2026-12-31', `Storgata 1 ${canary(4, 'kari')}`]);
    assert.deepEqual(
      [things.papers.map((p) => p.paperId), things.forms, things.jobs.map((j) => j.jobId)],
      [[papers.picture, papers.job], chosen.forms, [ids.fullJob]],
    );
    const pdf = await byLink(w, 'Paper', { token, paperId: papers.job, size: 'full' });
    assert.deepEqual([pdf.statusCode, pdf.headers['content-type'], pdf.body.slice(0, 5)], [200, 'application/pdf', '%PDF-']);
    assert.match(String(pdf.headers['content-disposition']), /^attachment; filename="[\w.-]+\.pdf"$/);
    assert.match(String(pdf.headers['content-security-policy']), /default-src 'none'.*sandbox/);
    const picture = await byLink(w, 'Paper', { token, paperId: papers.picture, size: 'full' });
    assert.deepEqual([picture.headers['content-type'], picture.rawPayload.equals(PICTURE)], ['image/webp', true]);
    assert.equal((await byLink(w, 'Paper', { token, paperId: papers.picture, size: 'small' })).statusCode, 200);
    const form = await byLink(w, 'Form', { token, ...chosen.forms[0] });
    assert.equal((await readPdf(form.rawPayload)).isTagged, true);
    for (const paperId of [papers.free, papers.priced, papers.cabin, papers.olas, 999_999])
      assert.equal((await byLink(w, 'Paper', { token, paperId, size: 'full' })).statusCode, 404);
    for (const schemaId of [8, 9]) assert.equal((await byLink(w, 'Form', { token, jobId: ids.fullJob, schemaId })).statusCode, 404);
    assert.equal((await byLink(w, 'Form', { token, jobId: ids.fullJob, schemaId: 1 })).statusCode, 400);
    const [row] = await listed(w, kari);
    assert.deepEqual([row?.shareId, row?.state, row?.chosen, row?.things.papers.length], [shareId, 'live', 3, 2]);
    assert.deepEqual(
      row?.openings.map((o) => [o.what, o.title, o.kind, o.schemaId]),
      [
        ['form', `Byttet kran ${canary(4, 'kari')}`, null, 10],
        ['paper', 'Bad', 'picture', null],
        ['paper', 'Samsvarserklæring', 'declaration', null],
        ['page', null, null, null],
      ],
    );
    assert.doesNotMatch(JSON.stringify(row), new RegExp(token));
    assert.deepEqual(await w.db.query(sql`select 1 from share where token_hash = ${sha256(token)}`), [{ '?column?': 1 }]);
    await w.db.query(sql`
      insert into share_opening (company_id, share_id, at, what) select 4, ${shareId}, ${w.clock.now}, 'page' from generate_series(1, 400)`);
    await byLink(w, 'Open', { token });
    assert.equal((await listed(w, kari))[0]?.openings.length, OPENINGS_KEPT);
  });

  test('a job without papers can be shown as such, and goes with its customer', async () => {
    const w = world();
    const kari = await w.logIn('kari');
    const { token } = await made(w, kari, { forms: [], jobs: [ids.bareJob] });
    const things = await thingsOf(w, token);
    assert.deepEqual([things.jobs.map((j) => j.jobId), things.papers, things.forms], [[ids.bareJob], [], []]);
    assert.deepEqual((await listed(w, kari))[0]?.chosen, 1);
    assert.deepEqual([...readZip((await byLink(w, 'Folder', { token })).rawPayload).keys()], ['salgsmappe.pdf']);
    assert.equal((await make(w, kari, { forms: [], jobs: [ids.olasJob] })).statusCode, 404);
    assert.equal((await make(w, kari, { forms: [], jobs: [] })).statusCode, 400);
    await w.db.query(sql`update job set customer_id = ${ids.ola} where company_id = 4 and id = ${ids.bareJob}`);
    assert.deepEqual((await thingsOf(w, token)).jobs, []);
    await w.db.query(sql`update job set customer_id = ${ids.kari} where company_id = 4 and id = ${ids.bareJob}`);
  });

  test('what is taken back, gets prices, moves with its job or is erased is gone from the share at once', async () => {
    const w = world();
    const kari = await w.logIn('kari');
    const { token } = await made(w, kari, {
      papers: [papers.job, papers.picture, papers.free],
      forms: [
        { jobId: ids.fullJob, schemaId: 8 },
        { jobId: ids.fullJob, schemaId: 10 },
      ],
    });
    const seen = async () => {
      const things = await thingsOf(w, token);
      return [things.papers.map((p) => p.paperId).sort(), things.forms.map((f) => f.schemaId)];
    };
    const gone = async (paperId: number) => assert.equal((await byLink(w, 'Paper', { token, paperId, size: 'full' })).statusCode, 404);
    assert.equal((await byLink(w, 'Paper', { token, paperId: papers.free, size: 'full' })).statusCode, 200);
    await w.db.query(sql`
      update paper set withdrawn_from = array[customer_id], withdrawn_at = ${w.clock.now}, withdrawn_reason = 'Feil kunde' where id = ${papers.free}`);
    const opened = (await listed(w, kari))[0]?.openings.map((o) => [o.what, o.title, o.kind]);
    assert.deepEqual(opened, [['paper', null, null]], 'not even its title is left in the log');
    assert.deepEqual(await seen(), [
      [papers.job, papers.picture],
      [8, 10],
    ]);
    await gone(papers.free);
    // A reader gets no more of a share that ends meanwhile, or whose maker may no longer share.
    const [newest] = await w.db.query<{ id: number }>(sql`select max(id)::int as id from share where company_id = 4`);
    const share = {
      companyId: asCompany(4),
      customerId: ids.kari,
      siteId: ids.home,
      shareId: newest?.id ?? 0,
      purpose: 'sale',
      expiresAt: new Date(0),
    } as const;
    for (const [ends, opens] of [
      [sql`update share set revoked_at = now()`, sql`update share set revoked_at = null`],
      [
        sql`update customer_access set right_ = 'no-prices' where right_ = 'holder'`,
        sql`update customer_access set right_ = 'holder' where right_ = 'no-prices'`,
      ],
    ] as const) {
      const pieces = paperPieces(w.db, asCompany(4), () => paperOfShare(share, papers.picture, w.clock.now));
      assert.equal((await pieces.next()).value?.length, 256 * 1024);
      await w.db.query(ends);
      await assert.rejects(pieces.next(), { code: 'not-found' });
      await w.db.query(opens);
    }
    // A slow reader gets nothing of another file, and no more of a paper that was taken back.
    for (const meanwhile of [
      sql`update paper set content_hash = sha256('another') where id = ${papers.picture}`,
      sql`update paper set shows_prices = true where id = ${papers.picture}`,
    ]) {
      const home = { companyId: asCompany(4), customerId: ids.kari, siteId: ids.home, shareId: null };
      const pieces = paperPieces(w.db, asCompany(4), () => paperOfHome(home, papers.picture));
      assert.equal((await pieces.next()).value?.length, 256 * 1024);
      await w.db.query(meanwhile);
      await assert.rejects(pieces.next(), { code: 'not-found' });
    }
    await w.db.query(sql`
      insert into withdrawn_paper (company_id, customer_id, job_id, schema_id, withdrawn_at, reason, withdrawn_by)
      select 4, ${ids.kari}, ${ids.fullJob}, 8, ${w.clock.now}, 'Feil', id from account where company_id = 4 and login_name = 'admin'`);
    assert.deepEqual(await seen(), [[papers.job], [10]]);
    await gone(papers.picture);
    await w.db.query(sql`update job set customer_id = ${ids.ola}, site_id = null where id = ${ids.fullJob}`);
    assert.deepEqual(await seen(), [[], []]);
    await gone(papers.job);
    assert.equal((await byLink(w, 'Form', { token, jobId: ids.fullJob, schemaId: 10 })).statusCode, 404);
    await w.db.query(sql`update job set customer_id = ${ids.kari}, site_id = ${ids.home} where id = ${ids.fullJob}`);
    await w.db.query(sql`delete from withdrawn_paper`);
    await w.db.query(sql`delete from paper where id = ${papers.job}`);
    assert.deepEqual(await seen(), [[], [8, 10]]);
  });

  test('a link past its end, revoked, of another company, guessed, or whose maker lost access answers as if it never was', async () => {
    const w = world();
    const kari = await w.logIn('kari');
    const { token } = await made(w, kari, { papers: [papers.job] });
    const never = await byLink(w, 'Open', { token: newKey() });
    const isAsIfNever = async (why: string, usedToken = token, headers: Record<string, string> = COMPANY) => {
      for (const [name, body] of [
        ['Open', {}],
        ['Paper', { paperId: papers.job, size: 'full' }],
        ['Form', { jobId: ids.fullJob, schemaId: 10 }],
        ['Folder', {}],
      ] as const) {
        const answer = await byLink(w, name, { token: usedToken, ...body }, headers);
        assert.equal(answer.statusCode, 404, `${why}: ${name}`);
        assert.equal(withoutRequestId(answer.body), withoutRequestId(never.body), why);
        assert.deepEqual(Object.keys(answer.headers).sort(), Object.keys(never.headers).sort(), why);
      }
    };
    await isAsIfNever('another company', token, { companyid: '2' });
    await isAsIfNever('no token at all', 'x');
    assert.equal((await byLink(w, 'Open', { token })).statusCode, 200);
    await w.db.query(sql`update account set disabled_at = ${w.clock.now} where login_name = 'kari'`);
    await isAsIfNever('its maker is disabled');
    await w.db.query(sql`update account set disabled_at = null where login_name = 'kari'`);
    await w.db.query(sql`update customer_access set right_ = 'no-prices' where customer_id = ${ids.kari}`);
    await isAsIfNever('its maker may not share any more');
    await w.db.query(sql`update customer_access set right_ = 'holder' where customer_id = ${ids.kari}`);
    assert.equal((await byLink(w, 'Open', { token })).statusCode, 200);
    w.clock.advance(60 * DAY);
    await isAsIfNever('past its end');
    w.clock.advance(-60 * DAY);
    const again = await w.logIn('kari');
    const [{ shareId } = { shareId: 0 }] = await listed(w, again);
    for (let i = 0; i < 2; i++) assert.equal((await w.call('POST', '/api/Share/Revoke', { as: again, body: { shareId } })).statusCode, 200);
    await isAsIfNever('revoked');
    assert.deepEqual(
      (await listed(w, again)).map((row) => row.state),
      ['revoked'],
    );
  });

  test('people with prices share, and what a person shared ends with their access for good', async () => {
    const w = world();
    const person = await addPerson(w.db, 'medeieren', { customerId: ids.kari, right: 'full' });
    const { token } = await made(w, await w.logIn('medeieren'), { papers: [papers.job] });
    await giveAccess(w.db, person, { customerId: ids.kari, right: 'no-prices' });
    const limited = await w.logIn('medeieren');
    for (const [method, url] of [
      ['GET', '/api/Share/List'],
      ['GET', '/api/Share/Choices'],
    ] as const)
      assert.deepEqual((await w.call(method, url, { as: limited })).json().error, 'right-not-allowed');
    assert.equal((await make(w, limited)).json().error, 'right-not-allowed');
    await giveAccess(w.db, person, { customerId: ids.kari, right: 'full' });
    assert.equal((await byLink(w, 'Open', { token })).statusCode, 200);
    const kari = await w.logIn('kari');
    assert.equal((await w.call('POST', '/api/People/EndAccess', { as: kari, body: { accountId: person } })).statusCode, 200);
    assert.equal((await byLink(w, 'Open', { token })).statusCode, 404);
    await giveAccess(w.db, person, { customerId: ids.kari, right: 'full' });
    assert.equal((await byLink(w, 'Open', { token })).statusCode, 404);

    // An access whose time ran out, and another one later, by an invitation.
    const { token: second } = await made(w, await w.logIn('medeieren'), { papers: [papers.job] });
    await giveAccess(w.db, person, { customerId: ids.kari, right: 'full', until: w.clock.now });
    assert.equal((await byLink(w, 'Open', { token: second })).statusCode, 404);
    const now = w.clock.now;
    const invitation = { id: randomUUID(), right_: 'full', until: null, moves_holder: false, given_by: person } as unknown as Invitation;
    await w.db.transaction(async (tx) => {
      const people = await lockPeople(tx, asCompany(4), ids.kari, now);
      await accept(tx, { companyId: asCompany(4), customerId: ids.kari, people }, invitation, { accountId: person, isNew: false, now });
    });
    assert.equal((await byLink(w, 'Open', { token: second })).statusCode, 404);
    assert.equal((await make(w, await w.logIn('medeieren'))).statusCode, 200, 'but the person may share again');
  });

  test('nothing of others, nothing with prices and no other day can be shared, and not without end', async () => {
    const w = world();
    const kari = await w.logIn('kari');
    for (const [more, status] of [
      [{ papers: [papers.olas] }, 404],
      [{ papers: [papers.priced] }, 404],
      [{ papers: [papers.cabin] }, 404],
      [{ siteId: ids.olasHome }, 404],
      [{ forms: [{ jobId: ids.olasJob, schemaId: 10 as const }] }, 404],
      [{ forms: [{ jobId: ids.fullJob, schemaId: 1 as never }] }, 400],
      [{ papers: [], forms: [] }, 400],
      [{ lastDay: '2026-11-14' }, 400],
      [{ lastDay: '2027-05-16' }, 400],
      [{ purpose: 'fun' as never }, 400],
    ] as const) {
      const answer = await make(w, kari, more as Partial<NewShare>);
      assert.equal(answer.statusCode, status, JSON.stringify(more));
    }
    const { shareId } = await made(w, await w.logIn('ola'), { siteId: ids.olasHome, papers: [papers.olas], forms: [] });
    assert.equal((await w.call('POST', '/api/Share/Revoke', { as: kari, body: { shareId } })).statusCode, 404);
    assert.deepEqual(await listed(w, kari), []);
    await w.db.query(sql`
      insert into share (company_id, customer_id, purpose, token_hash, made_at, expires_at)
      select 4, ${ids.kari}, 'sale', sha256(n::text::bytea), ${w.clock.now}, '2100-01-01' from generate_series(1, ${MAX_LIVE_SHARES - 1}) n`);
    const atOnce = await Promise.all([1, 2, 3, 4].map(() => make(w, kari)));
    assert.deepEqual(atOnce.map((answer) => answer.json().error ?? 'made').sort(), ['made', ...Array(3).fill('too-many-shares')]);
    assert.equal((await w.call('POST', '/api/Share/Make', { headers: COMPANY, body: {} })).statusCode, 401);
  });

  test('guesses, files and folders have a budget', async () => {
    const w = world();
    const { token } = await made(w, await w.logIn('kari'), { papers: [papers.job] });
    const use = (kind: string) => w.db.query(sql`update attempt set count = 100000 where count > 0`).then(() => kind);
    await byLink(w, 'Paper', { token, paperId: papers.job, size: 'full' });
    await use('all');
    for (const [name, body] of [
      ['Open', {}],
      ['Paper', { paperId: papers.job, size: 'full' }],
    ] as const)
      assert.equal((await byLink(w, name, { token, ...body })).statusCode, 429, name);
    await w.db.query(sql`delete from attempt`);
    await byLink(w, 'Folder', { token });
    await w.db.query(sql`update attempt set count = case when count = 1 then 100 else count end`);
    assert.equal((await byLink(w, 'Folder', { token })).statusCode, 429);
  });

  test('the folder is a ZIP of a tagged PDF with contents and bookmarks, and the original papers', async () => {
    const w = world();
    const kari = await w.logIn('kari');
    const { token } = await made(w, kari, {
      papers: [papers.job, papers.picture],
      forms: [8, 9, 10].map((schemaId) => ({ jobId: ids.fullJob, schemaId })) as NewShare['forms'],
    });
    const zip = await byLink(w, 'Folder', { token });
    assert.match(String(zip.headers['content-disposition']), /filename="salgsmappe-2026-11-15\.zip"/);
    const files = readZip(zip.rawPayload);
    assert.deepEqual(
      [...files.keys()],
      ['salgsmappe.pdf', 'papirer/01-2026-05-03-bad.webp', 'papirer/02-2026-05-03-samsvarserklaering.pdf'],
    );
    assert.ok(files.get('papirer/01-2026-05-03-bad.webp')?.equals(PICTURE));
    const pdf = await readPdf(files.get('salgsmappe.pdf') ?? Buffer.alloc(0));
    const job = `Byttet kran ${canary(4, 'kari')}`;
    assert.deepEqual([pdf.isTagged, pdf.language, pdf.pages.length >= 4], [true, 'nb-NO', true]);
    const last = pdf.pages.length;
    assert.deepEqual(
      pdf.outline.map(({ title, page, items }) => [title, page, items.map((item) => item.title)]),
      [
        ['Salgsmappe', 1, []],
        ['Innhold', 2, []],
        [job, 3, ['Reklamasjon', 'Befaringsskjema', 'FDV Dokumentasjon', 'Papirer til jobben']],
        ['Papirer', last, []],
      ],
    );
    assert.deepEqual(pdf.jumps, [3, last]);
    assert.ok(pdf.pages[1]?.includes(`${job}, 03.05.2026`) && pdf.pages[1]?.endsWith(`Side 2 av ${last}`), pdf.pages[1]);
    assert.deepEqual(
      pdf.contentRoles.filter((role) => role === 'Document' || role === 'NonStruct'),
      [],
    );
    for (const text of ['Storgata 1', '03.05.2026', 'FDV Dokumentasjon', 'Befaring', 'Reklamasjon', '02-2026-05-03-samsvarserklaering.pdf'])
      assert.ok(pdf.text.includes(text), text);
    assert.doesNotMatch(pdf.text, /Tilbud|1000,50|49990|499,90/);
    assert.deepEqual((await listed(w, kari))[0]?.openings[0]?.what, 'folder');
    // While a visitor reads the shared folder slowly, the owner does not wait.
    const { free } = takeSharedFolderSlot({ companyId: asCompany(4), customerId: ids.kari, accountId: null });
    assert.equal((await byLink(w, 'Folder', { token })).statusCode, 429);
    const own = await w.call('GET', `/api/ServiceBook/SalesFolder?siteId=${ids.home}`, { as: kari });
    free();
    const ownFiles = [...readZip(own.rawPayload).keys()];
    assert.deepEqual(ownFiles.length, 3, 'the PDF and two papers without prices, as the service book has them');
    const book = async (siteId: number) => (await w.call('GET', `/api/ServiceBook?siteId=${siteId}`, { as: kari })).json();
    const unplaced = await w.call('GET', '/api/ServiceBook/SalesFolder', { as: kari });
    assert.deepEqual([...readZip(unplaced.rawPayload).keys()].length, 2, 'what names no address has a folder of its own');
    assert.deepEqual([(await book(0)).hasUnplaced, (await book(ids.home)).entries.length], [true, 2]);
    // With one address everything is there, in the book and in the folder.
    await w.db.query(sql`update paper set site_id = null where site_id = ${ids.cabin}`);
    await w.db.query(sql`update customer_case set site_id = null where site_id = ${ids.cabin}`);
    await w.db.query(sql`update care set site_id = ${ids.home} where site_id = ${ids.cabin}`);
    await w.db.query(sql`update job set site_id = null where site_id = ${ids.cabin}`);
    const [cabin] = await w.db.query<{ street: string }>(sql`delete from site where company_id = 4 and id = ${ids.cabin} returning *`);
    const whole = await w.call('GET', `/api/ServiceBook/SalesFolder?siteId=${ids.home}`, { as: kari });
    assert.deepEqual([...readZip(whole.rawPayload).keys()].length, 5);
    const home = await book(ids.home);
    assert.equal(home.hasUnplaced, false);
    assert.deepEqual(
      home.entries.flatMap((e: { jobId?: number }) => e.jobId ?? []),
      [ids.fullJob, ids.otherJob, ids.bareJob],
    );
    await w.db.query(
      sql`insert into site (company_id, customer_id, id, street) values (4, ${ids.kari}, ${ids.cabin}, ${cabin?.street ?? ''})`,
    );
    assert.equal((await w.call('GET', `/api/ServiceBook/SalesFolder?siteId=${ids.olasHome}`, { as: kari })).statusCode, 404);
    assert.equal((await w.call('GET', '/api/ServiceBook/SalesFolder', { headers: COMPANY })).statusCode, 401);
  });

  test('the copy has the shares without their links, the erasure takes them, and time does', async () => {
    const w = world();
    const kari = await w.logIn('kari');
    const { token, shareId } = await made(w, kari, { papers: [papers.job] });
    await byLink(w, 'Open', { token });
    const zip = readZip((await w.call('GET', '/api/Customer/ExportMyData', { as: kari })).rawPayload);
    const data = JSON.parse(zip.get('data.json')?.toString('utf8') ?? '{}');
    assert.deepEqual(
      [data.shares.map((s: { id: number }) => s.id), data.sharedThings.length, data.shareOpenings.length],
      [[shareId], 2, 1],
    );
    assert.doesNotMatch(JSON.stringify(data), /token_hash/);
    const ola = await made(w, await w.logIn('ola'), { siteId: ids.olasHome, papers: [papers.olas], forms: [] });
    w.clock.advance(500 * DAY);
    await upkeep(w.databases, { now: w.clock.now, key: TEST_ERASURE_KEY, list: null }, assert.ifError);
    assert.deepEqual(await w.db.query(sql`select id from share`), []);
    w.clock.advance(-500 * DAY);
    assert.ok(ola.shareId);
    await made(w, await w.logIn('kari'), { papers: [papers.job] });
    await w.db.query(sql`delete from paper`);
    await w.db.transaction((tx) =>
      eraseCustomer(tx, { companyId: asCompany(4), customerId: ids.kari, now: w.clock.now }, TEST_ERASURE_KEY),
    );
    for (const table of ['share', 'shared_thing', 'share_opening'])
      assert.deepEqual(await w.db.query({ ...sql`select`, text: `select 1 from ${table}` }), [], table);
  });
});
