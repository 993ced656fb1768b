import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import { DAY, HOUR, MINUTE } from '#domain/time.ts';
import { newKey, sha256 } from '../auth/keys.ts';
import { asCompany } from '../db/company-id.ts';
import { sql } from '../db/sql.ts';
import { casesIn, forgetCases, newCase } from '../testing/cases.ts';
import { deliverMails, tokenIn } from '../testing/deliver-mails.ts';
import { idsIn, passwordIn } from '../testing/fixture.ts';
import { addPerson, giveAccess } from '../testing/people.ts';
import { onOneEngine, type Session } from '../testing/world.ts';
import { queueDueCaseMails } from './due-mails.ts';

const ids = idsIn(4);

onOneEngine('mails and links of cases', (world) => {
  let kari: Session;
  let admin: Session;
  const cases = () => casesIn(world());
  beforeEach(async () => {
    const w = world();
    await forgetCases(w);
    await w.db.query(sql`delete from late_mail`);
    w.clock.now = new Date('2026-11-16T09:00:00Z');
    await logIn();
  });
  const logIn = async () => {
    [kari, admin] = [await world().logIn('kari'), await world().logIn('admin')];
  };
  const later = async (ms: number) => {
    world().clock.advance(ms);
    await queueDueCaseMails(world().db, asCompany(4), world().clock.now);
    await logIn();
  };
  const error = (answer: { statusCode: number; json: () => { error?: string } }) => [answer.statusCode, answer.json().error];
  const delivered = async () => (await deliverMails(world())).map(({ to, subject }) => `${to}: ${subject.replace(/\d{4,}/, 'N')}`).sort();
  const link = (name: string, body: object, companyid = '4') =>
    world().call('POST', `/api/CaseLink/${name}`, { headers: { companyid }, body });
  const answer = (token: string, text = 'Svar fra lenken') => link('Answer', { token, key: randomUUID(), text, photos: [] });

  test('the sender gets a receipt and the department the case; without an address every Admin does', async () => {
    await cases().send(kari, { jobId: ids.fullJob });
    assert.deepEqual(await delivered(), [
      'anna@c4.example: Ny sak N: Noe er feil med arbeidet',
      'kari@c4.example: Vi har mottatt sak N – Fjordrør',
    ]);
    await world().db.query(sql`update department set case_email = 'service@c4.example' where id = ${ids.department}`);
    await cases().send(kari, { jobId: ids.fullJob, discoveredOn: '2026-11-15', visitTimes: 'Etter kl. 16' });
    const mails = await deliverMails(world());
    assert.deepEqual(mails.map((m) => m.to).sort(), ['kari@c4.example', 'service@c4.example']);
    const receipt = mails.find((m) => m.to.startsWith('kari'))?.text.replaceAll('\u00a0', ' ') ?? '';
    assert.match(
      receipt,
      /Vi svarer senest tirsdag 17\. november kl\. 15\.00\.\n\nHvis feilen skyldes arbeidet vårt, utbedrer vi den senest torsdag 19\. november kl\. 10\.00\./,
    );
    for (const fact of [`Jobb ${ids.fullJob}`, 'Oppdaget: 15.11.2026', 'Når noen kan komme: Etter kl. 16'])
      assert.ok(receipt.includes(fact), `${fact} in ${receipt}`);
    await world().db.query(sql`update department set case_email = ''`);
  });

  test('danger is mailed at once, and again every fifteen minutes until an employee takes it', async () => {
    const caseId = await cases().send(kari, { isDanger: true, text: 'Gnister' });
    const alarms = async () => (await delivered()).filter((m) => m.startsWith('anna')).length;
    assert.equal(await alarms(), 1);
    await later(14 * MINUTE);
    assert.equal(await alarms(), 0);
    await later(MINUTE);
    assert.equal(await alarms(), 1);
    await later(15 * MINUTE);
    assert.equal((await cases().office(admin, 'Take', { caseId })).statusCode, 200);
    assert.equal(await alarms(), 0, 'one that waited in the outbox is not sent either');
    await later(HOUR);
    assert.equal(await alarms(), 0);
  });

  test('an alarm says whom to ring, and no subject has a word of the customer', async () => {
    const { db } = world();
    await db.query(sql`update customer set phone = '22334455' where company_id = 4 and id = ${ids.kari}`);
    const [name] = (await db.query<{ name: string }>(sql`select name from customer where company_id = 4 and id = ${ids.kari}`)).map(
      (c) => c.name,
    );
    await addPerson(db, 'vaktmester', { customerId: ids.kari });
    const caseId = await cases().send(await world().logIn('vaktmester'), { isDanger: true, text: 'Gnister i skapet', siteId: ids.home });
    const mails = await deliverMails(world());
    const alarm = mails.find((m) => m.to === 'anna@c4.example');
    assert.match(
      alarm?.text.replaceAll('\u00a0', ' ') ?? '',
      new RegExp(`Navn: vaktmester \\(${name}\\)\n\nTelefon: 22 33 44 55\n\nAdresse: \\S`),
    );
    assert.equal(alarm?.subject, `FARE – sak ${caseId}: ring kunden nå`);
    assert.ok(mails.every(({ subject }) => !subject.includes('Gnister')));
    const toOthers = mails.filter((m) => m.to !== 'anna@c4.example');
    assert.ok(toOthers.length === 1 && toOthers.every((m) => !m.text.includes('Telefon:')));
  });

  test('a customer has one alarm a round, however many cases, and only a few unassigned cases of danger', async () => {
    const send = (text: string) => cases().post(kari, 'Send', { ...newCase(), isDanger: true, text });
    const first = await cases().send(kari, { isDanger: true, text: 'Gnister' });
    const others = await Promise.all(['Røyk', 'Støt', 'Vann', 'Gass'].map(send));
    assert.deepEqual(new Set(others.map((a) => a.statusCode)), new Set([200]));
    const toOffice = async () => (await delivered()).filter((m) => m.startsWith('anna'));
    const alarms = (subjects: string[]) => subjects.filter((m) => m.includes('ring kunden nå')).length;
    const atOnce = await toOffice();
    assert.deepEqual([atOnce.length, alarms(atOnce)], [5, 1]);
    assert.deepEqual(error(await send('Enda en')), [409, 'too-many-danger-cases']);
    for (let i = 0; i < 3; i++) {
      await later(15 * MINUTE);
      assert.equal(alarms(await toOffice()), 1);
    }
    assert.equal((await cases().office(admin, 'Take', { caseId: first })).statusCode, 200);
    assert.equal((await send('Enda en')).statusCode, 200);
    await later(15 * MINUTE);
    const [alarm] = (await deliverMails(world())).filter((m) => m.subject.includes('ring kunden nå'));
    assert.match(alarm?.text ?? '', /Kunden har 4 andre saker om fare som ingen har tatt\./);
  });

  test('a mail says what happened: asked, a visit, solved and when silence closes it', async () => {
    const caseId = await cases().send(kari);
    await delivered();
    const after = async (...[step, more]: [Parameters<ReturnType<typeof casesIn>['reply']>[2], object?]) => {
      assert.equal((await cases().reply(admin, caseId, step, more)).statusCode, 200);
      const [mail] = await deliverMails(world());
      return `${mail?.subject.replace(/\d{4,}/, 'N')} | ${mail?.text.split('\n\n').slice(1, 3).join(' ')}`.replaceAll('\u00a0', ' ');
    };
    assert.match(
      await after('ask'),
      /^Spørsmål til deg i sak N – Fjordrør \| Fjordrør har et spørsmål til deg i saken .* og venter på svaret ditt\./,
    );
    assert.match(
      await after('visit', { visitAt: '2026-11-18T08:00:00Z' }),
      /^Besøk i sak N – Fjordrør \| Fjordrør kommer onsdag 18\. november kl\. 09\.00\. Det gjelder saken «.*»\. Passer det ikke/s,
      'a visit is mailed though the question was not read',
    );
    assert.match(
      await after('done', { cause: 'work' }),
      /^Sak N er løst\. Stemmer det\? – Fjordrør \| .*er løst\. .*Hører vi ikke fra deg, lukkes den 30\.11\.2026\./,
    );
    await later(3 * DAY);
    const [reminder] = (await deliverMails(world())).filter((m) => m.to === 'kari@c4.example');
    assert.match(reminder?.subject ?? '', /^Påminnelse: sak \d+ er løst\. Stemmer det\?/);
  });

  test('200 quick messages are one mail, and another one after three days, and no third', async () => {
    const caseId = await cases().send(kari, { kind: 'help' });
    await delivered();
    for (let i = 0; i < 200; i++) assert.equal((await cases().reply(admin, caseId, 'answer', { text: `Melding ${i}` })).statusCode, 200);
    assert.deepEqual(await delivered(), ['kari@c4.example: Svar i sak N – Fjordrør']);
    await later(3 * DAY - MINUTE);
    assert.deepEqual(await delivered(), []);
    await later(MINUTE);
    assert.deepEqual(await delivered(), ['kari@c4.example: Påminnelse: svar i sak N – Fjordrør']);
    await later(30 * DAY);
    assert.deepEqual(
      (await delivered()).filter((m) => m.startsWith('kari')),
      [],
    );
    await cases().post(kari, 'Read', { caseId, upTo: 500 });
    await cases().reply(admin, caseId, 'answer');
    assert.deepEqual(await delivered(), ['kari@c4.example: Svar i sak N – Fjordrør']);
  });

  test('what was read before the mail went out is not mailed', async () => {
    const caseId = await cases().send(kari);
    await delivered();
    await cases().reply(admin, caseId, 'answer');
    await cases().post(kari, 'Read', { caseId, upTo: 3 });
    assert.deepEqual(await delivered(), []);
  });

  test('those who have written are mailed; where none of them is left, the holder', async () => {
    const accountId = await addPerson(world().db, 'medlem', { customerId: ids.kari });
    const member = await world().logIn('medlem');
    const caseId = await cases().send(member);
    await delivered();
    await cases().reply(admin, caseId, 'answer');
    assert.deepEqual(await delivered(), ['medlem@c4.example: Svar i sak N – Fjordrør']);
    await giveAccess(world().db, accountId, { customerId: ids.kari, endedAt: world().clock.now });
    await cases().reply(admin, caseId, 'answer');
    assert.deepEqual(await delivered(), ['kari@c4.example: Svar i sak N – Fjordrør']);
  });

  const linkTo = async (caseId: number): Promise<string> => {
    await delivered();
    await cases().reply(admin, caseId, 'answer');
    const mail = (await deliverMails(world())).find((m) => m.to === 'kari@c4.example');
    assert.match(mail?.text ?? '', /\/sak#[\w-]{43}\n/);
    assert.match(mail?.text ?? '', /Svar helst i saken/);
    return tokenIn(mail?.text);
  };

  test('a link opens its case, leaves no mark when looked at, and one when used', async () => {
    const caseId = await cases().send(kari);
    const token = await linkTo(caseId);
    for (let i = 0; i < 3; i++) {
      const opened = await link('Open', { token });
      assert.deepEqual([opened.statusCode, opened.json().caseId, opened.json().events.length], [200, caseId, 3]);
    }
    assert.equal(await cases().unread(kari), 1);
    const answered = await answer(token);
    assert.deepEqual([answered.statusCode, answered.json()], [200, { caseId, number: 4 }]);
    assert.equal(await cases().unread(kari), 0);
    assert.deepEqual((await cases().one(kari, caseId)).events.at(-1)?.isMe, true);
    await cases().post(kari, 'Close', { caseId });
    assert.deepEqual(error(await answer(token)), [409, 'case-closed']);
    assert.ok(world().log.every((line) => !line.includes(token)));
  });

  test('guessed, of another company, ended, moved or erased: all alike', async () => {
    const accountId = await addPerson(world().db, 'ekstra', { customerId: ids.kari });
    const member = await world().logIn('ekstra');
    const caseId = await cases().send(member, { jobId: ids.fullJob });
    await delivered();
    await cases().reply(admin, caseId, 'answer');
    const token = tokenIn((await deliverMails(world()))[0]?.text);
    assert.equal((await link('Open', { token })).statusCode, 200);
    const plain = (text: string) => text.replace(/"requestId":"[^"]+"/, '');
    const guessed = plain((await link('Open', { token: newKey() })).body);
    assert.equal(plain((await link('Open', { token }, '2')).body), guessed);
    const moveTo = (customerId: number) =>
      world().db.query(sql`update job set customer_id = ${customerId}, site_id = null where id = ${ids.fullJob}`);
    await moveTo(ids.ola);
    for (const name of ['Open', 'Renew']) assert.equal(plain((await link(name, { token })).body), guessed);
    await moveTo(ids.kari);
    assert.equal((await link('Open', { token })).statusCode, 200);
    const ended = await world().call('POST', '/api/People/EndAccess', { as: kari, body: { accountId } });
    assert.equal(ended.statusCode, 200, ended.body);
    await giveAccess(world().db, accountId, { customerId: ids.kari });
    for (const result of [await link('Open', { token }), await answer(token)]) assert.equal(plain(result.body), guessed);
  });

  test('with another address the links to the old one are dead, and a mail that waits goes to the new one', async () => {
    const accountId = await addPerson(world().db, 'flytter', { customerId: ids.kari });
    const mover = await world().logIn('flytter');
    const caseId = await cases().send(mover);
    await delivered();
    await cases().reply(admin, caseId, 'answer');
    const token = tokenIn((await deliverMails(world()))[0]?.text);
    assert.equal((await link('Open', { token })).statusCode, 200);
    const email = 'ny.postkasse@c4.example';
    const asked = await world().call('POST', '/api/Account/ChangeEmail', {
      as: mover,
      bearer: true,
      body: { email, password: passwordIn(4) },
    });
    assert.equal(asked.statusCode, 200, asked.body);
    const confirmed = tokenIn((await deliverMails(world())).find((mail) => mail.to === email)?.text);
    await cases().post(mover, 'Read', { caseId, upTo: 9 });
    await cases().reply(admin, caseId, 'answer');
    const survey = newKey();
    await world().db.query(sql`
      insert into survey_link (company_id, token_hash, job_id, customer_id, account_id, expires_at)
      values (4, ${sha256(survey)}, ${ids.bareJob}, ${ids.kari}, ${accountId}, '2100-01-01')`);
    const openSurvey = () => world().call('POST', '/api/SurveyLink/Open', { headers, body: { token: survey } });
    const headers = { companyid: '4' };
    assert.equal((await openSurvey()).statusCode, 200);
    assert.equal((await world().call('POST', '/api/Account/ConfirmEmail', { headers, body: { token: confirmed } })).statusCode, 200);
    assert.equal((await openSurvey()).statusCode, 404);
    for (const name of ['Open', 'Renew']) assert.equal((await link(name, { token })).statusCode, 404, name);
    assert.equal((await answer(token)).statusCode, 404);
    const mail = (await deliverMails(world())).find(({ subject }) => subject.startsWith('Svar i sak'));
    assert.equal(mail?.to, email);
    assert.equal((await link('Open', { token: tokenIn(mail?.text) })).statusCode, 200);
    await giveAccess(world().db, accountId, { customerId: ids.kari, endedAt: world().clock.now });
  });

  test('after seven days a link is past its end, says so, and is renewed by mail', async () => {
    const caseId = await cases().send(kari);
    const token = await linkTo(caseId);
    await later(7 * DAY - 1);
    assert.equal((await link('Open', { token })).statusCode, 200);
    await later(1);
    assert.deepEqual(error(await link('Open', { token })), [409, 'case-link-expired']);
    assert.deepEqual(error(await answer(token)), [409, 'case-link-expired']);
    await delivered();
    assert.equal((await link('Renew', { token })).statusCode, 200);
    const [mail] = await deliverMails(world());
    assert.equal(mail?.to, 'kari@c4.example');
    assert.equal((await link('Open', { token: tokenIn(mail?.text) })).statusCode, 200);
    for (let i = 0; i < 2; i++) await link('Renew', { token });
    assert.equal((await link('Renew', { token })).statusCode, 429);
  });

  test('late cases are one mail a day, in opening hours, to every Admin', async () => {
    await cases().send(kari, { kind: 'help' });
    await cases().send(kari, { kind: 'question' });
    await delivered();
    world().clock.now = new Date('2026-11-17T17:00:00Z');
    await later(0);
    assert.deepEqual(await delivered(), [], 'the office has closed');
    world().clock.now = new Date('2026-11-18T06:00:00Z');
    for (let i = 0; i < 3; i++) await later(MINUTE);
    assert.deepEqual(await delivered(), ['anna@c4.example: 2 saker er forsinket']);
    await later(DAY);
    assert.deepEqual(await delivered(), ['anna@c4.example: 2 saker er forsinket']);
  });

  test('a case that is opened again is mailed to its department', async () => {
    const caseId = await cases().send(kari);
    await cases().post(kari, 'Close', { caseId });
    await delivered();
    await cases().write(kari, caseId, 'Ikke likevel', 'Reopen');
    assert.deepEqual(await delivered(), ['anna@c4.example: Åpnet igjen – sak N: Noe er feil med arbeidet']);
  });
});
