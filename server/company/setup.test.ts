import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import type { SetupDraft } from '#contract/company-setup.ts';
import { promisesAt } from '#domain/cases/clocks.ts';
import { COMPLAINT_SCHEMA_ID } from '#domain/jobs/job.ts';
import { encodeBasic } from '#domain/login/basic-header.ts';
import { FACTOR_GRACE_MS } from '#domain/login/factors.ts';
import { DAY } from '#domain/time.ts';
import { readHours } from '../cases/office-hours.ts';
import { asCompany } from '../db/company-id.ts';
import { sql } from '../db/sql.ts';
import { formDocument } from '../pdf/form-kinds.ts';
import { SETUP_DRAFT as draft } from '../testing/setup-draft.ts';
import { onBothEngines, type World } from '../testing/world.ts';
import { makeSetupLink, renewFirstLink } from './setup-link.ts';

const PASSWORD = 'Lampe-over-Bordet-7';
const COMPLAINT = {
  Description_1: [],
  Description_2: [],
  error: [],
  montasjedato: [],
  elNr: [],
  desc_: [],
  qty: [],
  Faktureres: [],
  Date: '2026-11-15',
  Montor: '',
};

onBothEngines('the set-up of a company', (world) => {
  const post = (w: World, call: string, body: object, cookie = '', host = 'localhost') =>
    w.call('POST', `/api/Setup/${call}`, { body, headers: { host, 'accept-language': 'en', ...(cookie ? { cookie } : {}) } });
  async function opened(w: World): Promise<{ token: string; cookie: string }> {
    const token = await makeSetupLink(w.databases, w.clock.now);
    const answer = await post(w, 'Open', { token });
    assert.equal(answer.statusCode, 200, answer.body);
    return { token, cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' };
  }
  const finish = (
    w: World,
    { token, cookie }: { token: string; cookie: string },
    changed: Partial<SetupDraft> = {},
    newPassword = PASSWORD,
  ) => post(w, 'Finish', { token, draft: { ...draft, ...changed }, newPassword }, cookie);
  const codeOf = async (answer: ReturnType<typeof post>): Promise<string> => (await answer).json().error;

  test('a link draws thirty logos an hour, and another link still draws its own', async () => {
    const w = world();
    const [link, other] = [await opened(w), await opened(w)];
    const upload = async ({ token, cookie }: typeof link) => (await post(w, 'Logo', { token, logo: btoa('GIF89a') }, cookie)).statusCode;
    const statuses: number[] = [];
    for (let i = 0; i < 31; i++) statuses.push(await upload(link));
    assert.deepEqual(statuses, [...Array(30).fill(400), 429]);
    assert.equal(await upload(other), 400);
  });

  test('from the link to the first login at the new address', async () => {
    const w = world();
    const link = await opened(w);
    assert.deepEqual((await post(w, 'Save', { token: link.token, draft }, link.cookie)).json(), { slug: 'sjovikror' });
    const logo = await sharp({ create: { width: 400, height: 100, channels: 4, background: '#0b5f68' } })
      .png()
      .toBuffer();
    const uploaded = await post(w, 'Logo', { token: link.token, logo: logo.toString('base64') }, link.cookie);
    assert.match(uploaded.json().logo, /^data:image\/png;base64,/);
    const again = (await post(w, 'Open', { token: link.token }, link.cookie)).json();
    assert.deepEqual(again.draft, draft, 'what was saved is there after a reload');
    const answer = await finish(w, link);
    assert.match(answer.json().portal, /^http:\/\/sjovikror\.localhost/);
    const brand = w.brands().find(({ slug }) => slug === 'sjovikror');
    assert.ok(brand && brand.companyId > 100);
    assert.equal(brand.name, 'Sjøvik Rør AS');
    const accounts = await w.databases
      .forCompany(asCompany(brand.companyId))
      .query<{ language: string }>(sql`select language from account`);
    assert.deepEqual(accounts, [{ language: 'en' }], 'mails to the Admin are in the language of the set-up');
    const session = await w.call('POST', '/api/Customer/Login', {
      headers: {
        authorization: encodeBasic({ id: 'ase', value: PASSWORD }),
        companyid: String(brand.companyId),
        host: 'sjovikror.localhost',
      },
    });
    assert.equal(session.json().role, 'Admin', session.body);
    const admin = { authorization: `Bearer ${session.json().access_token}` };
    const left = async () => (await w.call('GET', '/api/Staff/Checklist', { headers: admin })).json().items;
    assert.deepEqual(
      (await left()).map((item: { name: string; isDone: boolean }) => `${item.name} ${item.isDone}`),
      ['address', 'mail', 'hours', 'promise', 'departments', 'data', 'colleagues'].map((name) => `${name} false`),
    );
    assert.equal((await w.call('POST', '/api/Staff/DismissChecklist', { headers: admin })).statusCode, 200);
    assert.deepEqual(await left(), [], 'dismissed');
    const picture = await w.call('GET', '/brand/logo.png', { headers: { host: 'sjovikror.localhost' } });
    assert.equal(picture.headers['content-type'], 'image/png');
    assert.equal(
      (await post(w, 'Open', { token: link.token }, link.cookie)).json().portal,
      answer.json().portal,
      'the same browser reads where',
    );
    assert.equal(await codeOf(post(w, 'Open', { token: link.token })), 'setup-used', 'another does not');
    assert.equal(await codeOf(finish(w, link)), 'setup-used');
  });

  test('unknown, late and opened elsewhere each say so', async () => {
    const w = world();
    assert.equal(await codeOf(post(w, 'Open', { token: 'a'.repeat(43) })), 'setup-unknown');
    const link = await opened(w);
    assert.equal(await codeOf(post(w, 'Open', { token: link.token })), 'setup-other-browser');
    assert.equal(await codeOf(post(w, 'Save', { token: link.token, draft }, `kp-setup=${'b'.repeat(43)}`)), 'setup-other-browser');
    w.clock.advance(DAY);
    assert.equal(await codeOf(post(w, 'Open', { token: link.token }, link.cookie)), 'setup-late');
    assert.equal(await codeOf(finish(w, link)), 'setup-late');
  });

  test('a new company promises no time for a repair until its Admin has answered, and the list asks', async () => {
    const w = world();
    await finish(w, await opened(w), { slug: 'lovet' });
    const brand = () => w.brands().find(({ slug }) => slug === 'lovet') ?? assert.fail('not made');
    const { companyId } = brand();
    const db = w.databases.forCompany(asCompany(companyId));
    const headers = { companyid: String(companyId), host: 'lovet.localhost' };
    const session = await w.call('POST', '/api/Customer/Login', {
      headers: { ...headers, authorization: encodeBasic({ id: 'ase', value: PASSWORD }) },
    });
    const admin = { headers: { authorization: `Bearer ${session.json().access_token}` } };
    const isAnswered = async (): Promise<boolean> =>
      (await w.call('GET', '/api/Staff/Checklist', admin)).json().items.find(({ name }: { name: string }) => name === 'promise').isDone;
    const promised = async () => {
      const { repairBy } = promisesAt('complaint', await readHours(db, asCompany(companyId), w.clock.now), w.clock.now);
      const { body } = await w.call('GET', '/auth/login', { headers: { host: 'lovet.localhost' } });
      const complaint = formDocument(COMPLAINT_SCHEMA_ID, COMPLAINT, 'nb', brand());
      const [, onPaper] = /Vi retter feilen så snart som mulig(.*?)\./.exec(JSON.stringify(complaint)) ?? [];
      return [repairBy !== null, /"repairHours":(\w+)/.exec(body)?.[1], onPaper];
    };
    assert.deepEqual([await isAnswered(), ...(await promised())], [false, false, 'null', '']);
    const { version, savedAt, savedBy, ...settings } = (await w.call('GET', '/api/Company/Settings', admin)).json();
    assert.deepEqual([version, settings.repairHours], [0, null]);
    const save = (basedOn: number, repairHours: number | null) =>
      w.call('POST', '/api/Company/SaveSettings', { ...admin, body: { ...settings, basedOn, repairHours } });
    assert.equal((await save(0, 72)).statusCode, 200);
    assert.deepEqual([await isAnswered(), ...(await promised())], [true, true, '72', ', og senest innen 72 timer']);
    assert.equal((await save(1, null)).statusCode, 200);
    assert.deepEqual([await isAnswered(), ...(await promised())], [true, false, 'null', ''], 'none is an answer too');
  });

  test('the list names the second factor and its day, until its Admin has one', async (t) => {
    const w = world();
    const { staffSecondFactor } = w.config;
    t.after(() => Object.assign(w.config, { staffSecondFactor }));
    Object.assign(w.config, { staffSecondFactor: 'admins' });
    await finish(w, await opened(w), { slug: 'trinn' });
    const { companyId } = w.brands().find(({ slug }) => slug === 'trinn') ?? assert.fail('not made');
    const headers = { companyid: String(companyId), host: 'trinn.localhost', authorization: encodeBasic({ id: 'ase', value: PASSWORD }) };
    const session = await w.call('POST', '/api/Customer/Login', { headers });
    const admin = { headers: { authorization: `Bearer ${session.json().access_token}` } };
    const factor = async () => {
      const { items, factorDueAt } = (await w.call('GET', '/api/Staff/Checklist', admin)).json();
      return [items.find(({ name }: { name: string }) => name === 'factor').isDone, factorDueAt];
    };
    const dueAt = new Date(w.clock.now.getTime() + FACTOR_GRACE_MS).toISOString();
    const [isDone, shown] = await factor();
    assert.deepEqual([isDone, new Date(shown).toISOString()], [false, dueAt]);
    await w.databases.forCompany(asCompany(companyId)).query(sql`
      insert into authenticator_app (company_id, account_id, secret, made_at, confirmed_at)
      select ${companyId}, id, 'x', ${w.clock.now}, ${w.clock.now} from account where company_id = ${companyId} and login_name = 'ase'`);
    assert.deepEqual(await factor(), [true, null]);
    Object.assign(w.config, { staffSecondFactor: 'optional' });
    const { items } = (await w.call('GET', '/api/Staff/Checklist', admin)).json();
    assert.equal(items[0].name, 'address', 'where none is wanted it is not asked for');
  });

  test('the link of a first start is of no use once there is a company', async () => {
    const w = world();
    const token = await renewFirstLink(w.databases, w.clock.now);
    assert.equal(await codeOf(post(w, 'Open', { token })), 'setup-used');
    await renewFirstLink(w.databases, w.clock.now);
    assert.equal(await codeOf(post(w, 'Open', { token })), 'setup-unknown', 'a later start has taken its place');
  });

  test('of several that finish at once one makes the company; two links for one address make two', async () => {
    const w = world();
    const link = await opened(w);
    const answers = await Promise.all(Array.from({ length: 4 }, () => finish(w, link, { slug: 'fire' })));
    assert.deepEqual(answers.map((a) => a.statusCode).sort(), [200, 409, 409, 409]);
    assert.equal(w.brands().filter(({ slug }) => slug.startsWith('fire')).length, 1);
    const second = await opened(w);
    assert.equal(await codeOf(finish(w, second, { slug: 'fire' })), 'slug-taken');
    assert.deepEqual((await post(w, 'Save', { token: second.token, draft: { ...draft, slug: 'fire' } }, second.cookie)).json(), {
      slug: 'fire2',
    });
    assert.equal((await finish(w, second, { slug: 'fire2' })).statusCode, 200);
  });

  test('of two links that finish at once for one address the second is refused, and makes nothing', async () => {
    const w = world();
    const links = [await opened(w), await opened(w), await opened(w)];
    const before = w.databases.companyIds().length;
    const answers = await Promise.all(links.map((link) => finish(w, link, { slug: 'samtidig' })));
    assert.deepEqual(answers.map((a) => (a.statusCode === 200 ? 'made' : a.json().error)).sort(), ['made', 'slug-taken', 'slug-taken']);
    assert.equal(w.databases.companyIds().length, before + 1);
  });

  test('of two first links that finish at once one makes the company', async () => {
    const w = world();
    const links = [await opened(w), await opened(w)];
    await w.databases.main.asOwner((client) =>
      client.query(
        "update directory_setup set needs_empty = true where finished_at is null; update directory_company set state = 'removed'",
      ),
    );
    const answers = await Promise.all(links.map((link, i) => finish(w, link, { slug: `forste${i}` })));
    await w.databases.main.asOwner((client) => client.query("update directory_company set state = 'active', version = version + 1"));
    await w.refreshBrands();
    assert.deepEqual(answers.map((a) => (a.statusCode === 409 ? a.json().error : 'made')).sort(), ['made', 'setup-used']);
  });

  test('many who try links at once do not take the connections of the others', async () => {
    const w = world();
    let [open, most] = [0, 0];
    const { asOwner } = w.databases.main;
    w.databases.main.asOwner = async (work) => {
      most = Math.max(most, ++open);
      return asOwner(work).finally(() => open--);
    };
    const answers = await Promise.all(Array.from({ length: 60 }, () => post(w, 'Open', { token: 'a'.repeat(43) })));
    w.databases.main.asOwner = asOwner;
    assert.ok(most <= 8, `${most} at once`);
    assert.deepEqual([...new Set(answers.map((a) => a.json().error))].sort(), ['setup-unknown', 'unavailable']);
    assert.equal(await codeOf(post(w, 'Open', { token: 'a'.repeat(43) })), 'setup-unknown', 'and afterwards everything is as before');
  });

  test('neither token nor password nor what was typed is in the log', async () => {
    const w = world();
    const link = await opened(w);
    await post(w, 'Save', { token: link.token, draft: { ...draft, ownEmail: 'hemmelig@logg.example' } }, link.cookie);
    await finish(w, link, { slug: 'admin', ownEmail: 'hemmelig@logg.example' });
    await finish(w, link, { slug: 'logget', ownEmail: 'hemmelig@logg.example' });
    const log = w.log.join('');
    for (const secret of [link.token, link.cookie.split('=')[1] ?? '', PASSWORD, 'hemmelig@logg']) assert.ok(!log.includes(secret), secret);
  });

  test('what is wrong is refused by its name, and nothing is made', async () => {
    const w = world();
    const link = await opened(w);
    const before = w.databases.companyIds().length;
    const wrong = async (changed: Partial<SetupDraft>) => (await finish(w, link, changed)).json().field;
    assert.equal(await wrong({ organisationNumber: '974760674' }), 'organisationNumber');
    assert.equal(await wrong({ slug: 'admin' }), 'slug');
    assert.equal(await wrong({ look: { ...draft.look, link: '#eeeeee' } }), 'look');
    assert.equal((await finish(w, link, {}, 'Sjovikror1')).statusCode, 400);
    const { body } = await post(w, 'CheckPassword', { token: link.token, draft, newPassword: 'sjøvik12' }, link.cookie);
    assert.equal(JSON.parse(body).problem, 'password-too-personal');
    assert.equal(w.databases.companyIds().length, before);
  });

  test('a hostile logo leaves nothing', async () => {
    const w = world();
    const link = await opened(w);
    const upload = (bytes: Buffer | string) =>
      post(w, 'Logo', { token: link.token, logo: Buffer.from(bytes).toString('base64') }, link.cookie);
    const svg = (content: string, size = 10) => `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${content}</svg>`;
    assert.equal(await codeOf(upload(svg('<script>1</script>'))), 'logo-unsafe');
    assert.equal(await codeOf(upload(`<!DOCTYPE svg [<!ENTITY a "aaaa">]>${svg('<desc>&a;</desc>')}`)), 'logo-unsafe');
    assert.equal(await codeOf(upload(svg('<use href="http://127.0.0.1/x.svg#a"/>'))), 'logo-unsafe');
    assert.equal(await codeOf(upload(svg('<path d="M0 0h9v9"/>', 20_000))), 'logo-too-large');
    const wide = await sharp({ create: { width: 20_000, height: 10, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    assert.equal(await codeOf(upload(wide)), 'logo-too-large');
    const gif = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#000' } })
      .gif()
      .toBuffer();
    assert.equal(await codeOf(upload(gif)), 'logo-no-picture');
    assert.equal((await upload(Buffer.alloc(4_000_000))).statusCode, 413);
    assert.equal((await post(w, 'Open', { token: link.token }, link.cookie)).json().logo, null);
    assert.equal((await upload(svg('<path d="M0 0h9v9" fill="#0b5f68"/>'))).statusCode, 200);
  });

  test('beside demo data a set-up begins at the machine itself only', async () => {
    const w = world();
    assert.equal((await w.call('POST', '/api/Setup/Begin', { headers: { host: 'kunde.fjordror.example' } })).statusCode, 404);
    for (const passedOn of [{ 'x-forwarded-for': '203.0.113.9' }, { forwarded: 'for=203.0.113.9' }, { via: '1.1 proxy' }])
      assert.equal((await w.call('POST', '/api/Setup/Begin', { headers: { host: 'localhost', ...passedOn } })).statusCode, 404);
  });
});
