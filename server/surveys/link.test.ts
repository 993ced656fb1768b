import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { DAY, MINUTE } from '#domain/time.ts';
import { newKey, sha256 } from '../auth/keys.ts';
import { sql } from '../db/sql.ts';
import { canary, idsIn, scoresOf } from '../testing/fixture.ts';
import { onOneEngine, type World } from '../testing/world.ts';

const ids = idsIn(4);
const TITLE = `Byttet kran ${canary(4, 'kari')}`;
const NINES = { ...scoresOf(9), newCustomer: 'nei', source: 'bil' };

onOneEngine('SurveyLink', (world) => {
  let token: string;
  beforeEach(async () => {
    const w = world();
    await w.db.query(sql`delete from attempt`);
    await w.db.query(sql`delete from survey_answer`);
    await w.db.query(sql`update job set survey_completed = false`);
    token = newKey();
    await addLink(w, token, w.clock.now.getTime() + 60 * DAY);
  });
  const addLink = (w: World, linkToken: string, endsAt: number, jobId = ids.fullJob) =>
    w.db.query(
      sql`insert into survey_link (company_id, token_hash, job_id, expires_at) values (4, ${sha256(linkToken)}, ${jobId}, ${new Date(endsAt)})`,
    );
  const call = (w: World, name: string, body: object, companyid = '4') =>
    w.call('POST', `/api/SurveyLink/${name}`, { headers: { companyid }, body });
  const answers = (w: World) => w.db.query<{ job_id: number; source: string }>(sql`select job_id, source from survey_answer`);
  const plain = (text: string) => text.replace(/"requestId":"[^"]+"/, '');

  test('a link shows name, number and date of its job, no address, and opening it again and again changes nothing', async () => {
    const w = world();
    for (let i = 0; i < 3; i++) {
      const opened = await call(w, 'Open', { token });
      assert.deepEqual([opened.statusCode, opened.json()], [200, { jobId: ids.fullJob, date: '2026-05-03', title: TITLE }]);
      assert.doesNotMatch(opened.body.replace(TITLE, ''), new RegExp(canary(4, 'kari')));
    }
    assert.deepEqual(await answers(w), []);
  });

  test('a link belongs to the customer it was sent to: when the job is another customer’s it opens nothing', async () => {
    const w = world();
    await w.db.query(sql`update survey_link set customer_id = ${ids.kari} where token_hash = ${sha256(token)}`);
    assert.equal((await call(w, 'Open', { token })).statusCode, 200);
    await w.db.query(sql`update job set customer_id = ${ids.ola}, site_id = null where company_id = 4 and id = ${ids.fullJob}`);
    for (const [name, body] of [['Open', {}], ['Answer', NINES]] as const) // biome-ignore format: one line
      assert.equal((await call(w, name, { token, ...body })).statusCode, 404, name);
    assert.deepEqual(await answers(w), []);
    await w.db.query(sql`update job set customer_id = ${ids.kari} where company_id = 4 and id = ${ids.fullJob}`);
  });

  test('an answer is kept once; the same again is success; then the link is used up', async () => {
    const w = world();
    for (let i = 0; i < 2; i++) assert.equal((await call(w, 'Answer', { token, ...NINES })).statusCode, 200);
    assert.deepEqual(await answers(w), [{ job_id: ids.fullJob, source: 'bil' }]);
    assert.equal((await call(w, 'Open', { token })).statusCode, 404);
    assert.equal((await call(w, 'Answer', { token, ...NINES, prisScore: 8 })).statusCode, 404);
    const jobs = (await w.call('GET', '/api/Customer/GetJobs', { as: await w.logIn('kari') })).json<
      { JobId: number; SurveyCompleted: string }[]
    >();
    assert.equal(jobs.find((j) => j.JobId === ids.fullJob)?.SurveyCompleted, 'true');
  });

  test('guessed, used, expired, cut off and of another company: one and the same answer', async () => {
    const w = world();
    const old = newKey();
    await addLink(w, old, w.clock.now.getTime());
    const used = newKey();
    await addLink(w, used, w.clock.now.getTime() + DAY, ids.otherJob);
    await w.db.query(sql`update job set survey_completed = true where id = ${ids.otherJob}`);
    const guessed = await call(w, 'Open', { token: newKey() });
    assert.equal(guessed.statusCode, 404);
    for (const answer of [
      await call(w, 'Open', { token: old }),
      await call(w, 'Open', { token: used }),
      await call(w, 'Open', { token: token.slice(0, 42) }),
      await call(w, 'Open', { token: '' }),
      await call(w, 'Open', { token: "' or 1=1 --" }),
      await call(w, 'Open', { token }, '2'),
      await call(w, 'Answer', { token: old, ...NINES }),
      await call(w, 'Answer', { token, ...NINES }, '6'),
      await call(w, 'OptOut', { token: old, wantsMails: false }),
      await call(w, 'OptOut', { token: newKey(), wantsMails: false }),
    ]) {
      assert.equal(plain(answer.body), plain(guessed.body));
      assert.deepEqual(Object.keys(answer.headers).sort(), Object.keys(guessed.headers).sort());
    }
    assert.deepEqual(await answers(w), []);
  });

  test('sixty tries in ten minutes from one place, then 429, whether the token is right or wrong', async () => {
    const w = world();
    for (let i = 0; i < 60; i++) await call(w, 'Open', { token: newKey() });
    assert.equal((await call(w, 'Open', { token })).statusCode, 429);
    assert.equal((await call(w, 'Answer', { token, ...NINES })).statusCode, 429);
    w.clock.advance(10 * MINUTE);
    assert.equal((await call(w, 'Open', { token })).statusCode, 200);
  });

  test('the rules of the survey apply here too, and what is no answer is refused', async () => {
    const w = world();
    const codes = [];
    for (const wrong of [{ newCustomer: '' }, { gjenbrukScore: 0 }, { prisScore: 3 }, { prisScore: 11 }, { source: 'tv' }, { jobId: 4021 }])
      codes.push((await call(w, 'Answer', { token, ...NINES, ...wrong })).json().error);
    assert.deepEqual(codes, [
      'survey-new-customer-missing',
      'survey-score-missing',
      'survey-price-reason-missing',
      'invalid-input',
      'invalid-input',
      'invalid-input',
    ]);
    assert.equal((await call(w, 'Open', {})).statusCode, 400);
    assert.equal((await call(w, 'Open', { token: 7 })).statusCode, 400);
    assert.equal((await call(w, 'OptOut', { token })).statusCode, 400);
    assert.equal((await w.call('POST', '/api/SurveyLink/Open', { body: { token } })).statusCode, 400);
    assert.equal((await w.call('GET', '/api/SurveyLink/Open')).statusCode, 405);
    assert.deepEqual(await answers(w), []);
  });

  test('an opt-out is kept once, can be taken back, and works when the survey is answered', async () => {
    const w = world();
    await call(w, 'Answer', { token, ...NINES });
    const out = () => w.db.query<{ customer_id: number }>(sql`select customer_id from survey_opt_out`);
    for (let i = 0; i < 2; i++) assert.equal((await call(w, 'OptOut', { token, wantsMails: false })).statusCode, 200);
    assert.deepEqual(await out(), [{ customer_id: ids.kari }]);
    assert.equal((await call(w, 'OptOut', { token, wantsMails: true })).statusCode, 200);
    assert.deepEqual(await out(), []);
  });

  test('no token is ever logged', async () => {
    const w = world();
    await call(w, 'Open', { token });
    assert.ok(w.log.some((line) => line.includes('/api/SurveyLink/Open')));
    assert.ok(w.log.every((line) => !line.includes(token)));
  });

  test('twenty answers at once leave one row', async () => {
    const w = world();
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await call(w, 'Answer', { token, ...NINES })).statusCode));
    assert.deepEqual([...new Set(statuses)], [200]);
    assert.equal((await answers(w)).length, 1);
  });
});
