import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, beforeEach, test } from 'node:test';
import type { Extra, ExtrasOfVisit } from '#contract/extras.ts';
import { MAX_EXTRAS_OF_VISIT } from '#domain/extras/extra.ts';
import { MAX_WRONG_CODES } from '#domain/offers/offer.ts';
import { DAY, HOUR, MINUTE } from '#domain/time.ts';
import { sha256 } from '../auth/keys.ts';
import { sql } from '../db/sql.ts';
import { giveAppointment } from '../testing/appointments.ts';
import { deliverMails, tokenIn } from '../testing/deliver-mails.ts';
import { giveExtra } from '../testing/extras.ts';
import { idsIn } from '../testing/fixture.ts';
import { addPerson, giveAccess } from '../testing/people.ts';
import { photoBytes } from '../testing/photos.ts';
import { runDuringTransaction } from '../testing/run-during-transaction.ts';
import { onOneEngine, type Session } from '../testing/world.ts';

const ids = idsIn(4);
type Answer = { statusCode: number; body: string; json<T>(): T };
const error = (answer: Answer): [number, string | undefined] => [answer.statusCode, answer.json<{ error?: string }>().error];

onOneEngine('extras', (world) => {
  let [kari, ola, admin, ivar, styret, vaktmester] = [] as unknown as [Session, Session, Session, Session, Session, Session];
  let visit = 0;
  before(async () => {
    const { db } = world();
    await addPerson(db, 'styret', { customerId: ids.kari, right: 'full' });
    await addPerson(db, 'vaktmester', { customerId: ids.kari, right: 'no-prices' });
    const names = ['kari', 'ola', 'admin', 'ansatt', 'styret', 'vaktmester'];
    [kari, ola, admin, ivar, styret, vaktmester] = (await Promise.all(names.map((name) => world().logIn(name)))) as [
      ...[Session, Session, Session, Session, Session, Session],
    ];
  });
  beforeEach(async () => {
    const { db, clock } = world();
    await db.query(sql`delete from extra`);
    await db.query(sql`delete from appointment`);
    await db.query(sql`delete from outbox`);
    await db.query(sql`delete from attempt`);
    await db.query(sql`delete from answer_code`);
    visit = await giveAppointment(db, { now: clock.now, state: 'agreed', startsAt: new Date(clock.now.getTime() - HOUR) });
    for (const { value } of [kari, ola, admin, ivar, styret, vaktmester])
      await db.query(
        sql`update session set expires_at = ${new Date(clock.now.getTime() + DAY)}, issued_at = ${clock.now} where key_hash = ${sha256(value)}`,
      );
  });

  const extra = (more: object = {}) => ({
    ...{ key: randomUUID(), appointmentId: visit, words: 'Ny stoppekran', sumOre: 150_000, rateOre: null, orally: null, photos: [] },
    ...more,
  });
  const write = (more: object = {}, as = ivar): Promise<Answer> =>
    world().call('POST', '/api/MyDay/WriteExtra', { as, bearer: true, body: extra(more) });
  const written = async (more: object = {}): Promise<Extra> => {
    const answer = await write(more);
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json<Extra>();
  };
  const change = (extraId: number, orally: string | null = null, as = ivar): Promise<Answer> =>
    world().call('POST', '/api/MyDay/ChangeExtra', { as, bearer: true, body: { extraId, orally } });
  const answer = (extraId: number, said: string, as = kari): Promise<Answer> =>
    world().call('POST', '/api/Extra/Answer', { as, body: { extraId, answer: said } });
  const one = (extraId: number, as = kari): Promise<Answer> => world().call('GET', `/api/Extra/One?extraId=${extraId}`, { as });
  const unread = async (as: Session) =>
    (await world().call('GET', '/api/Case/Unread', { as })).json<{ extras: unknown[]; extraSentTo: string | null }>();
  const ofVisit = (as = ivar): Promise<Answer> => world().call('GET', `/api/MyDay/Extras?appointmentId=${visit}`, { as, bearer: true });
  const byLink = (name: string, body: object): Promise<Answer> =>
    world().call('POST', `/api/ExtraLink/${name}`, { headers: { companyid: '4' }, body });
  /** The link that a person got about the newest extra. */
  const tokenOf = async (to = 'kari@c4.example'): Promise<string> =>
    tokenIn((await deliverMails(world())).find((mail) => mail.to === to)?.text);
  const withCode = (token: string, code: string, said = 'accepted'): Promise<Answer> =>
    byLink('AnswerWithCode', { token, code, answer: said });
  const codeFor = async (token: string): Promise<string> => {
    assert.deepEqual((await byLink('Code', { token })).json(), { sent: true });
    const [mail] = await deliverMails(world());
    return /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? '';
  };
  const wrongFor = (code: string): string => (code === '000000' ? '000001' : '000000');
  const kindsOf = async (extraId: number) =>
    (
      await world().db.query<{ kind: string }>(
        sql`select kind from extra_event where company_id = 4 and extra_id = ${extraId} order by number`,
      )
    ).map(({ kind }) => kind);

  test('an extra is written on a visit, read by people who may see prices, and accepted', async () => {
    const { extraId, state, withVat, employee } = await written();
    assert.deepEqual([state, withVat, employee], ['sent', true, 'Ivar']);
    const mails = await deliverMails(world());
    assert.deepEqual(mails.map(({ to }) => to).sort(), ['kari@c4.example', 'styret@c4.example']);
    assert.match(mails[0]?.text ?? '', /Ny stoppekran[\s\S]*1.500,00 med mva/);
    assert.doesNotMatch(mails[0]?.subject ?? '', /stoppekran|1.500/);
    assert.equal((await unread(kari)).extras.length, 1);
    const yes = await answer(extraId, 'accepted');
    assert.deepEqual([yes.statusCode, yes.json<Extra>().state, yes.json<Extra>().answered?.way], [200, 'accepted', 'portal']);
    assert.equal(yes.json<Extra>().answered?.regretUntil, '2026-11-30');
    assert.deepEqual((await unread(kari)).extras, []);
    const after = await deliverMails(world());
    assert.equal(after.filter(({ subject }) => /Tillegget er godtatt/.test(subject)).length, 2, 'a receipt to all who see prices');
    assert.ok(
      after.some(({ to, subject }) => to === 'anna@c4.example' && /^Tillegg \d+ er godtatt/.test(subject)),
      'and the office',
    );
    const [stored] = await world().db.query<{ wording: string; regret_text: string }>(
      sql`select wording, regret_text from extra_event where company_id = 4 and extra_id = ${extraId} and kind = 'accepted'`,
    );
    assert.match(stored?.wording ?? '', /Jeg godtar tillegget «Ny stoppekran»/);
    assert.ok((stored?.regret_text ?? '').length > 20);
  });

  test('a person who may not see prices only learns who has received the extra', async () => {
    const { extraId } = await written();
    assert.deepEqual(await unread(vaktmester), { ...(await unread(vaktmester)), extras: [], extraSentTo: 'holder' });
    assert.deepEqual(error(await one(extraId, vaktmester)), [403, 'right-not-allowed']);
    assert.deepEqual(error(await answer(extraId, 'accepted', vaktmester)), [403, 'right-not-allowed']);
    assert.equal((await unread(kari)).extraSentTo, null);
    await world().db.query(sql`update customer set kind = 'business' where company_id = 4 and id = ${ids.kari}`);
    assert.equal((await unread(vaktmester)).extraSentTo, 'board');
    await world().db.query(sql`update customer set kind = 'private' where company_id = 4 and id = ${ids.kari}`);
  });

  test('it is not found for another customer, or for an installer of another visit', async () => {
    const { extraId } = await written();
    assert.equal((await one(extraId, ola)).statusCode, 404);
    assert.equal((await answer(extraId, 'accepted', ola)).statusCode, 404);
    await world().db.query(sql`update appointment set employee_id = ${ids.admin} where company_id = 4 and id = ${visit}`);
    assert.deepEqual([(await write()).statusCode, (await change(extraId)).statusCode, (await ofVisit()).statusCode], [404, 404, 404]);
    assert.equal((await change(extraId, null, admin)).statusCode, 200, 'the office may');
  });

  test('an installer sees the state of each extra and who may answer, as long as the visit gives access to the customer', async () => {
    await written();
    const found = (await ofVisit()).json<ExtrasOfVisit>();
    assert.deepEqual([found.extras.length, found.isBusiness, found.people.length], [1, false, 2]);
    world().clock.advance(10 * DAY);
    const later = await world().logIn('ansatt');
    assert.equal((await ofVisit(later)).statusCode, 404);
    assert.equal((await write({}, later)).statusCode, 404);
    world().clock.advance(-10 * DAY);
  });

  test('an extra sent again is created once; other words under the same key are refused', async () => {
    const body = extra();
    const send = (more: object = {}) =>
      world().call('POST', '/api/MyDay/WriteExtra', { as: ivar, bearer: true, body: { ...body, ...more } });
    const [first, second] = await Promise.all([send(), send()]);
    assert.equal(first.json<Extra>().extraId, second.json<Extra>().extraId);
    assert.deepEqual(error(await send({ sumOre: 1 })), [409, 'already-sent']);
  });

  test('no sum, a negative one, one with a fraction and a rate above its sum are refused', async () => {
    for (const [more, field] of [
      [{ sumOre: 0 }, 'sumOre'],
      [{ sumOre: -5 }, 'sumOre'],
      [{ sumOre: 1.5 }, 'sumOre'],
      [{ sumOre: 100, rateOre: 101 }, 'rateOre'],
      [{ words: '   ' }, 'words'],
      [{ orally: '  ' }, 'orally'],
    ] as const) {
      const refused = await write(more);
      assert.deepEqual([refused.statusCode, refused.json<{ field: string }>().field], [400, field], JSON.stringify(more));
    }
  });

  test('if two members of a board answer at once, one decides and the other is informed', async () => {
    const { extraId } = await written();
    const answers = await Promise.all([answer(extraId, 'accepted', kari), answer(extraId, 'refused', styret)]);
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 409]);
    assert.equal((await kindsOf(extraId)).length, 2);
    const [same] = await kindsOf(extraId).then((kinds) => kinds.slice(1));
    assert.equal((await answer(extraId, same ?? '', styret)).statusCode, 200, 'the same again changes nothing');
    assert.equal((await kindsOf(extraId)).length, 2);
  });

  test('an extra that is withdrawn and accepted at once ends in one of the two states', async () => {
    const { extraId } = await written();
    const both = await Promise.all([answer(extraId, 'accepted'), change(extraId)]);
    assert.deepEqual(both.map(({ statusCode }) => statusCode).sort(), [200, 409]);
    assert.equal((await kindsOf(extraId)).length, 2);
  });

  test('no extra is written on a visit that is called off or reassigned while the call waits', async (t) => {
    const { db } = world();
    for (const change of [
      sql`update appointment set state = 'cancelled' where id = ${visit}`,
      sql`update appointment set employee_id = ${ids.admin} where id = ${visit}`,
    ]) {
      const began = runDuringTransaction(t, world(), /for share of customer$/, () => db.query(change));
      assert.equal((await write()).statusCode, 404);
      await began.answer;
      await db.query(sql`update appointment set state = 'agreed', employee_id = ${ids.installer} where id = ${visit}`);
    }
    assert.deepEqual(await db.query(sql`select from extra`), []);
  });

  test('a person whose access ended, or who may no longer see prices, cannot answer', async () => {
    const { db } = world();
    const { extraId } = await written();
    const accountId = await addPerson(db, 'gjest', { customerId: ids.kari, right: 'full', email: 'gjest@c4.example' });
    const gjest = await world().logIn('gjest');
    await giveAccess(db, accountId, { customerId: ids.kari, right: 'no-prices' });
    assert.deepEqual(error(await answer(extraId, 'accepted', gjest)), [403, 'right-not-allowed']);
    await giveAccess(db, accountId, { customerId: ids.kari, right: 'full', endedAt: new Date(0) });
    assert.equal((await answer(extraId, 'accepted', gjest)).statusCode, 403);
    assert.deepEqual(await kindsOf(extraId), ['sent']);
  });

  test('an orally agreed extra is recorded as such, mailed at once, and disputed with one press', async () => {
    const { extraId, state, answered } = await written({ orally: 'Arne Moen' });
    assert.deepEqual([state, answered?.person, answered?.way], ['agreed-orally', 'Arne Moen', 'orally']);
    const [mail] = await deliverMails(world());
    assert.match(mail?.text ?? '', /Ivar har skrevet ned at Arne Moen sa ja/);
    assert.deepEqual(error(await answer(extraId, 'accepted')), [409, 'extra-decided']);
    const denied = await byLink('Answer', { token: tokenIn(mail?.text), answer: 'disputed' });
    assert.deepEqual([denied.statusCode, denied.json<Extra>().state], [200, 'disputed']);
    assert.ok((await deliverMails(world())).some(({ subject }) => /stemmer ikke/.test(subject)));
    assert.deepEqual(error(await change(extraId, 'Arne Moen')), [409, 'extra-decided'], 'it cannot be agreed again');
    assert.equal((await change(extraId)).json<Extra>().state, 'withdrawn');
  });

  test('a sent extra can be agreed orally, and an accepted one stays accepted', async () => {
    const { extraId } = await written();
    assert.equal((await change(extraId, 'Arne Moen')).json<Extra>().state, 'agreed-orally');
    const other = await written();
    await answer(other.extraId, 'accepted');
    assert.deepEqual(error(await change(other.extraId)), [409, 'extra-decided']);
    assert.deepEqual(error(await answer(other.extraId, 'disputed')), [409, 'extra-decided']);
  });

  test('the link of the mail lets a person read and refuse; accepting needs the code', async () => {
    const { extraId } = await written();
    const [mail] = await deliverMails(world());
    const token = tokenIn(mail?.text);
    assert.equal((await byLink('Open', { token })).json<Extra>().words, 'Ny stoppekran');
    assert.equal((await byLink('Answer', { token, answer: 'accepted' })).statusCode, 400);
    assert.deepEqual(error(await byLink('Answer', { token, answer: 'disputed' })), [409, 'extra-unanswered']);
    const no = await byLink('Answer', { token, answer: 'refused' });
    assert.deepEqual([no.json<Extra>().state, no.json<Extra>().answered?.way], ['refused', 'link']);
    assert.deepEqual(await kindsOf(extraId), ['sent', 'refused']);
  });

  test('a person with the link accepts with the code from the same mailbox, and withdraws with a new one', async () => {
    const { extraId } = await written();
    const token = await tokenOf();
    assert.deepEqual(error(await withCode(token, '123456')), [409, 'code-ended'], 'none was asked for');
    const code = await codeFor(token);
    assert.deepEqual(error(await withCode(token, wrongFor(code))), [400, 'code-wrong']);
    const yes = await withCode(token, ` ${code.slice(0, 3)} ${code.slice(3)}`);
    assert.deepEqual([yes.statusCode, yes.json<Extra>().state, yes.json<Extra>().answered?.way], [200, 'accepted', 'link']);
    const after = (await deliverMails(world())).map(({ to, subject }) => `${to} ${subject}`).sort();
    assert.equal(after.length, 3, 'a receipt to each who sees prices, and the office');
    assert.match(after.join('\n'), /anna@c4.example Tillegg \d+ er godtatt\nkari@c4.example Tillegget er godtatt.*\nstyret@c4.example/);
    assert.deepEqual([(await withCode(token, code)).statusCode, await kindsOf(extraId)], [200, ['sent', 'accepted']], 'twice is once');
    assert.deepEqual(error(await withCode(token, code, 'regretted')), [409, 'code-ended'], 'it has served');
    const again = await codeFor(token);
    assert.equal((await withCode(token, again, 'regretted')).json<Extra>().state, 'regretted');
    assert.deepEqual(await kindsOf(extraId), ['sent', 'accepted', 'regretted']);
  });

  test('an acceptance is stored in the language of the page, not of the login', async () => {
    const consentOf = async (extraId: number) => {
      const [stored] = await world().db.query<{ wording: string; regret_text: string }>(
        sql`select wording, regret_text from extra_event where company_id = 4 and extra_id = ${extraId} and kind = 'accepted'`,
      );
      return `${stored?.wording} ${stored?.regret_text}`;
    };
    const inEnglish = /^I accept the extra “Ny stoppekran” at .* Norwegian Cancellation Act/;
    const { extraId } = await written();
    const token = await tokenOf();
    const yes = { token, code: await codeFor(token), answer: 'accepted' };
    assert.equal((await byLink('AnswerWithCode', { ...yes, language: 'sv' })).statusCode, 400);
    assert.equal((await byLink('AnswerWithCode', { ...yes, language: 'en' })).statusCode, 200);
    assert.match(await consentOf(extraId), inEnglish);
    const other = await written();
    const body = { extraId: other.extraId, answer: 'accepted', language: 'en' };
    assert.equal((await world().call('POST', '/api/Extra/Answer', { as: kari, body })).statusCode, 200);
    assert.match(await consentOf(other.extraId), inEnglish);
  });

  test('an orally agreed extra can be withdrawn from by the link with a code, but not accepted', async () => {
    const { extraId } = await written({ orally: 'Arne Moen' });
    const token = await tokenOf();
    const code = await codeFor(token);
    assert.deepEqual(error(await withCode(token, code)), [409, 'extra-decided']);
    assert.equal((await withCode(token, code, 'regretted')).json<Extra>().state, 'regretted', 'the code still works');
    assert.deepEqual(await kindsOf(extraId), ['agreed-orally', 'regretted']);
  });

  test('ten wrong tries end the code, it expires, and the mails with codes are limited', async () => {
    const { extraId } = await written();
    const token = await tokenOf();
    const code = await codeFor(token);
    const said: unknown[] = [];
    for (let i = 0; i < MAX_WRONG_CODES; i++) said.push(error(await withCode(token, wrongFor(code)))[1]);
    assert.deepEqual(said, [...Array(MAX_WRONG_CODES - 1).fill('code-wrong'), 'code-ended']);
    assert.equal(error(await withCode(token, code))[1], 'code-ended', 'the right one comes too late');
    const second = await codeFor(token);
    world().clock.advance(15 * MINUTE);
    assert.equal(error(await withCode(token, second))[1], 'code-ended');
    assert.equal((await byLink('Code', { token })).statusCode, 200);
    assert.deepEqual(error(await byLink('Code', { token })), [429, 'too-many-requests']);
    assert.deepEqual(await kindsOf(extraId), ['sent']);
    world().clock.advance(-15 * MINUTE);
  });

  test('a code works only for its extra and its person, and not for an offer of the same number', async () => {
    const first = await written();
    const token = await tokenOf();
    await codeFor(token);
    await written();
    const other = await tokenOf();
    const codeOfOther = await codeFor(other);
    const { db } = world();
    await db.query(sql`
      update answer_code set code_hash = (select code_hash from answer_code where subject_id <> ${first.extraId}) where subject_id = ${first.extraId}`);
    assert.deepEqual(error(await withCode(token, codeOfOther)), [400, 'code-wrong']);
    await db.query(sql`update answer_code set subject = 'offer' where company_id = 4 and subject_id = ${first.extraId}`);
    assert.deepEqual(error(await withCode(token, codeOfOther)), [409, 'code-ended']);
    assert.deepEqual(await kindsOf(first.extraId), ['sent']);
  });

  test('accepting by link, refusing in the portal and withdrawing at once have one outcome', async () => {
    for (let round = 0; round < 4; round++) {
      const { extraId } = await written();
      const token = await tokenOf();
      const code = await codeFor(token);
      const answers = await Promise.all([
        withCode(token, code),
        withCode(token, code),
        answer(extraId, 'refused', styret),
        change(extraId),
      ]);
      const kinds = await kindsOf(extraId);
      assert.equal(kinds.length, 2, kinds.join());
      const done = answers.filter(({ statusCode }) => statusCode === 200).length;
      assert.equal(done, kinds[1] === 'accepted' ? 2 : 1, answers.map(({ body }) => body).join('\n'));
      // Each round has its own mails.
      await world().db.query(sql`delete from outbox`);
      await world().db.query(sql`delete from attempt`);
    }
  });

  test('a person whose access ended, or who may no longer see prices, gets no code and cannot use one', async () => {
    const { db } = world();
    const { extraId } = await written();
    const token = await tokenOf('styret@c4.example');
    const code = await codeFor(token);
    const [person] = await db.query<{ id: number }>(sql`select id from account where company_id = 4 and login_name = 'styret'`);
    for (const ended of [{ right: 'no-prices' }, { right: 'full', endedAt: new Date(0) }] as const) {
      await giveAccess(db, person?.id ?? 0, { customerId: ids.kari, ...ended });
      assert.deepEqual([(await byLink('Code', { token })).statusCode, (await withCode(token, code)).statusCode], [404, 404]);
    }
    await giveAccess(db, person?.id ?? 0, { customerId: ids.kari, right: 'full' });
    world().clock.advance(8 * DAY);
    assert.deepEqual(error(await withCode(token, code)), [409, 'case-link-expired']);
    world().clock.advance(-8 * DAY);
    assert.deepEqual(await kindsOf(extraId), ['sent']);
  });

  test('a private customer can regret through the last day, a business cannot', async () => {
    const { extraId } = await written();
    const yes = (await answer(extraId, 'accepted')).json<Extra>();
    assert.deepEqual([yes.answered?.regretUntil, yes.mayRegret], ['2026-11-30', true], 'the 29th is a Sunday');
    world().clock.advance(15 * DAY);
    assert.equal((await one(extraId, await world().logIn('kari'))).json<Extra>().mayRegret, true, 'a phone may have another date');
    world().clock.advance(DAY);
    const late = await world().logIn('kari');
    assert.equal((await one(extraId, late)).json<Extra>().mayRegret, false);
    assert.deepEqual(error(await answer(extraId, 'regretted', late)), [409, 'regret-over']);
    world().clock.advance(-16 * DAY);
    assert.equal((await answer(extraId, 'regretted')).json<Extra>().state, 'regretted');
    assert.deepEqual(error(await answer(extraId, 'accepted')), [409, 'extra-decided']);
    await world().db.query(sql`update customer set kind = 'business' where company_id = 4 and id = ${ids.kari}`);
    const other = await written();
    const agreed = (await answer(other.extraId, 'accepted')).json<Extra>();
    assert.deepEqual([agreed.withVat, agreed.regretText, agreed.answered?.regretUntil, agreed.mayRegret], [false, null, null, false]);
    assert.deepEqual(error(await answer(other.extraId, 'regretted')), [409, 'regret-over']);
    await world().db.query(sql`update customer set kind = 'private' where company_id = 4 and id = ${ids.kari}`);
  });

  test('a link opens nothing if it is guessed or expired, or its person lost the access or may not see prices', async () => {
    await written();
    const mails = await deliverMails(world());
    const token = tokenIn(mails.find(({ to }) => to === 'styret@c4.example')?.text);
    const [person] = await world().db.query<{ id: number }>(sql`select id from account where company_id = 4 and login_name = 'styret'`);
    await giveAccess(world().db, person?.id ?? 0, { customerId: ids.kari, right: 'no-prices' });
    assert.equal((await byLink('Open', { token })).statusCode, 404);
    await giveAccess(world().db, person?.id ?? 0, { customerId: ids.kari, right: 'full', endedAt: new Date(0) });
    assert.equal((await byLink('Open', { token })).statusCode, 404);
    await giveAccess(world().db, person?.id ?? 0, { customerId: ids.kari, right: 'full' });
    assert.equal((await byLink('Open', { token: 'x'.repeat(43) })).statusCode, 404);
    world().clock.advance(8 * DAY);
    assert.deepEqual(error(await byLink('Open', { token })), [409, 'case-link-expired']);
    assert.deepEqual((await byLink('Renew', { token })).json(), { sent: true });
    assert.deepEqual(
      (await deliverMails(world())).map(({ to }) => to),
      ['styret@c4.example'],
    );
    world().clock.advance(-8 * DAY);
  });

  test('a waiting mail is not sent to a person who may no longer see prices', async () => {
    await written();
    const [person] = await world().db.query<{ id: number }>(sql`select id from account where company_id = 4 and login_name = 'styret'`);
    await giveAccess(world().db, person?.id ?? 0, { customerId: ids.kari, right: 'no-prices' });
    assert.deepEqual(
      (await deliverMails(world())).map(({ to }) => to),
      ['kari@c4.example'],
    );
    await giveAccess(world().db, person?.id ?? 0, { customerId: ids.kari, right: 'full' });
  });

  test('extras per visit and mails per hour are limited', async () => {
    for (let i = 0; i < MAX_EXTRAS_OF_VISIT; i++) await giveExtra(world().db, { now: world().clock.now, appointmentId: visit });
    assert.deepEqual(error(await write()), [409, 'extra-full']);
    await world().db.query(sql`delete from extra`);
    const codes: number[] = [];
    for (let i = 0; i < 40; i++) {
      codes.push((await write()).statusCode);
      await world().db.query(sql`delete from extra`);
    }
    assert.deepEqual([codes.filter((code) => code === 200).length <= 30, codes.at(-1)], [true, 429]);
    world().clock.advance(2 * HOUR);
    assert.equal((await write({}, await world().logIn('ansatt'))).statusCode, 200);
    world().clock.advance(-2 * HOUR);
  });

  test('an installer whose login was closed writes no extra, and no extra is written on a visit that was called off', async () => {
    await world().db.query(sql`update appointment set state = 'cancelled' where company_id = 4 and id = ${visit}`);
    assert.equal((await write()).statusCode, 404);
    await world().db.query(sql`update appointment set state = 'agreed' where company_id = 4 and id = ${visit}`);
    await world().db.query(sql`update account set disabled_at = now() where company_id = 4 and login_name = 'ansatt'`);
    assert.equal((await write()).statusCode, 401);
    await world().db.query(sql`update account set disabled_at = null where company_id = 4 and login_name = 'ansatt'`);
  });

  test('photos of an extra are only for people who may see its price', async () => {
    const photoId = randomUUID();
    const headers = { 'content-type': 'image/jpeg' };
    await world().call('POST', `/api/Photos?photoId=${photoId}`, { as: ivar, bearer: true, headers, payload: await photoBytes() });
    const { extraId } = await written({ photos: [photoId] });
    const photo = async (as: Session) =>
      (await world().call('GET', `/api/Photos/Photo?photoId=${photoId}&size=small`, { as, bearer: true })).statusCode;
    assert.deepEqual([await photo(kari), await photo(vaktmester), await photo(ola)], [200, 404, 404]);
    assert.deepEqual((await one(extraId)).json<Extra>().photos, [photoId]);
    assert.deepEqual(error(await write({ photos: [photoId] })), [409, 'photo-in-use']);
  });

  test('a link shows the photos of its extra, in both sizes, and no others', async () => {
    const { db, clock } = world();
    const giveNew = async () => {
      const photoId = randomUUID();
      const headers = { 'content-type': 'image/jpeg' };
      await world().call('POST', `/api/Photos?photoId=${photoId}`, { as: ivar, bearer: true, headers, payload: await photoBytes() });
      return photoId;
    };
    const [own, others, unattached] = [await giveNew(), await giveNew(), await giveNew()];
    await written({ photos: [own] });
    const token = await tokenOf('styret@c4.example');
    await written({ photos: [others] });
    const otherToken = await tokenOf('styret@c4.example');
    const read = (photoId: string, { size = 'small', by = token, companyid = '4', path = 'ExtraLink' } = {}) =>
      world().call('POST', `/api/${path}/Photo`, { headers: { companyid }, body: { token: by, photoId, size } });
    const status = async (...asked: Parameters<typeof read>) => (await read(...asked)).statusCode;
    for (const size of ['small', 'full']) {
      const { statusCode, headers } = await read(own, { size });
      assert.deepEqual([statusCode, headers['content-type'], headers['cache-control']], [200, 'image/webp', 'private, no-store']);
    }
    // Another extra of the same customer and the same visit, one that belongs to nothing yet, and one that is not there.
    assert.deepEqual([await status(others), await status(unattached), await status(randomUUID())], [404, 404, 404]);
    assert.deepEqual([await status(others, { by: otherToken }), await status(own, { by: otherToken })], [200, 404]);
    assert.deepEqual([await status(own, { companyid: '2' }), await status(own, { path: 'CaseLink' })], [404, 404]);
    assert.deepEqual([await status(own, { size: 'huge' }), await status('1')], [400, 400]);
    const [person] = await db.query<{ id: number }>(sql`select id from account where company_id = 4 and login_name = 'styret'`);
    await giveAccess(db, person?.id ?? 0, { customerId: ids.kari, right: 'no-prices' });
    assert.equal(await status(own), 404, 'the person may no longer see prices');
    await giveAccess(db, person?.id ?? 0, { customerId: ids.kari, right: 'full' });
    clock.advance(8 * DAY);
    assert.deepEqual(error(await read(own)), [409, 'case-link-expired']);
    clock.advance(-8 * DAY);
    for (let i = 0; i < 400; i += 100) await Promise.all(Array.from({ length: 100 }, () => read(own)));
    assert.equal(await status(own), 429);
  });

  test('the audit log shows that an employee has opened the customer, however they saw the extra', async () => {
    const looks = async () => {
      const rows = await world().db.query(sql`
        delete from customer_look where company_id = 4 and customer_id = ${ids.kari} returning employee_id`);
      return rows.length;
    };
    await looks();
    const { extraId } = await written();
    assert.equal(await looks(), 1, 'written');
    await ofVisit();
    assert.equal(await looks(), 1, 'read');
    await answer(extraId, 'refused');
    assert.equal(await looks(), 0, 'answered by its own customer');
    await change((await written({ orally: 'Arne Moen' })).extraId, null, admin);
    assert.equal(await looks(), 2, 'written by one and withdrawn by another');
  });

  test('each act is an event with ids and no words', async () => {
    await world().db.query(sql`delete from event`);
    const { extraId } = await written();
    await answer(extraId, 'refused');
    const events = await world().db.query<{ kind: string; body: { extraId: number; state: string; by: string } }>(
      sql`select kind, body from event where company_id = 4 and kind like 'extra.%' order by at, id`,
    );
    assert.deepEqual(
      events.map(({ kind, body }) => [kind, body.extraId, body.by]),
      [
        ['extra.sent', extraId, 'staff'],
        ['extra.refused', extraId, 'customer'],
      ],
    );
    assert.doesNotMatch(JSON.stringify(events), /stoppekran|150000/);
  });

  test('without a login no extra can be written, read or answered', async () => {
    const calls = [
      world().call('POST', '/api/MyDay/WriteExtra', { body: extra() }),
      world().call('GET', '/api/Extra/One?extraId=1', { headers: { companyid: '4' } }),
      world().call('POST', '/api/Extra/Answer', { headers: { companyid: '4' }, body: { extraId: 1, answer: 'accepted' } }),
    ];
    assert.deepEqual(
      (await Promise.all(calls)).map(({ statusCode }) => statusCode),
      [401, 401, 401],
    );
    assert.equal(error(await write({}, kari))[0], 403);
    world().clock.advance(MINUTE);
  });
});
