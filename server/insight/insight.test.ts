import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { sql } from '../db/sql.ts';
import { secondBrand } from '../testing/company-brands.ts';
import { idsIn } from '../testing/fixture.ts';
import { onOneEngine, type World } from '../testing/world.ts';

const ids = idsIn(4);
const PERIOD = 'from=2026-01&to=2026-12';
/** In the department of the installer, and one in the other department. */
const [OLD_HAND, BEGINNER, STRANGER] = [4101, 4102, 4103];

type GivenAnswer = { by: number; at: string; score: number; text?: string; source?: string; brand?: string };
type Summary = {
  n: number;
  isWithheld: boolean;
  isOfOnePerson: boolean;
  jobs: { done: number; answered: number };
  scores: { field: string; average: number; deviation: number; low: number; middle: number; high: number }[];
  recommendation: { score: number; promoters: number; passives: number; detractors: number };
  trend: { from: string; to: string; n: number; recommendation: number | null }[];
  reasons: { reason: string; n: number }[];
  sources: { source: string; n: number }[];
  people: { employeeId: number; n: number }[];
  othersN: number;
  filters: { brands: { slug: string }[]; departments: object[]; installers: { employeeId: number }[] };
};

onOneEngine('Insight', (world) => {
  before(async () => {
    const w = world();
    await w.db.query(sql`
      insert into employee (company_id, id, department_id, first_name, last_name, email, email_key) values
        (4, ${OLD_HAND}, ${ids.department}, 'Gerd', 'Gammel', 'g@c4.example', 'g@c4.example'),
        (4, ${BEGINNER}, ${ids.department}, 'Nils', 'Ny', 'n@c4.example', 'n@c4.example'),
        (4, ${STRANGER}, ${ids.department + 1}, '=Frida', 'Fremmed', 'f@c4.example', 'f@c4.example')`);
    let job = 700;
    const answer = async ({ by, at, score, text = '', source = '', brand }: GivenAnswer) => {
      const id = job++;
      await w.db.query(sql`
        insert into job (company_id, id, customer_id, employee_id, job_date, survey_completed, brand)
        values (4, ${id}, ${ids.kari}, ${by}, ${at.slice(0, 10)}, true, ${brand ?? null})`);
      await w.db.query(sql`
        insert into survey_answer (company_id, job_id, customer_id, employee_id, pris_score, kvalitet_score, effektivitet_score,
          palitelighet_score, gjenbruk_score, anbefale_score, totalpris_score, annet_text, new_customer, source, answered_at, brand)
        values (4, ${id}, ${ids.kari}, ${by}, ${score}, ${score}, ${score}, ${score}, ${score}, ${score}, ${score}, ${text}, ${source ? 'nei' : 'ja'}, ${source}, ${at}, ${brand ?? null})`);
    };
    const times = (n: number, given: GivenAnswer) => Array.from({ length: n }, () => given);
    for (const given of [
      ...times(6, { by: OLD_HAND, at: '2026-01-10T12:00:00Z', score: 10, brand: secondBrand.slug }),
      ...times(4, { by: OLD_HAND, at: '2026-03-10T12:00:00Z', score: 4, text: 'pris' }),
      ...times(7, { by: ids.installer, at: '2026-02-10T12:00:00Z', score: 8, source: 'bil' }),
      ...times(3, { by: BEGINNER, at: '2026-02-10T12:00:00Z', score: 1, text: 'Ærlig talt <b>dyrt</b>; "mye"' }),
      ...times(2, { by: STRANGER, at: '2026-02-28T23:30:00Z', score: 2, text: '=HYPERLINK("http://x")' }),
    ])
      await answer(given);
  });

  const as = async (w: World, path: string, name = 'admin', companyId = 4) =>
    w.call('GET', `/api/Insight/${path}`, { as: await w.logIn(name, { companyId }), bearer: true });
  const summary = async (w: World, query: string, name?: string) => (await as(w, `Summary?${query}`, name)).json<Summary>();

  test('an Admin sees the company: averages, spread, recommendation, reasons, sources and months', async () => {
    const s = await summary(world(), PERIOD);
    assert.equal(s.n, 22);
    const price = s.scores[0];
    assert.equal(price?.average.toFixed(4), ((60 + 16 + 56 + 3 + 4) / 22).toFixed(4));
    assert.equal(price?.deviation.toFixed(2), '3.34');
    assert.deepEqual([price?.low, price?.middle, price?.high], [9, 7, 6]);
    assert.deepEqual(s.recommendation, { score: -14, promoters: 6, passives: 7, detractors: 9 });
    assert.deepEqual(
      s.reasons.map((r) => r.n),
      [4, 0, 0, 5],
    );
    assert.equal(s.sources.find((k) => k.source === 'bil')?.n, 7);
    // The last two were given on the first of March, by the clock in Norway.
    assert.deepEqual(
      s.trend.map((t) => [t.from, t.n, t.recommendation]),
      [
        ['2026-01', 6, 100],
        ['2026-02', 10, -30],
        ['2026-03', 6, -100],
      ],
    );
    assert.deepEqual([s.filters.departments.length, s.filters.installers.length], [2, 5]);
    assert.deepEqual(
      s.filters.brands.map((b) => b.slug),
      [secondBrand.slug],
    );
  });

  test('of the jobs done in the period it tells how many were answered', async () => {
    const s = await summary(world(), PERIOD);
    assert.equal(s.jobs.answered, 22);
    assert.equal(s.jobs.done, 24, "the fixture's two jobs of the year wait for an answer");
  });

  test('figures of a person begin at five answers, also where a filter would leave one person', async () => {
    const w = world();
    const one = await summary(w, `${PERIOD}&employeeId=${OLD_HAND}`);
    assert.deepEqual([one.n, one.isOfOnePerson, one.isWithheld], [6, true, false]);
    assert.deepEqual(
      one.trend.map((t) => [t.from, t.to, t.n]),
      [['2026-01', '2026-01', 6]],
    );
    for (const query of [
      `employeeId=${BEGINNER}`,
      `departmentId=${ids.department + 1}`,
      `brand=${secondBrand.slug}`,
      `employeeId=${OLD_HAND}&brand=${secondBrand.slug}`,
    ]) {
      const none = await summary(w, `${PERIOD}&${query}`);
      assert.deepEqual([none.n, none.isWithheld, none.trend.length, none.people.length], [0, true, 0, 0], query);
      assert.equal(none.recommendation.promoters, 0);
    }
    const all = await summary(w, PERIOD);
    assert.deepEqual(all.people.map((p) => [p.employeeId, p.n]).sort(), [
      [ids.installer, 7],
      [OLD_HAND, 6],
    ]);
    assert.equal(all.othersN, 9);
  });

  test('an Employee sees their own answers and no other', async () => {
    const w = world();
    const own = await summary(w, PERIOD, 'ansatt');
    assert.deepEqual([own.n, own.isOfOnePerson, own.people, own.othersN], [7, true, [], 0]);
    assert.deepEqual(own.filters, { brands: [], departments: [], installers: own.filters.installers });
    assert.deepEqual(
      own.filters.installers.map((i) => i.employeeId),
      [ids.installer],
    );
    const comments = (await as(w, `Comments?${PERIOD}`, 'ansatt')).json();
    assert.deepEqual(comments.comments, []);
    const csv = (await as(w, `Export?${PERIOD}`, 'ansatt')).body;
    assert.equal(csv.trim().split('\r\n').length, 8);
  });

  test("a colleague, a department and a company that are not one's own are not found, and alike", async () => {
    const w = world();
    const missing = await as(w, `Summary?${PERIOD}&employeeId=99999`, 'ansatt');
    const plain = (text: string) => text.replace(/"requestId":"[^"]+"/, '');
    for (const answer of [
      await as(w, `Summary?${PERIOD}&employeeId=${OLD_HAND}`, 'ansatt'),
      await as(w, `Summary?${PERIOD}&departmentId=${ids.department}`, 'ansatt'),
      await as(w, `Summary?${PERIOD}&departmentId=${idsIn(2).department}`),
      await as(w, `Comments?${PERIOD}&employeeId=${idsIn(2).installer}`),
      await as(w, `Export?${PERIOD}&employeeId=${OLD_HAND}`, 'admin', 2),
    ])
      assert.deepEqual([answer.statusCode, plain(answer.body)], [404, plain(missing.body)]);
  });

  test('comments come newest first, can be searched without minding capitals, and go on where a page ended', async () => {
    const w = world();
    type Comments = { comments: { date: string; text: string; jobId: number | null; title: string | null }[]; next: string | null };
    const read = async (query: string) => (await as(w, `Comments?${PERIOD}&${query}`)).json<Comments>();
    const all = await read('');
    assert.deepEqual(
      all.comments.map((c) => c.date),
      ['2026-03-01', '2026-03-01', '2026-02-10', '2026-02-10', '2026-02-10'],
    );
    assert.equal(all.next, null);
    assert.equal((await read(`search=${encodeURIComponent('ærlig')}`)).comments.length, 3);
    assert.equal((await read('search=%25')).comments.length, 0);
    assert.equal((await read(`employeeId=${BEGINNER}`)).comments.length, 0, 'whose figures are not reported, neither are the words');
    await w.db.query(sql`
      insert into job (company_id, id, customer_id, employee_id, job_date, survey_completed, title)
      select 4, 1500000000 + n, ${ids.kari}, ${OLD_HAND}::int + n % 2, '2025-05-05', true, case n % 2 when 0 then 'Byttet kran' end from generate_series(1, 46) n`);
    await w.db.query(sql`
      insert into survey_answer (company_id, job_id, customer_id, employee_id, pris_score, kvalitet_score, effektivitet_score,
        palitelighet_score, gjenbruk_score, anbefale_score, totalpris_score, annet_text, new_customer, answered_at)
      select 4, 1500000000 + n, ${ids.kari}, ${OLD_HAND}::int + n % 2, 1, 1, 1, 1, 1, 1, 1, case n when 46 then 'annet' else 'Ord ' || n end, 'ja',
        timestamptz '2025-05-05 12:00Z' + n % 3 * interval '0.000001 s'
      from generate_series(1, 46) n`);
    const seen: string[] = [];
    for (let next: string | null = '', pages = 0; next !== null && pages < 5; pages++) {
      const page: Comments = (await as(w, `Comments?from=2025-05&to=2025-05${next ? `&after=${next}` : ''}`)).json();
      seen.push(...page.comments.map((c) => c.text));
      for (const { jobId, title } of page.comments) assert.equal(title, Number(jobId) % 2 === 0 ? 'Byttet kran' : null);
      next = page.next;
    }
    assert.deepEqual([seen.length, new Set(seen).size], [45, 45], 'a reason without words is no comment');
  });

  test('the file opens in a spreadsheet: mark, semicolons, no formula, and names only of those whose figures are reported', async () => {
    const w = world();
    const answer = await as(w, `Export?${PERIOD}`);
    assert.equal(answer.headers['content-type'], 'text/csv; charset=utf-8');
    assert.equal(answer.headers['content-disposition'], 'attachment; filename="tilbakemeldinger-2026-01-2026-12.csv"');
    assert.ok(answer.body.startsWith('\ufeffBesvart;Merke;Avdeling;Montør;'));
    const rows = answer.body.split('\r\n').slice(1, -1);
    assert.equal(rows.length, 22);
    assert.equal(rows[0], `2026-01-10;${secondBrand.slug};Service;Gerd Gammel;10;10;10;10;10;10;10;ja;;;`);
    assert.equal(rows[6], '2026-03-10;;;;4;4;4;4;4;4;4;ja;;pris;', 'not yet five in a block');
    assert.equal(rows[17], '2026-02-10;;;;1;1;1;1;1;1;1;ja;;annet;"Ærlig talt <b>dyrt</b>; ""mye"""');
    assert.equal(rows[20], `2026-03-01;;;;2;2;2;2;2;2;2;ja;;annet;"'=HYPERLINK(""http://x"")"`);
    assert.doesNotMatch(answer.body, /Frida|Nils/);
  });

  test('what is no month, no number or the wrong way round is refused', async () => {
    const w = world();
    for (const query of [
      '',
      'from=2026-13&to=2026-12',
      'from=2026-02&to=2026-01',
      'from=26&to=x',
      `${PERIOD}&employeeId=0`,
      `${PERIOD}&brand=%27`,
    ])
      assert.equal((await as(w, `Summary?${query}`)).statusCode, 400, query);
    for (const after of ['x', '1', '-', '1-2-3', '99999999999999999999-1', '1-9999999999'])
      assert.equal((await as(w, `Comments?${PERIOD}&after=${after}`)).statusCode, 400, after);
  });

  test('a customer is not let in, nor a caller without a login', async () => {
    const w = world();
    for (const name of ['Summary', 'Comments', 'Export']) {
      assert.equal((await as(w, `${name}?${PERIOD}`, 'kari')).statusCode, 403);
      assert.equal((await w.call('GET', `/api/Insight/${name}?${PERIOD}`)).statusCode, 401);
    }
  });
});
