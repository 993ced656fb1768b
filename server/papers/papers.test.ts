import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { beforeEach, test } from 'node:test';
import type { JobPapers, MissingPapers, Paper, StaffPaper, WaivedPaper } from '#contract/papers.ts';
import { addDays, osloDay } from '#domain/calendar.ts';
import { type PaperKind, paperRetainedFrom } from '#domain/papers/paper.ts';
import { DAY } from '#domain/time.ts';
import { dump } from '../backup/dump.ts';
import { restore } from '../backup/restore.ts';
import { asCompany } from '../db/company-id.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { ApiError } from '../errors/api-error.ts';
import { PAPER_CHUNKS, readChunks } from '../files/chunks.ts';
import { upkeep } from '../operation/upkeep.ts';
import { eraseFor } from '../privacy/operator.ts';
import { forgetCases } from '../testing/cases.ts';
import { deliverMails } from '../testing/deliver-mails.ts';
import { openTestDatabases, usualEngine } from '../testing/engines.ts';
import { idsIn } from '../testing/fixture.ts';
import { giveMachineKey } from '../testing/give-machine-key.ts';
import { addPerson } from '../testing/people.ts';
import { heicBytes, photoBytes, photoWithPlace, SECRET_PLACE } from '../testing/photos.ts';
import { readZip } from '../testing/read-zip.ts';
import { onOneEngine, type Session, TEST_ERASURE_KEY } from '../testing/world.ts';
import { storeImported } from './import.ts';

const ids = idsIn(4);

onOneEngine(
  'papers',
  (world) => {
    const put = async (place: { customerId: number; jobId?: number; siteId?: number }, kind: PaperKind, day: string) => {
      const [row] = await world().db.query<{ id: number }>(sql`
      insert into paper (company_id, customer_id, job_id, site_id, kind, title, paper_date, format, file_name, bytes, content_hash, added_at)
      values (4, ${place.customerId}, ${place.jobId ?? null}, ${place.siteId ?? null}, ${kind}, ${`${kind} ${day}`}, ${day}, 'pdf', 'a.pdf', 3, sha256('abc'), ${world().clock.now})
      returning id`);
      await world().db.query(
        sql`insert into paper_chunk (company_id, paper_id, size, position, bytes) values (4, ${row?.id}, 'full', 0, 'abc')`,
      );
      return row?.id ?? 0;
    };

    const PDF = '%PDF-1.7\n1 0 obj << /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >> endobj\n%%EOF\n';
    const LOCKED = '%PDF-1.7\ntrailer << /Root 1 0 R /Encrypt 5 0 R >>\n%%EOF\n';
    const JPEG = 'image/jpeg';
    const address = (path: string, fields: Record<string, string | number | boolean>) =>
      `${path}?${new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)] as [string, string]))}`;
    const fields = { kind: 'declaration', title: 'Samsvarserklæring bad', date: '2026-11-01', name: 'samsvar.pdf' };
    const place = { customerId: ids.kari, jobId: ids.fullJob };
    const upload = (
      as: Session | undefined,
      payload: string | Buffer | Readable,
      extra: Record<string, string | number | boolean> = {},
      type = 'application/pdf',
    ) =>
      world().call('POST', address('/api/Papers/Upload', { key: randomUUID(), ...place, ...fields, ...extra }), {
        ...(as ? { as, bearer: true } : {}),
        headers: { 'content-type': type },
        payload,
      });
    const error = (answer: { statusCode: number; json: () => { error?: string } }) => [answer.statusCode, answer.json().error];
    const seen = async (as: Session, query = '') =>
      (await world().call('GET', `/api/Papers/List${query}`, { as })).json<{ papers: Paper[]; total: number }>();
    const read = (as: Session, path: string) => world().call('GET', `/api/Papers/${path}`, { as, bearer: true });
    const staffSees = (as: Session, customerId = ids.kari) => read(as, `OfCustomer?customerId=${customerId}`);
    beforeEach(() => world().db.query(sql`delete from paper`));

    test('the office adds a PDF, once however often it is sent, and the customer can only save it', async () => {
      const [admin, kari, ola] = [await world().logIn('admin'), await world().logIn('kari'), await world().logIn('ola')];
      const key = randomUUID();
      const both = await Promise.all([upload(admin, PDF, { key }), upload(admin, PDF, { key })]);
      const { paperId } = both[0].json<{ paperId: number }>();
      assert.deepEqual(
        both.map((answer) => [answer.statusCode, answer.json().paperId]),
        [
          [200, paperId],
          [200, paperId],
        ],
      );
      assert.deepEqual(error(await upload(await world().logIn('ansatt'), PDF, { key })), [409, 'photo-not-yours']);
      assert.deepEqual(await seen(kari), {
        papers: [
          {
            paperId,
            jobId: ids.fullJob,
            siteId: ids.home,
            kind: 'declaration',
            title: 'Samsvarserklæring bad',
            date: '2026-11-01',
            format: 'pdf',
            fileName: 'samsvar.pdf',
            bytes: PDF.length,
            showsPrices: true,
          },
        ],
        total: 1,
      });
      assert.deepEqual(
        [(await seen(kari, `?jobId=${ids.bareJob}`)).total, (await seen(kari, `?siteId=${ids.home}`)).total, (await seen(ola)).total],
        [0, 1, 0],
      );
      const got = await read(kari, `Pdf?paperId=${paperId}`);
      assert.deepEqual([got.statusCode, got.body, got.headers['content-type']], [200, PDF, 'application/pdf']);
      assert.match(String(got.headers['content-disposition']), /^attachment;/);
      assert.match(String(got.headers['content-security-policy']), /default-src 'none'.*sandbox/);
      assert.equal(got.headers['x-content-type-options'], 'nosniff');
      const [theirs, none] = [await read(ola, `Pdf?paperId=${paperId}`), await read(ola, 'Pdf?paperId=999999')];
      assert.deepEqual([theirs.statusCode, theirs.json().error], [none.statusCode, none.json().error]);
      assert.equal((await read(kari, `Picture?paperId=${paperId}&size=full`)).statusCode, 404);
      const audit = await world().db.query<{ detail: object }>(
        sql`select detail from audit where event = 'paper-added' order by id desc limit 1`,
      );
      assert.deepEqual(audit[0]?.detail, { customerId: ids.kari, jobId: ids.fullJob, paperId });
    });

    test('a picture is stored in two sizes without its hidden camera data, and is in the customer’s data copy', async () => {
      const [admin, kari] = [await world().logIn('admin'), await world().logIn('kari')];
      const original = await photoWithPlace();
      const { paperId } = (await upload(admin, original, { kind: 'picture', name: 'IMG_1.JPG', showsPrices: false }, JPEG)).json();
      const full = await read(kari, `Picture?paperId=${paperId}&size=full`);
      const small = await read(kari, `Picture?paperId=${paperId}&size=small`);
      assert.deepEqual([full.headers['content-type'], full.headers['content-disposition']], ['image/webp', 'inline']);
      assert.ok(small.rawPayload.length > 0 && small.rawPayload.length < full.rawPayload.length);
      const files = readZip((await world().call('GET', '/api/Customer/ExportMyData', { as: kari })).rawPayload);
      const copied = files.get(`papirer/jobb-${ids.fullJob}-bilde-${paperId}.webp`);
      assert.ok(copied?.equals(full.rawPayload));
      assert.match(files.get('data.json')?.toString() ?? '', /IMG_1\.webp/);
      for (const bytes of [full.rawPayload, small.rawPayload])
        assert.ok(!bytes.includes(SECRET_PLACE) && !/EXIF|Exif|GPS/.test(bytes.toString('latin1')));
      assert.equal((await read(kari, `Pdf?paperId=${paperId}`)).statusCode, 404);
    });

    test('a file of another type than it says, locked, cut off, empty or HEIC is refused with a code, and not stored', async () => {
      const admin = await world().logIn('admin');
      const photo = await photoBytes();
      for (const [bytes, type, status, code] of [
        [LOCKED, 'application/pdf', 400, 'pdf-locked'],
        [PDF.slice(0, 40), 'application/pdf', 400, 'pdf-broken'],
        [photo, 'application/pdf', 400, 'pdf-broken'],
        [PDF, JPEG, 400, 'photo-no-picture'],
        [heicBytes(), JPEG, 400, 'photo-heic'],
        [photo.subarray(0, 400), JPEG, 400, 'photo-broken'],
        ['', 'application/pdf', 400, 'pdf-broken'],
        ['<svg onload="alert(1)">', 'image/svg+xml', 415, 'content-type-not-supported'],
        [Buffer.alloc(11_000_000), 'application/pdf', 413, 'body-too-large'],
      ] as const)
        assert.deepEqual(error(await upload(admin, bytes, {}, type)), [status, code], code);
      for (const [wrong, field] of [
        [{ title: ' \u0007 ' }, 'title'],
        [{ title: 'a'.repeat(121) }, 'title'],
        [{ date: '2026-11-16' }, 'date'],
        [{ date: '2026-02-30' }, 'date'],
        [{ kind: 'diary' }, 'kind'],
      ] as const) {
        const answer = await upload(admin, PDF, wrong);
        assert.deepEqual([answer.statusCode, answer.json().field], [400, field]);
      }
      // The number of pages does not matter, as the file is not opened here.
      assert.equal((await upload(admin, `%PDF-1.7\n${'1 0 obj << /Type /Page >> endobj\n'.repeat(1000)}%%EOF\n`)).statusCode, 200);
      assert.equal((await world().db.query(sql`select from paper`)).length, 1);
    });

    test('an employee adds papers to their own jobs and sees those; the office to any site, but not of another customer', async () => {
      const [admin, installer, kari] = [await world().logIn('admin'), await world().logIn('ansatt'), await world().logIn('kari')];
      await world().db.query(sql`update job set employee_id = ${ids.admin} where company_id = 4 and id = ${ids.bareJob}`);
      const send = (as: Session | undefined, extra: Record<string, string | number>, omitJob = false) => {
        const all: Record<string, string | number> = { key: randomUUID(), ...place, ...fields, ...extra };
        if (omitJob) delete all['jobId'];
        return world().call('POST', address('/api/Papers/Upload', all), {
          ...(as ? { as, bearer: true } : {}),
          headers: { 'content-type': 'application/pdf' },
          payload: PDF,
        });
      };
      assert.equal((await send(installer, {})).statusCode, 200);
      assert.deepEqual(error(await send(installer, { jobId: ids.bareJob })), [404, 'not-found']);
      assert.deepEqual(error(await send(installer, { siteId: ids.cabin }, true)), [404, 'not-found']);
      assert.deepEqual(error(await send(kari, {})), [403, 'role-not-allowed']);
      assert.equal((await send(undefined, {})).statusCode, 401);
      assert.deepEqual(error(await send(admin, { customerId: ids.ola })), [404, 'not-found']);
      assert.deepEqual(error(await send(admin, { siteId: ids.olasHome }, true)), [404, 'not-found']);
      const { paperId } = (await send(admin, { siteId: ids.cabin, kind: 'manual' }, true)).json();
      const total = async (as: Session) => (await staffSees(as)).json<{ total: number }>().total;
      assert.deepEqual([await total(admin), await total(installer), (await seen(kari, `?siteId=${ids.cabin}`)).total], [2, 1, 1]);
      assert.deepEqual(
        [(await read(admin, `Pdf?paperId=${paperId}`)).statusCode, (await read(installer, `Pdf?paperId=${paperId}`)).statusCode],
        [200, 404],
      );
      const looks = await world().db.query(
        sql`select from customer_look where customer_id = ${ids.kari} and employee_id = ${ids.installer}`,
      );
      assert.equal(looks.length, 1);
      await world().db.query(sql`update job set employee_id = ${ids.installer} where company_id = 4 and id = ${ids.bareJob}`);
    });

    test('people who may not see prices get no paper that may show any, in lists, counts or files', async () => {
      const [admin, kari] = [await world().logIn('admin'), await world().logIn('kari')];
      const priced = (await upload(admin, PDF)).json().paperId;
      const plain = (await upload(admin, PDF, { showsPrices: false })).json().paperId;
      await addPerson(world().db, 'styret', { customerId: ids.kari, right: 'no-prices' });
      const board = await world().logIn('styret');
      assert.deepEqual([(await seen(kari)).total, (await seen(board)).papers.map((p) => p.paperId)], [2, [plain]]);
      assert.deepEqual(
        [(await read(board, `Pdf?paperId=${priced}`)).statusCode, (await read(board, `Pdf?paperId=${plain}`)).statusCode],
        [404, 200],
      );
    });

    test('a paper can be sent by the number of its job, which excludes the other ids', async () => {
      const admin = await world().logIn('admin');
      const send = (extra: Record<string, string | number>) =>
        world().call('POST', address('/api/Import/Paper', { id: 'fil-1', ...fields, ...extra }), {
          as: admin,
          bearer: true,
          headers: { 'content-type': 'application/pdf' },
          payload: PDF,
        });
      const { paperId, outcome } = (await send({ jobNumber: ids.fullJob })).json();
      assert.equal(outcome, 'new');
      const [paper] = await world().db.query(sql`select customer_id, job_id from paper where company_id = 4 and id = ${paperId}`);
      assert.deepEqual(paper, { customer_id: ids.kari, job_id: ids.fullJob });
      assert.deepEqual((await send({ jobNumber: ids.fullJob })).json(), { paperId, outcome: 'same' });
      const at = async (extra: Record<string, string | number>) => {
        const { error: code, field } = (await send(extra)).json();
        return [code, field];
      };
      assert.deepEqual(await at({ jobNumber: 987_654 }), ['not-found', 'jobNumber']);
      assert.deepEqual(await at({ jobNumber: ids.fullJob, customer: 'K-1' }), ['invalid-input', 'jobNumber']);
      assert.deepEqual(await at({}), ['invalid-input', 'customer']);
    });

    test('an Admin withdraws a paper: gone at once, reported by mail, and still gone when it is imported again', async () => {
      const [admin, kari] = [await world().logIn('admin'), await world().logIn('kari')];
      const key = await giveMachineKey(world().db, {});
      await world().db.query(sql`update customer set external_id = 'K-' || id where company_id = 4`);
      await world().db.query(sql`update job set external_id = 'J-' || id where company_id = 4`);
      const send = (payload: string | Buffer, extra: Record<string, string | number> = {}, type = 'application/pdf') =>
        world().call(
          'POST',
          address('/api/Import/Paper', { id: 'P-1', customer: `K-${ids.kari}`, job: `J-${ids.fullJob}`, ...fields, ...extra }),
          {
            headers: { authorization: `Bearer ${key}`, 'content-type': type },
            payload,
          },
        );
      const first = (await send(PDF)).json<{ paperId: number; outcome: string }>();
      const { paperId } = first;
      assert.equal(first.outcome, 'new');
      assert.deepEqual((await send(PDF)).json(), { paperId, outcome: 'same' });
      assert.deepEqual((await send(PDF, { title: 'Samsvar' })).json(), { paperId, outcome: 'changed' });
      const photo = await photoBytes();
      assert.deepEqual((await send(photo, {}, JPEG)).json(), { paperId, outcome: 'changed' });
      assert.equal((await read(kari, `Picture?paperId=${paperId}&size=full`)).headers['content-type'], 'image/webp');
      const at = (answer: { statusCode: number; json: () => { error?: string; field?: string } }) => [
        answer.json().error,
        answer.json().field,
      ];
      assert.deepEqual(at(await send(PDF, { id: 'P-2', customer: 'K-ukjent' })), ['not-found', 'customer']);
      assert.deepEqual(at(await send(PDF, { id: 'P-2', job: 'J-ukjent' })), ['not-found', 'job']);
      assert.deepEqual(at(await send(PDF, { id: 'P-2', job: `J-${ids.olasJob}` })), ['paper-other-customer', 'job']);

      const withdraw = (as: Session, body: object) => world().call('POST', '/api/Papers/Withdraw', { as, bearer: true, body });
      const body = { customerId: ids.kari, paperId, reason: 'Feil kunde' };
      assert.deepEqual(error(await withdraw(await world().logIn('ansatt'), body)), [403, 'role-not-allowed']);
      assert.deepEqual(error(await withdraw(admin, { ...body, reason: ' ' })), [400, 'invalid-input']);
      assert.deepEqual(error(await withdraw(admin, { ...body, customerId: ids.ola })), [404, 'not-found']);
      await deliverMails(world());
      assert.equal((await withdraw(admin, body)).json().mails, 2);
      assert.deepEqual(error(await withdraw(admin, body)), [404, 'not-found']);
      const mail = (await deliverMails(world())).find(({ to }) => to === 'kari@c4.example');
      assert.match(mail?.text ?? '', /Samsvarserklæring, jobb/);
      assert.deepEqual((await send(PDF)).json(), { paperId, outcome: 'changed' });
      assert.deepEqual([(await seen(kari)).total, (await read(kari, `Pdf?paperId=${paperId}`)).statusCode], [0, 404]);
      const { papers } = (await staffSees(admin)).json<{ papers: StaffPaper[] }>();
      assert.equal(papers[0]?.withdrawn?.reason, 'Feil kunde');

      // The job turns out to be Ola's: the paper follows it, and he may see it.
      const ola = await world().logIn('ola');
      await world().db.query(sql`update job set customer_id = ${ids.ola}, site_id = null where company_id = 4 and id = ${ids.fullJob}`);
      assert.deepEqual(
        [(await seen(ola)).papers.map((p) => p.paperId), (await read(ola, `Pdf?paperId=${paperId}`)).statusCode],
        [[paperId], 200],
      );
      // Withdrawn from him too; when the job moves back and forth, neither sees it.
      assert.equal((await withdraw(admin, { ...body, customerId: ids.ola })).statusCode, 200);
      assert.equal((await seen(ola)).total, 0);
      await world().db.query(
        sql`update job set customer_id = ${ids.kari}, site_id = ${ids.home} where company_id = 4 and id = ${ids.fullJob}`,
      );
      assert.deepEqual([(await seen(ola)).total, (await seen(kari)).total], [0, 0]);
    });

    test('a file that arrives slowly is not stored if its sender loses the right meanwhile', async () => {
      const slowly = (meanwhile: () => Promise<unknown>) =>
        Readable.from(
          (async function* () {
            yield Buffer.from(PDF.slice(0, 20));
            await meanwhile();
            yield Buffer.from(PDF.slice(20));
          })(),
        );
      const installer = await world().logIn('ansatt');
      const disabled = (at: Date | null) =>
        world().db.query(sql`update account set disabled_at = ${at} where company_id = 4 and login_name = 'ansatt'`);
      assert.equal(
        (
          await upload(
            installer,
            slowly(async () => {}),
          )
        ).statusCode,
        200,
      );
      const refused = await upload(
        installer,
        slowly(() => disabled(world().clock.now)),
      );
      assert.deepEqual(error(refused), [401, 'not-logged-in']);
      await disabled(null);
      const key = await giveMachineKey(world().db, {});
      await world().db.query(sql`update customer set external_id = 'K-' || id where company_id = 4`);
      const imported = await world().call('POST', address('/api/Import/Paper', { id: 'P-sen', customer: `K-${ids.kari}`, ...fields }), {
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/pdf' },
        payload: slowly(() => world().db.query(sql`update machine_key set revoked_at = now() where company_id = 4`)),
      });
      assert.equal(imported.json().error, 'key-revoked');
      assert.equal((await world().db.query(sql`select from paper`)).length, 1);
    });

    test('a paper kept at an erasure is hidden from everyone, and an import can neither change nor reuse it', async () => {
      const [admin, kari] = [await world().logIn('admin'), await world().logIn('kari')];
      const paperId = await put(place, 'declaration', '2026-11-01');
      await world().db.query(sql`update paper set external_id = 'P-1' where id = ${paperId}`);
      const erased = (day: string | null) =>
        world().db.query(sql`update job set erased_on = ${day} where company_id = 4 and id = ${ids.fullJob}`);
      const named = { companyId: asCompany(4), customer: `K-${ids.ola}`, job: null, site: null };
      const bytes = Buffer.from('abc');
      const sent = {
        externalId: 'P-1',
        fields: { ...fields, kind: 'other' as const, showsPrices: false },
        bytes,
        contentType: 'application/pdf',
        turn: { companyId: asCompany(4), source: 'operator' },
      };
      const take = (meanwhile: () => Promise<unknown>) =>
        storeImported({ ...world().db, transaction: async (work) => meanwhile().then(() => world().db.transaction(work)) } as Db, named, {
          ...sent,
          actor: 'operator',
          now: world().clock.now,
        }).then(
          () => 'stored',
          (error: ApiError) => error.code,
        );
      await world().db.query(sql`update customer set external_id = 'K-' || id where company_id = 4`);
      await erased('2026-11-10');
      assert.deepEqual([(await seen(kari)).total, (await read(kari, `Pdf?paperId=${paperId}`)).statusCode], [0, 404]);
      assert.deepEqual([(await staffSees(admin)).json().total, (await read(admin, `Pdf?paperId=${paperId}`)).statusCode], [0, 404]);
      assert.equal(await take(async () => {}), 'paper-erased');
      await erased(null);
      assert.equal(await take(() => erased('2026-11-10')), 'paper-erased', 'erased after the first look');
      await erased(null);
      assert.equal(await take(() => world().db.query(sql`update paper set content_hash = sha256('another')`)), 'unavailable');
      assert.equal((await seen(kari)).papers[0]?.kind, 'declaration');
      await world().db.query(sql`update paper set content_hash = sha256('abc')`);
      assert.equal(await take(() => world().db.query(sql`delete from paper`)), 'unavailable');
    });

    test('a job is judged from the start day on; the customer asks for what is missing once, in a race too', async () => {
      const [admin, kari] = [await world().logIn('admin'), await world().logIn('kari')];
      const call = (as: Session, path: string, body: object) => world().call('POST', path, { as, bearer: as === admin, body });
      const judged = async (as = kari) => (await world().call('GET', '/api/Papers/Completeness', { as })).json<JobPapers[]>();
      await world().db.query(
        sql`update job set trade = 'electrical', work_kind = 'new-installation' where company_id = 4 and id in (${ids.fullJob}, ${ids.bareJob})`,
      );
      assert.deepEqual(await judged(), []);
      const settings = { showsDeadlines: false, judgedFrom: '2020-01-01' };
      for (const [judgedFrom, status] of [
        ['2028-01-01', 400],
        ['1999-12-31', 400],
        ['2026-02-30', 400],
        ['2020-01-01', 200],
      ] as const)
        assert.equal((await call(admin, '/api/ServiceBook/ChangeSettings', { ...settings, judgedFrom })).statusCode, status);
      assert.deepEqual((await world().call('GET', '/api/ServiceBook/Settings', { as: admin, bearer: true })).json(), settings);
      await upload(admin, PDF, { kind: 'measurement' });
      // The FDV form of the full job counts as its manual.
      assert.deepEqual(
        (await judged()).map(({ jobId, there, missing }) => [jobId, there, missing.map(({ kind }) => kind)]),
        [
          [ids.fullJob, ['measurement', 'manual'], ['declaration']],
          [ids.bareJob, [], ['declaration', 'measurement', 'manual']],
        ],
      );
      const ask = (jobId: number, kind: string, as = kari) => call(as, '/api/Papers/Request', { jobId, kinds: [kind] });
      const answers = await Promise.all([1, 2, 3].map(() => ask(ids.fullJob, 'declaration')));
      const caseIds = answers.map((answer) => answer.json<{ caseId: number }>().caseId);
      assert.deepEqual([new Set(caseIds).size, answers.filter((answer) => answer.json().isNew).length], [1, 1]);
      assert.equal((await judged()).find(({ jobId }) => jobId === ids.fullJob)?.missing[0]?.caseId, caseIds[0]);
      const [sent] = await world().db.query<{ text: string; kind: string }>(sql`
      select m.text, c.kind from case_message m join customer_case c on c.id = m.case_id where m.case_id = ${caseIds[0]}`);
      assert.match(`${sent?.kind} ${sent?.text}`, /^question Jeg mangler samsvarserklæring for «Byttet kran/);
      // The case was closed without the paper, so it can be asked for again.
      await world().db.query(sql`update customer_case set is_open = false, state = 'closed' where id = ${caseIds[0]}`);
      assert.notEqual((await ask(ids.fullJob, 'declaration')).json().caseId, caseIds[0]);
      assert.deepEqual(error(await ask(ids.fullJob, 'measurement')), [409, 'paper-not-missing']);
      for (const answer of [
        await ask(ids.olasJob, 'declaration'),
        await ask(999_999, 'declaration'),
        await ask(ids.otherJob, 'declaration'),
      ])
        assert.deepEqual(error(answer), [404, 'not-found']);

      // A person who may not see prices learns nothing of a paper that shows them.
      const board = await world().logIn('styret');
      await upload(admin, PDF, { kind: 'declaration' });
      const ofBoard = (await judged(board)).find(({ jobId }) => jobId === ids.fullJob);
      assert.deepEqual([ofBoard?.there, ofBoard?.missing], [['manual'], []]);

      const waive = (body: object, as = admin) => world().call('POST', '/api/Papers/Waive', { as, bearer: true, body });
      const body = { jobId: ids.bareJob, kind: 'manual', reason: 'Samme lampe som før' };
      assert.deepEqual(error(await waive(body, await world().logIn('ansatt'))), [403, 'role-not-allowed']);
      assert.deepEqual(error(await waive({ ...body, kind: 'wet-room' })), [409, 'paper-not-missing']);
      assert.deepEqual(error(await waive({ ...body, jobId: 999_999 })), [404, 'not-found']);
      assert.deepEqual(error(await waive({ ...body, reason: ' ' })), [400, 'invalid-input']);
      assert.equal((await waive(body)).statusCode, 200);
      const waivedOf = async () => (await judged()).find(({ jobId }) => jobId === ids.bareJob)?.waived;
      assert.deepEqual(await waivedOf(), [{ kind: 'manual', reason: 'Samme lampe som før' }]);
      const staffReads = async (as: Session) => (await staffSees(as)).json<{ waived: WaivedPaper[] }>().waived;
      const [{ at, by, ...shown } = assert.fail(), ...others] = await staffReads(admin);
      assert.deepEqual([shown.jobId, shown.kind, shown.reason, others], [ids.bareJob, 'manual', 'Samme lampe som før', []]);
      assert.match(`${by} ${at}`, /^\S+ .*\S 20\d\d-/);
      assert.deepEqual((await staffSees(admin, ids.ola)).json().waived, []);
      // The waiver can be undone also after the kind of work of the job has changed.
      await world().db.query(sql`update job set work_kind = null where company_id = 4 and id = ${ids.bareJob}`);
      assert.equal((await waive({ ...body, reason: null })).statusCode, 200);
      assert.deepEqual(await staffReads(admin), []);
      await world().db.query(sql`update job set work_kind = 'new-installation' where company_id = 4 and id = ${ids.bareJob}`);
      assert.deepEqual(await waivedOf(), []);
      assert.deepEqual(error(await waive({ ...body, reason: null }, await world().logIn('ansatt'))), [403, 'role-not-allowed']);
    });

    test('several papers are one request; each paper that is added is reported in it, and the last one closes it, by upload and by import', async () => {
      const { db } = world();
      const admin = await world().logIn('admin');
      const kari = await world().logIn('kari');
      await forgetCases(world());
      await db.query(sql`delete from paper_request`);
      await db.query(sql`delete from paper where job_id = ${ids.bareJob}`);
      await db.query(sql`delete from paper_waiver`);
      const ask = async (kinds: string[]) =>
        (await world().call('POST', '/api/Papers/Request', { as: kari, body: { jobId: ids.bareJob, kinds } })).json();
      const { caseId, isNew } = await ask(['declaration', 'manual']);
      assert.equal(isNew, true);
      assert.deepEqual(await ask(['manual']), { caseId, isNew: false });
      const second = await ask(['declaration', 'measurement']);
      assert.ok(second.isNew && second.caseId !== caseId, 'only the papers that were not asked for before');
      const one = async (id: number) => (await world().call('GET', `/api/Case/One?caseId=${id}`, { as: kari })).json();
      assert.match((await one(second.caseId)).events[0].text, /måleprotokoll/);
      await db.query(sql`delete from outbox`);
      const mails = async () => (await db.query(sql`select from outbox where kind = 'case-answered'`)).length;
      await upload(admin, PDF, { kind: 'manual', jobId: ids.bareJob });
      let seen = await one(caseId);
      assert.equal(seen.state, 'received');
      assert.match(seen.events.at(-1).text, /Bruksanvisning.*\n\nMangler fortsatt: Samsvarserklæring\.$/s);
      assert.equal(await mails(), 1);
      await db.query(sql`delete from outbox`);
      await upload(admin, PDF, { kind: 'declaration', jobId: ids.bareJob });
      seen = await one(caseId);
      assert.equal(seen.state, 'done');
      assert.match(seen.events.at(-1).text, /Bruksanvisning, Samsvarserklæring|Samsvarserklæring, Bruksanvisning/);
      assert.equal((await one(second.caseId)).state, 'received', 'the other request still waits for its own paper');
      const before = (await one(caseId)).events.length;
      await upload(admin, PDF, { kind: 'manual', jobId: ids.bareJob });
      assert.equal((await one(caseId)).events.length, before, 'a done case gets no further messages');
      assert.equal(await mails(), 1);
      await db.query(sql`update customer set external_id = 'K-' || id where company_id = 4`);
      await db.query(sql`update job set external_id = 'J-' || id where company_id = 4`);
      const imported = { id: 'P-ny', customer: `K-${ids.kari}`, job: `J-${ids.bareJob}`, ...fields, kind: 'measurement' };
      const answer = await world().call('POST', address('/api/Import/Paper', imported), {
        as: admin,
        bearer: true,
        headers: { 'content-type': 'application/pdf' },
        payload: PDF,
      });
      assert.equal(answer.statusCode, 200, answer.body);
      assert.equal((await one(second.caseId)).state, 'done');
    });

    test('the office reads which jobs lack papers after 14 days, page by page and by department', async () => {
      const admin = await world().logIn('admin');
      const list = async (query = '') =>
        (await world().call('GET', `/api/Papers/Missing${query}`, { as: admin, bearer: true })).json<MissingPapers>();
      const today = osloDay(world().clock.now);
      const lackOf = <T>(jobs: readonly { jobId: number; missing: readonly T[] }[], kindOf: (one: T) => unknown) =>
        Object.fromEntries(jobs.filter(({ missing }) => missing.length > 0).map(({ jobId, missing }) => [jobId, missing.map(kindOf)]));
      const seenByKari = (await world().call('GET', '/api/Papers/Completeness', { as: await world().logIn('kari') })).json<JobPapers[]>();
      const ofKari = (await list()).jobs.filter(({ customerId }) => customerId === ids.kari);
      assert.ok(ofKari.length > 0);
      assert.deepEqual(
        lackOf(ofKari, String),
        lackOf(seenByKari, ({ kind }) => kind),
        'by the rule that the customer sees them by',
      );
      await world().db.query(sql`
      insert into job (company_id, id, customer_id, employee_id, job_date, trade, work_kind)
      select 4, 700000 + n, ${ids.kari}, ${ids.installer}, ${today}::date - n, 'plumbing', 'alteration' from generate_series(1, 80) n`);
      const shown = await list();
      assert.equal(shown.jobs.length, 25);
      assert.equal(shown.jobs[0]?.jobId, 700_014, 'newer jobs are not listed yet');
      assert.deepEqual(shown.jobs[0]?.missing, ['pressure-test']);
      const all = shown.jobs.map(({ jobId }) => jobId);
      for (let next = shown.next; next; ) {
        const older = await list(`?beforeDate=${next.date}&beforeJobId=${next.jobId}`);
        all.push(...older.jobs.map(({ jobId }) => jobId));
        next = older.next;
      }
      assert.equal(new Set(all).size, all.length);
      assert.equal(all.filter((id) => id > 700_000).length, 67);
      assert.deepEqual((await list(`?departmentId=${ids.department + 1}`)).jobs, []);
      await world().db.query(sql`update service_book set judged_from = ${addDays(today, -16)}`);
      assert.deepEqual(
        (await list()).jobs.map(({ jobId }) => jobId).filter((id) => id > 700_000),
        [700_014, 700_015, 700_016],
      );
      await world().db.query(sql`update service_book set judged_from = null`);
      assert.deepEqual(await list(), { ...shown, judgedFrom: null, jobs: [], next: null });
      await world().db.query(sql`delete from job where id > 700000`);
    });

    test('papers count towards the space of the company, and are restored whole from a backup', async () => {
      const [admin, kari] = [await world().logIn('admin'), await world().logIn('kari')];
      const { paperId } = (
        await upload(admin, await photoBytes({ width: 1400, height: 1400, noise: true }), { kind: 'picture' }, JPEG)
      ).json();
      const before = (await read(kari, `Picture?paperId=${paperId}&size=full`)).rawPayload;
      assert.ok(before.length > 300_000, `more than one piece: ${before.length}`);
      const lines = await Array.fromAsync(dump(world().databases, world().clock.now));
      const other = await openTestDatabases(usualEngine());
      try {
        const all = (async function* () {
          for (const line of lines) yield line.trimEnd();
        })();
        await restore(all, other, { wipe: true, erasures: { key: null, list: [], now: world().clock.now } });
        const pieces = await Array.fromAsync(readChunks(other.forCompany(asCompany(4)), PAPER_CHUNKS, asCompany(4), paperId));
        assert.ok(pieces.length > 1 && Buffer.concat(pieces).equals(before));
      } finally {
        await other.close();
      }
      await world().db.query(sql`update paper set bytes = 2000000000`);
      assert.deepEqual(error(await upload(admin, PDF)), [409, 'photo-space-full']);
    });

    test('an erasure keeps only declarations younger than five years, which are deleted once they are older', async () => {
      const today = osloDay(world().clock.now);
      const first = paperRetainedFrom('declaration', today);
      const ola = { customerId: ids.ola };
      await world().db.query(sql`delete from invoice_basis where company_id = 4 and job_id = ${ids.olasJob}`);
      const young = await put({ ...ola, jobId: ids.olasJob }, 'declaration', addDays(first, 3));
      const onTheDay = await put({ ...ola, siteId: ids.olasHome }, 'declaration', first);
      await put({ ...ola, jobId: ids.olasJob }, 'declaration', addDays(first, -1));
      for (const kind of ['wet-room', 'pressure-test', 'measurement', 'manual', 'picture', 'other'] as const)
        await put({ ...ola, jobId: ids.olasJob }, kind, today);
      const others = await put({ customerId: ids.kari, jobId: ids.fullJob }, 'manual', today);
      const [account] = await world().db.query<{ id: number }>(sql`select id from account where company_id = 4 and role = 'Admin'`);
      await world().db.query(sql`
      insert into paper_waiver (company_id, job_id, kind, reason, waived_at, waived_by)
      values (4, ${ids.olasJob}, 'manual', 'Ikke noe nytt', ${world().clock.now}, ${account?.id})`);
      const expected = [{ what: 'declaration', count: 2, until: addDays(today, 3) }];
      const shown = await world().call('GET', '/api/Customer/Erasure', { as: await world().logIn('ola') });
      assert.deepEqual(shown.json().kept, expected);

      const office = () => ({ databases: world().databases, now: world().clock.now, key: TEST_ERASURE_KEY, list: null });
      assert.deepEqual(await eraseFor(office(), asCompany(4), `4-${ids.ola}`), { kept: expected, stuck: [] });
      const left = async () => (await world().db.query<{ id: number }>(sql`select id from paper order by id`)).map((row) => row.id);
      assert.deepEqual(await left(), [young, onTheDay, others]);
      const bytes = await world().db.query<{ paper_id: number }>(sql`select paper_id from paper_chunk order by 1`);
      assert.deepEqual(
        bytes,
        [young, onTheDay, others].map((paper_id) => ({ paper_id })),
      );
      assert.deepEqual(
        await world().db.query(sql`select name <> '' as is_named, email, locked_until from customer where id = ${ids.ola}`),
        [{ is_named: true, email: '', locked_until: addDays(today, 3) }],
      );
      // An import cannot take over a kept declaration by its id.
      await world().db.query(sql`update paper set external_id = 'P-beholdt' where id = ${young}`);
      const key = await giveMachineKey(world().db, {});
      const over = await world().call('POST', address('/api/Import/Paper', { id: 'P-beholdt', customer: `K-${ids.kari}`, ...fields }), {
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/pdf' },
        payload: PDF,
      });
      assert.deepEqual(error(over), [409, 'paper-erased']);
      for (const [days, papers, jobs, customers] of [
        [0, [young, onTheDay, others], 1, 1],
        [1, [young, others], 1, 1],
        [3, [others], 0, 0],
      ] as const) {
        world().clock.advance(days * DAY);
        const failed: unknown[] = [];
        await upkeep(world().databases, { now: world().clock.now, key: TEST_ERASURE_KEY, list: null }, (error) => failed.push(error));
        assert.deepEqual(failed, []);
        assert.deepEqual(await left(), papers);
        assert.equal((await world().db.query(sql`select from job where id = ${ids.olasJob}`)).length, jobs);
        assert.equal((await world().db.query(sql`select from customer where id = ${ids.ola}`)).length, customers);
      }
    });
  },
  { PHOTO_QUOTA_MB: '1900' },
);
