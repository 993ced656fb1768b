import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEFAULT_SETTINGS, settingsOf } from '../config/portal.ts';
import { asCompany } from '../db/company-id.ts';
import { sql } from '../db/sql.ts';
import { inviteDue } from '../surveys/invitations.ts';
import { idsIn } from '../testing/fixture.ts';
import { onOneEngine } from '../testing/world.ts';

const ids = idsIn(4);
const CHOSEN = {
  welcome: { nb: 'God dag', en: 'Good day' },
  surveyMails: true,
  mailHours: { from: 10, to: 16 },
  repairHours: 24 as number | null,
};

onOneEngine('the settings of a company', (world) => {
  const admin = () => world().logIn('admin');
  const read = async () => (await world().call('GET', '/api/Company/Settings', { as: await admin(), bearer: true })).json();
  const save = async (body: object) => world().call('POST', '/api/Company/SaveSettings', { as: await admin(), bearer: true, body });
  const boot = async () => {
    const { body } = await world().call('GET', '/auth/login', { headers: { host: 'fjordror.localhost' } });
    return JSON.parse(/<script[^>]*id="boot"[^>]*>([^<]*)</.exec(body)?.[1] ?? '{}');
  };
  const promise = async () =>
    (await world().call('GET', '/api/Case/Promise', { as: await world().logIn('kari') })).json().repairBy as string | null;

  test('without a change they are the defaults, and nothing of them is stored', async () => {
    const welcome = { nb: 'Velkommen', en: 'Welcome' };
    assert.deepEqual(DEFAULT_SETTINGS, { welcome, surveyMails: false, mailHours: { from: 8, to: 20 }, repairHours: null });
    assert.deepEqual(await read(), { ...DEFAULT_SETTINGS, repairHours: 72, version: 0, savedAt: null, savedBy: null });
    assert.deepEqual([(await boot()).welcome, (await boot()).repairHours], [welcome, 72]);
    assert.deepEqual(await world().db.query(sql`select from company_settings`), []);
  });

  test('a change is in force at once: on the pages, for the mails, for the next promise, and on record', async () => {
    const w = world();
    const before = settingsOf(w.brands(), 2);
    const answer = await save({ ...CHOSEN, basedOn: 0 });
    assert.deepEqual([answer.statusCode, answer.json()], [200, { version: 1 }], answer.body);
    assert.deepEqual(await read(), { ...CHOSEN, version: 1, savedAt: w.clock.now.toISOString(), savedBy: 'Anna Admin' });
    assert.deepEqual([(await boot()).welcome, (await boot()).repairHours], [CHOSEN.welcome, 24]);
    assert.deepEqual(settingsOf(w.brands(), 4), CHOSEN);
    assert.deepEqual(settingsOf(w.brands(), 2), before, "another company's stay");
    assert.equal(await promise(), new Date(w.clock.now.getTime() + 24 * 3_600_000).toISOString());
    const { events } = (await w.call('GET', '/api/Staff/Audit', { as: await admin(), bearer: true })).json();
    assert.deepEqual([events[0].event, events[0].by, events[0].to], ['company-settings-changed', 'Anna Admin', '1']);
  });

  test('surveys are asked only where they are switched on, and within the chosen hours', async () => {
    const w = world();
    await w.db.query(sql`
      insert into job (company_id, id, customer_id, employee_id, job_date) values (4, 990, ${ids.kari}, ${ids.installer}, '2026-11-14')`);
    const at = (hour: string) => new Date(`2026-11-15T${hour}:30:00+01:00`);
    const chosen = settingsOf(w.brands(), 4);
    assert.equal(await inviteDue(w.db, asCompany(4), chosen, at('09')), 0);
    assert.equal(await inviteDue(w.db, asCompany(4), { ...chosen, surveyMails: false }, at('10')), 0);
    assert.equal(await inviteDue(w.db, asCompany(4), chosen, at('10')), 1);
  });

  test('no time need be promised: a complaint then has none, and one that was given stays', async () => {
    const { version } = await read();
    assert.equal((await save({ ...CHOSEN, repairHours: null, basedOn: version })).statusCode, 200);
    assert.equal(await promise(), null);
    assert.equal((await boot()).repairHours, null);
  });

  test('of two Admins at once the second is refused, and nothing of the first is lost', async () => {
    const { version } = await read();
    const both = await Promise.all([8, 12].map((repairHours) => save({ ...CHOSEN, repairHours, basedOn: version })));
    assert.deepEqual(both.map((a) => a.statusCode).sort(), [200, 409]);
    assert.equal(both.find((a) => a.statusCode === 409)?.json().error, 'changed-meanwhile');
    assert.equal((await read()).version, version + 1);
  });

  test('bad input is refused, and nothing is stored; a thousand changes are refused too', async () => {
    const { version } = await read();
    for (const wrong of [
      { mailHours: { from: 16, to: 10 } },
      { mailHours: { from: 8, to: 25 } },
      { repairHours: 0 },
      { repairHours: 721 },
      { welcome: { nb: ' ', en: 'Hello' } },
      { welcome: { nb: 'x'.repeat(61), en: 'Hello' } },
      { welcome: { nb: 'a\nb', en: 'Hello' } },
      { extra: 1 },
    ])
      assert.equal((await save({ ...CHOSEN, ...wrong, basedOn: version })).statusCode, 400, JSON.stringify(wrong));
    assert.equal((await read()).version, version);
    const as = await admin();
    const body = { ...CHOSEN, basedOn: 999 };
    const many = await Promise.all(
      Array.from({ length: 110 }, () => world().call('POST', '/api/Company/SaveSettings', { as, bearer: true, body })),
    );
    assert.ok(many.some(({ statusCode }) => statusCode === 429));
  });

  test('a greeting is text, whatever it looks like', async () => {
    const w = world();
    const { version } = await read();
    w.clock.advance(25 * 3_600_000);
    const nb = '</script>__BOOT__<b>$&';
    assert.equal((await save({ ...CHOSEN, welcome: { nb, en: nb }, basedOn: version })).statusCode, 200);
    assert.equal((await boot()).welcome.nb, nb);
  });
});
