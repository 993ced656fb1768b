import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, beforeEach, test } from 'node:test';
import type { CustomerOffer } from '#contract/offers.ts';
import type { OfficeOffer } from '#contract/offers-office.ts';
import { addDays, osloDay } from '#domain/calendar.ts';
import { lastDayToRegret, MAX_WRONG_CODES, MAX_WRONG_CODES_IN_ALL } from '#domain/offers/offer.ts';
import { DAY, MINUTE } from '#domain/time.ts';
import { sql } from '../db/sql.ts';
import { contentOf } from '../demo/example-companies.ts';
import { firstBrand } from '../testing/company-brands.ts';
import { deliverMails, tokenIn } from '../testing/deliver-mails.ts';
import { idsIn } from '../testing/fixture.ts';
import { addPerson, giveAccess } from '../testing/people.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { onOneEngine, type Session } from '../testing/world.ts';

const ids = idsIn(4);
const LINES = [
  { text: 'Bereder 200 l', quantity: 1, unitPrice: 712_000, vatRate: 25 },
  { text: 'Arbeid', quantity: 4.5, unitPrice: 80_000, vatRate: 25 },
  { text: 'Rabatt', quantity: 1, unitPrice: -12_000, vatRate: 25 },
  { text: 'Gratis befaring', quantity: 1, unitPrice: 0, vatRate: 0 },
];
/** With VAT. */
const SUM = 1_325_000;

onOneEngine('offers', (world) => {
  let kari: Session;
  let full: Session;
  let admin: Session;
  before(async () => {
    await addPerson(world().db, 'styret', { customerId: ids.kari, right: 'full' });
    await addPerson(world().db, 'vaktmester', { customerId: ids.kari, right: 'no-prices' });
  });
  const logIn = async () => {
    kari = await world().logIn('kari');
    full = await world().logIn('styret');
    admin = await world().logIn('admin');
  };
  beforeEach(async () => {
    await logIn();
    for (const table of ['outbox', 'offer', 'answer_code', 'attempt', 'event'])
      await world().db.query({ ...sql`select`, text: `delete from ${table}` });
  });

  const written = (more: object = {}) => ({
    ...{ title: 'Ny bereder', kind: 'estimate', lines: LINES, excluded: 'Riving av vegg', terms: 'Vilkår' },
    validUntil: addDays(osloDay(world().clock.now), 14),
    ...more,
  });
  const office = (path: string, body: object, as = admin) => world().call('POST', `/api/Offers/${path}`, { as, bearer: true, body });
  const own = (path: string, body: object, as = kari) => world().call('POST', `/api/Offer/${path}`, { as, body });
  const byLink = (path: string, body: object, remoteAddress = '127.0.0.1') =>
    world().call('POST', `/api/OfferLink/${path}`, { body, headers: { companyid: '4' }, remoteAddress });
  const code = (answer: { json: () => { error?: string }; statusCode: number }) => answer.json().error ?? answer.statusCode;
  const create = async (more: object = {}): Promise<number> => {
    const made = await office('Create', { key: randomUUID(), customerId: ids.kari, siteId: null, caseId: null, ...written(more) });
    assert.equal(made.statusCode, 200, made.body);
    return made.json<{ offerId: number }>().offerId;
  };
  const send = async (offerId: number, version: number, as = admin) => {
    const [draft] = await world().db.query<{ sum: number }>(
      sql`select sum_ore::int as sum from offer_version where company_id = 4 and offer_id = ${offerId} and number = ${version}`,
    );
    return office('Send', { offerId, version, sumOre: draft?.sum ?? 0 }, as);
  };
  const sendNew = async (more: object = {}): Promise<number> => {
    const offerId = await create(more);
    assert.equal((await send(offerId, 1)).statusCode, 200);
    return offerId;
  };
  const read = async (offerId: number, as = kari): Promise<CustomerOffer> =>
    (await world().call('GET', `/api/Offer/One?offerId=${offerId}`, { as })).json();
  const accept = (offerId: number, version = 1, as = kari, mayBegin: boolean | null = false) =>
    own('Accept', { offerId, version, mayBegin }, as);
  const tokenOf = async (to: string): Promise<string> => tokenIn((await deliverMails(world())).find((mail) => mail.to === to)?.text);
  const mailOf = async (as: Session): Promise<string> =>
    (
      await world().db.query<{ email: string }>(
        sql`select email from account where company_id = 4 and login_name = ${as === kari ? 'kari' : 'styret'}`,
      )
    )[0]?.email ?? '';
  const codeFor = async (token: string): Promise<string> => {
    assert.equal((await byLink('Code', { token })).statusCode, 200);
    const [mail] = await deliverMails(world());
    return /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? '';
  };

  test('an employee cannot send what a colleague has changed without seeing it', async () => {
    const offerId = await create();
    await office('Save', { offerId, siteId: null, ...written({ lines: LINES.slice(0, 1) }) });
    assert.equal(code(await office('Send', { offerId, version: 1, sumOre: SUM })), 'changed-meanwhile');
    assert.equal((await send(offerId, 1)).statusCode, 200);
  });

  test('an offer is written, sent, asked about, replaced and accepted, and each side reads of it', async () => {
    const offerId = await create();
    assert.equal(
      (await world().call('GET', `/api/Offer/One?offerId=${offerId}`, { as: kari })).statusCode,
      404,
      'the customer does not see a draft',
    );
    await send(offerId, 1);
    const [sent] = await deliverMails(world());
    assert.match(sent?.subject ?? '', /^Tilbud til deg/);
    assert.doesNotMatch(sent?.text ?? '', /13.?250/, 'no amount in a mail');
    const seen = await read(offerId);
    assert.deepEqual([seen.state, seen.sent.sumOre, seen.sent.withVat], ['sent', SUM, true]);
    assert.equal(
      seen.sent.lines.reduce((sum, line) => sum + line.shownOre, 0),
      SUM,
      'what is shown adds up',
    );
    const question = { offerId, key: randomUUID(), text: 'Er riving med?' };
    assert.equal((await own('Ask', question)).statusCode, 200);
    assert.equal((await own('Ask', question)).statusCode, 200, 'twice is once');
    assert.match((await deliverMails(world()))[0]?.subject ?? '', /^Spørsmål om tilbud/);
    assert.equal((await office('Save', { offerId, siteId: null, ...written({ title: 'Bereder med riving' }) })).statusCode, 200);
    assert.equal((await read(offerId)).sent.title, 'Ny bereder', 'a sent version does not change');
    await send(offerId, 2);
    assert.equal(code(await accept(offerId, 1)), 'offer-replaced');
    const { wording } = await read(offerId);
    assert.equal((await accept(offerId, 2)).statusCode, 200);
    const { state, acceptance, events } = await read(offerId);
    assert.deepEqual([state, events.map(({ kind }) => kind)], ['accepted', ['sent', 'asked', 'sent', 'accepted']]);
    assert.match(
      acceptance?.wording ?? '',
      /^Jeg godtar tilbud \d+, versjon 2: «Bereder med riving», prisoverslag kr.13.250,00 med mva\.$/,
    );
    assert.equal(acceptance?.wording, wording?.nb, 'as it was read');
    assert.deepEqual([acceptance?.regretUntil, acceptance?.mayBegin], [lastDayToRegret(osloDay(world().clock.now)), false]);
    const kinds = await world().db.query<{ kind: string }>(sql`select kind from event where company_id = 4 order by id`);
    assert.deepEqual(
      kinds.map(({ kind }) => kind),
      ['offer.sent', 'offer.asked', 'offer.sent', 'offer.accepted'],
    );
  });

  test('the document of an acceptance has its words, and is the same bytes after the company has changed', async () => {
    const offerId = await sendNew();
    await accept(offerId, 1, kari, true);
    const paper = () => world().call('GET', `/api/Offer/Paper?offerId=${offerId}`, { as: kari });
    const first = (await paper()).rawPayload;
    const text = JSON.stringify(await readPdf(first));
    for (const part of ['Godtatt tilbud', 'Bereder 200 l', '13 250,00', 'Jeg godtar', 'Angrerett', 'kan begynne før'])
      assert.ok(text.replaceAll('\u00a0', ' ').includes(part), part);
    await world().db.query(sql`update customer set name = 'Et annet navn', brand = null where company_id = 4 and id = ${ids.kari}`);
    world().clock.advance(DAY);
    await logIn();
    assert.ok(first.equals((await paper()).rawPayload));
    await world().db.query(sql`update customer set name = 'Kari Nordmann' where company_id = 4 and id = ${ids.kari}`);
  });

  test('a new logo and name appear on open offers, while accepted documents keep every byte', async () => {
    await world().db.query(sql`update customer set brand = null where company_id = 4 and id = ${ids.kari}`);
    const [accepted, waiting] = [await sendNew(), await sendNew()];
    await accept(accepted);
    const paper = async (offerId: number) => (await world().call('GET', `/api/Offer/Paper?offerId=${offerId}`, { as: kari })).rawPayload;
    const [agreed, drawn] = [await paper(accepted), await paper(waiting)];
    const brand = { slug: firstBrand.slug, ...contentOf(firstBrand), name: 'Nytt Navn AS', logo: 'name', basedOn: 1 };
    const published = await world().call('POST', '/api/Brands/Publish', { as: admin, bearer: true, body: brand });
    assert.equal(published.statusCode, 200, published.body);
    assert.ok(agreed.equals(await paper(accepted)));
    const redrawn = await paper(waiting);
    assert.match((await readPdf(redrawn)).title, /Nytt Navn AS/);
    assert.ok(!drawn.equals(redrawn));
  });

  test('two members of a board accepting, a decline and a withdrawal at once have one outcome', async () => {
    for (let round = 0; round < 4; round++) {
      const offerId = await sendNew();
      const answers = await Promise.all([
        accept(offerId, 1, kari),
        accept(offerId, 1, full),
        own('Decline', { offerId, version: 1, words: '' }, full),
        office('Withdraw', { offerId, words: '' }),
      ]);
      assert.equal(answers.filter(({ statusCode }) => statusCode === 200).length, 1, answers.map((one) => one.body).join());
      const [row] = await world().db.query<{ state: string; acts: number; papers: number }>(sql`
        select f.state, (select count(*)::int from offer_event e where e.offer_id = f.id and e.kind in ('accepted', 'declined', 'withdrawn')) as acts,
          (select count(*)::int from offer_acceptance y where y.offer_id = f.id) as papers from offer f where f.id = ${offerId}`);
      assert.deepEqual([row?.acts, row?.papers], [1, row?.state === 'accepted' ? 1 : 0]);
    }
  });

  test('accepting twice counts once, and nothing else can follow', async () => {
    const offerId = await sendNew();
    const both = await Promise.all([accept(offerId), accept(offerId)]);
    assert.deepEqual(
      both.map(({ statusCode }) => statusCode),
      [200, 200],
    );
    assert.equal((await read(offerId)).events.filter(({ kind }) => kind === 'accepted').length, 1);
    assert.equal(code(await accept(offerId, 1, full)), 'offer-decided');
    assert.equal(code(await own('Decline', { offerId, version: 1, words: '' })), 'offer-decided');
    assert.equal(code(await office('Withdraw', { offerId, words: '' })), 'offer-decided');
    assert.equal(code(await office('Save', { offerId, siteId: null, ...written() })), 'offer-decided');
  });

  test('after its last day an offer is not accepted, but can be asked about and sent again', async () => {
    const offerId = await sendNew({ validUntil: osloDay(world().clock.now) });
    world().clock.advance(DAY);
    await logIn();
    assert.equal((await read(offerId)).state, 'expired');
    assert.equal(code(await accept(offerId)), 'offer-expired');
    assert.equal((await own('Ask', { offerId, key: randomUUID(), text: 'Gjelder det ennå?' })).statusCode, 200);
    await office('Save', { offerId, siteId: null, ...written() });
    await send(offerId, 2);
    assert.equal((await accept(offerId, 2)).statusCode, 200);
  });

  test('a private customer can regret an agreement through the last day, a business cannot', async () => {
    const offerId = await sendNew();
    assert.equal((await read(offerId)).mayRegret, false);
    await accept(offerId);
    const today = world().clock.now;
    const lastDay = lastDayToRegret(osloDay(today));
    for (const [day, isInTime] of [
      [lastDay, true],
      [addDays(lastDay, 1), false],
    ] as const) {
      world().clock.now = new Date(`${day}T12:00:00Z`);
      assert.equal((await read(offerId, await world().logIn('kari'))).mayRegret, isInTime, 'a phone may have another date');
    }
    world().clock.now = today;
    assert.equal((await own('Regret', { offerId, words: 'Ombestemt' })).statusCode, 200);
    assert.equal((await own('Regret', { offerId, words: '' })).json<{ state: string }>().state, 'regretted');
    const subjects = (await deliverMails(world())).map(({ subject }) => subject.split(' ')[0]);
    assert.deepEqual(subjects.sort(), ['Angret:', 'Avtalen', 'Avtalen']);
    const second = await create();
    await world().db.query(sql`update customer set kind = 'business' where company_id = 4 and id = ${ids.kari}`);
    await send(second, 1);
    const seen = await read(second);
    assert.deepEqual([seen.sent.sumOre, seen.sent.withVat, seen.regret], [1_060_000, false, null]);
    assert.equal(code(await accept(second)), 'invalid-input');
    assert.equal((await accept(second, 1, kari, null)).statusCode, 200);
    assert.equal(code(await own('Regret', { offerId: second, words: '' })), 'regret-over');
    await world().db.query(sql`update customer set kind = 'private' where company_id = 4 and id = ${ids.kari}`);
  });

  test('a link opens the offer, and accepts only with the code from the same mailbox', async () => {
    await sendNew();
    const token = await tokenOf(await mailOf(kari));
    const opened = await byLink('Open', { token });
    assert.equal(opened.json<CustomerOffer>().sent.sumOre, SUM);
    const yes = (typed: string) => byLink('Accept', { token, code: typed, version: 1, mayBegin: false });
    assert.equal(code(await yes('123456')), 'code-ended', 'none was asked for');
    const right = await codeFor(token);
    assert.match(right, /^\d{6}$/);
    assert.equal(code(await yes(right === '000000' ? '000001' : '000000')), 'code-wrong');
    assert.equal((await yes(` ${right.slice(0, 3)} ${right.slice(3)}`)).statusCode, 200);
    assert.equal((await yes(right)).json<{ state: string }>().state, 'accepted', 'an answer that got lost is given again');
    assert.match((await read(opened.json<CustomerOffer>().offerId)).acceptance?.wording ?? '', /^Jeg godtar/);
  });

  test('an acceptance is stored in the language of the page, not of the login', async () => {
    const offerId = await sendNew();
    const token = await tokenOf(await mailOf(kari));
    const { wording, regret } = (await byLink('Open', { token })).json<CustomerOffer>();
    const yes = { token, code: await codeFor(token), version: 1, mayBegin: false };
    assert.equal((await byLink('Accept', { ...yes, language: 'sv' })).statusCode, 400);
    assert.equal((await byLink('Accept', { ...yes, language: 'en' })).statusCode, 200);
    const { acceptance } = await read(offerId);
    assert.deepEqual([acceptance?.wording, acceptance?.regretText], [wording?.en, regret?.text.en]);
    assert.match(`${acceptance?.wording} ${acceptance?.regretText}`, /^I accept offer .* Norwegian Cancellation Act/);
    const paper = await world().call('GET', `/api/Offer/Paper?offerId=${offerId}`, { as: kari });
    assert.match((await readPdf(paper.rawPayload)).text, /Accepted offer/);
  });

  test('ten wrong tries end the code, it expires, and the mails with codes are limited', async () => {
    await sendNew();
    const token = await tokenOf(await mailOf(kari));
    const yes = (typed: string) => byLink('Accept', { token, code: typed, version: 1, mayBegin: false });
    const right = await codeFor(token);
    const wrong = right === '000000' ? '000001' : '000000';
    const answers: unknown[] = [];
    for (let i = 0; i < MAX_WRONG_CODES; i++) answers.push(code(await yes(wrong)));
    assert.deepEqual(answers, [...Array(MAX_WRONG_CODES - 1).fill('code-wrong'), 'code-ended']);
    assert.equal(code(await yes(right)), 'code-ended', 'the right one comes too late');
    const second = await codeFor(token);
    world().clock.advance(15 * MINUTE);
    assert.equal(code(await yes(second)), 'code-ended');
    assert.equal((await byLink('Code', { token })).statusCode, 200);
    assert.equal(code(await byLink('Code', { token })), 'too-many-requests');
  });

  test('a person who got the link forwarded uses up neither the guesses nor the codes of the person it was sent to', async () => {
    await sendNew();
    const token = await tokenOf(await mailOf(kari));
    const [owner, stranger] = ['192.0.2.1', '198.51.100.7'];
    const codes = async (from: string) => {
      const answers = [];
      for (let i = 0; i < 4; i++) answers.push(code(await byLink('Code', { token }, from)));
      return answers;
    };
    assert.deepEqual(await codes(stranger), [200, 200, 200, 'too-many-requests']);
    await deliverMails(world());
    assert.equal(code(await byLink('Code', { token }, owner)), 200);
    const right = /^\d{6}$/m.exec((await deliverMails(world()))[0]?.text ?? '')?.[0] ?? '';
    const wrong = right === '000000' ? '000001' : '000000';
    const yes = (typed: string, from: string) => byLink('Accept', { token, code: typed, version: 1, mayBegin: false }, from);
    for (let i = 0; i < MAX_WRONG_CODES + 5; i++) await yes(wrong, stranger);
    assert.equal(code(await yes(right, stranger)), 'code-ended', 'not even the right one from there');
    for (let i = 0; i < 3; i++) assert.equal(code(await yes(wrong, owner)), 'code-wrong');
    assert.equal(code(await yes(right, owner)), 200);
  });

  test('fifty wrong tries from however many networks end a code', async () => {
    await sendNew();
    const token = await tokenOf(await mailOf(kari));
    const right = await codeFor(token);
    const yes = (typed: string, from: string) => byLink('Accept', { token, code: typed, version: 1, mayBegin: false }, from);
    const said: unknown[] = [];
    for (let i = 0; i < MAX_WRONG_CODES_IN_ALL; i++)
      said.push(code(await yes(right === '000000' ? '000001' : '000000', `203.0.113.${Math.floor(i / (MAX_WRONG_CODES - 1))}`)));
    assert.deepEqual(said, [...Array(MAX_WRONG_CODES_IN_ALL - 1).fill('code-wrong'), 'code-ended']);
    assert.equal(code(await yes(right, '192.0.2.1')), 'code-ended');
  });

  test('a waiting mail with a code goes to the current address of the person', async () => {
    await sendNew();
    const old = await mailOf(kari);
    const token = await tokenOf(old);
    const move = (email: string) =>
      world().db.query(sql`update account set email = ${email}, email_key = ${email} where company_id = 4 and login_name = 'kari'`);
    await byLink('Code', { token });
    await move('ny@c4.example');
    assert.deepEqual(
      (await deliverMails(world())).map(({ to }) => to),
      ['ny@c4.example'],
    );
    await move(old);
  });

  test('a link opens nothing if its person lost the access or may no longer see prices', async () => {
    const offerId = await sendNew();
    const token = await tokenOf(await mailOf(full));
    const [person] = await world().db.query<{ id: number }>(sql`select id from account where company_id = 4 and login_name = 'styret'`);
    assert.equal((await byLink('Open', { token })).statusCode, 200);
    for (const ended of [{ right: 'no-prices' as const }, { endedAt: world().clock.now }]) {
      await giveAccess(world().db, person?.id ?? 0, { customerId: ids.kari, ...ended });
      for (const [path, body] of [
        ['Open', {}],
        ['Code', {}],
        ['Renew', {}],
        ['Accept', { code: '1', version: 1, mayBegin: false }],
        ['Decline', { version: 1, words: '' }],
      ] as const)
        assert.equal(code(await byLink(path, { token, ...body })), 'not-found', path);
      assert.notEqual((await accept(offerId, 1, full)).statusCode, 200);
    }
    await giveAccess(world().db, person?.id ?? 0, { customerId: ids.kari });
  });

  test('a person who may not see prices gets no mail and cannot answer, and another customer finds nothing', async () => {
    const offerId = await sendNew();
    assert.ok((await deliverMails(world())).every(({ to }) => !to.startsWith('vaktmester')));
    const blind = await world().logIn('vaktmester');
    assert.equal(code(await accept(offerId, 1, blind)), 'right-not-allowed');
    assert.equal(code(await world().call('GET', '/api/Offer/List', { as: blind })), 'right-not-allowed');
    const unread = await world().call('GET', '/api/Case/Unread', { as: blind });
    assert.deepEqual(unread.json<{ offers: unknown[] }>().offers, []);
    const ola = await world().logIn('ola');
    assert.equal(code(await accept(offerId, 1, ola)), 'not-found');
    assert.equal((await world().call('GET', '/api/Case/Unread', { as: kari })).json<{ offers: unknown[] }>().offers.length, 1);
  });

  test('an offer without a sum, with a past day, too many lines or an invalid quantity cannot be sent', async () => {
    const today = osloDay(world().clock.now);
    for (const [more, problem] of [
      [{ lines: [{ ...LINES[3] }] }, 'offer-no-sum'],
      [{ lines: [{ ...LINES[2] }], kind: 'indication' }, 'offer-no-sum'],
      [{ validUntil: addDays(today, -1) }, 'offer-day'],
      [{ validUntil: addDays(today, 400) }, 'offer-day'],
    ] as const) {
      const offerId = await create(more);
      assert.equal(code(await send(offerId, 1)), problem);
    }
    assert.equal((await send(await create({ lines: [LINES[3]], kind: 'indication' }), 1)).statusCode, 200);
    for (const lines of [
      [],
      Array(10_000).fill(LINES[0]),
      [{ ...LINES[0], quantity: 0.3333 }],
      [{ ...LINES[0], text: '  ' }],
      [{ ...LINES[0], vatRate: 24 }],
    ]) {
      const refused = await office('Create', {
        key: randomUUID(),
        customerId: ids.kari,
        siteId: null,
        caseId: null,
        ...written({ lines }),
      });
      assert.ok([400, 413].includes(refused.statusCode), refused.body);
    }
  });

  test('sums too large to be exact are refused, and so is a negative sum that a business would see', async () => {
    const most = Array.from({ length: 150 }, (_, i) => ({
      text: 'Rør',
      quantity: 99_999.999 - i,
      unitPrice: 33_333_333_333 - i * 7,
      vatRate: 15,
    }));
    for (const lines of [most, [{ ...LINES[0], unitPrice: 100_000_000_000, quantity: 1.001 }]]) {
      const body = { key: randomUUID(), customerId: ids.kari, siteId: null, caseId: null, ...written({ lines }) };
      assert.deepEqual(
        [code(await office('Create', body)), (await office('Create', body)).json<{ field: string }>().field],
        ['invalid-input', 'lines'],
      );
    }
    const offerId = await create({
      lines: [
        { ...LINES[0], unitPrice: 10_000 },
        { ...LINES[0], unitPrice: -11_000, vatRate: 0 },
      ],
    });
    assert.equal(code(await send(offerId, 1)), 'offer-no-sum');
  });

  test('questions replace no mail about an offer or receipt, and a question that was answered is not mailed', async () => {
    const offerId = await sendNew();
    const ask = () => own('Ask', { offerId, key: randomUUID(), text: 'Er riving med?' });
    const reply = () => office('Answer', { offerId, key: randomUUID(), text: 'Ja' });
    const subjects = async () => (await deliverMails(world())).map(({ subject }) => subject.split(/ \d| –/)[0]).sort();
    await ask();
    assert.deepEqual(await subjects(), ['Spørsmål om tilbud', 'Tilbud til deg', 'Tilbud til deg']);
    await ask();
    await reply();
    await accept(offerId);
    await reply();
    assert.deepEqual(await subjects(), [
      'Godtatt: tilbud',
      'Svar om tilbudet',
      'Svar om tilbudet',
      'Tilbudet er godtatt',
      'Tilbudet er godtatt',
    ]);
    await own('Regret', { offerId, words: '' });
    assert.deepEqual(await subjects(), ['Angret: tilbud', 'Avtalen er angret', 'Avtalen er angret']);
    const second = await sendNew();
    await office('Withdraw', { offerId: second, words: '' });
    assert.deepEqual(await subjects(), ['Tilbudet er trukket tilbake', 'Tilbudet er trukket tilbake'], 'and no invitation to accept it');
  });

  test('questions by a link are limited to thirty an hour, and leave room for the office to answer', async () => {
    const offerId = await sendNew();
    const token = await tokenOf(await mailOf(kari));
    const ask = async () => code(await byLink('Ask', { token, key: randomUUID(), text: 'Hva?' }));
    const said: unknown[] = [];
    for (let i = 0; i < 31; i++) said.push(await ask());
    assert.deepEqual(said, [...Array(30).fill(200), 'too-many-requests']);
    await world().db.query(sql`delete from attempt`);
    await world().db.query(sql`
      insert into offer_event (company_id, offer_id, number, at, kind, version, by, words)
      select 4, ${offerId}, n, ${world().clock.now}, 'asked', 1, 'customer', 'Hva?' from generate_series(32, 150) n`);
    await world().db.query(sql`update offer set last_number = 150 where company_id = 4 and id = ${offerId}`);
    assert.equal(await ask(), 'offer-full');
    assert.equal((await office('Answer', { offerId, key: randomUUID(), text: 'Ring oss' })).statusCode, 200);
    assert.equal((await accept(offerId)).statusCode, 200);
  });

  test('a question goes to the Admins when the writer of the offer is no longer in the office', async () => {
    const setOffice = (isOffice: boolean) =>
      world().db.query(sql`update account set is_office = ${isOffice} where company_id = 4 and login_name = 'ansatt'`);
    await setOffice(true);
    const employee = await world().logIn('ansatt');
    const body = { key: randomUUID(), customerId: ids.kari, siteId: null, caseId: null, ...written() };
    const { offerId } = (await office('Create', body, employee)).json<{ offerId: number }>();
    await send(offerId, 1, employee);
    await deliverMails(world());
    const asked = async () => {
      await own('Ask', { offerId, key: randomUUID(), text: 'Hva?' });
      return (await deliverMails(world())).map(({ to }) => to);
    };
    assert.deepEqual(await asked(), ['ivar@c4.example']);
    await setOffice(false);
    assert.deepEqual(await asked(), ['anna@c4.example']);
  });

  test('a sent offer keeps its address, whatever is written next', async () => {
    const [site] = await world().db.query<{ id: number }>(sql`
      insert into site (company_id, customer_id, external_id, street, postal_code, city) values (4, ${ids.kari}, 'hytta', 'Fjellveien 9', '3580', 'Geilo') returning id`);
    const offerId = await create();
    const save = (siteId: number | null) => office('Save', { offerId, siteId, ...written() });
    assert.equal((await save(site?.id ?? 0)).statusCode, 200);
    await send(offerId, 1);
    assert.match((await read(offerId)).address, /Fjellveien 9/);
    assert.deepEqual([code(await save(null)), (await save(site?.id ?? 0)).statusCode], ['invalid-input', 200]);
    assert.match((await read(offerId)).address, /Fjellveien 9/);
    await world().db.query(sql`delete from site where company_id = 4 and id = ${site?.id}`);
  });

  test('a person who loses the right to answer while the document is drawn has not accepted', async (t) => {
    const { db, clock } = world();
    const [person] = await db.query<{ id: number }>(sql`select id from account where company_id = 4 and login_name = 'styret'`);
    const meanwhile: Record<string, (offerId: number) => Promise<unknown>> = {
      'access-ended': () => giveAccess(db, person?.id ?? 0, { customerId: ids.kari, endedAt: clock.now }),
      'right-not-allowed': () => giveAccess(db, person?.id ?? 0, { customerId: ids.kari, right: 'no-prices' }),
      'offer-withdrawn': (offerId) => office('Withdraw', { offerId, words: '' }),
      'offer-decided': (offerId) => own('Decline', { offerId, version: 1, words: '' }),
      'offer-replaced': async (offerId) => {
        await office('Save', { offerId, siteId: null, ...written() });
        await send(offerId, 2);
      },
    };
    for (const [problem, act] of Object.entries(meanwhile)) {
      const offerId = await sendNew();
      const mocked = t.mock.method(db, 'transaction', async (work: Parameters<typeof db.transaction>[0]) => {
        mocked.mock.restore();
        await act(offerId);
        return db.transaction(work);
      });
      assert.equal(code(await accept(offerId, 1, full)), problem);
      assert.deepEqual(await db.query(sql`select from offer_acceptance where company_id = 4 and offer_id = ${offerId}`), []);
      await giveAccess(db, person?.id ?? 0, { customerId: ids.kari });
      await logIn();
    }
  });

  test('a draft is created once however often it is sent, and can be discarded', async () => {
    const body = { key: randomUUID(), customerId: ids.kari, siteId: null, caseId: null, ...written() };
    const made = [await office('Create', body), await office('Create', body)].map((one) => one.json<{ offerId: number }>().offerId);
    assert.equal(made[0], made[1]);
    const again = await office('Create', { ...body, title: 'Rettet etter et svar som ble borte' });
    assert.equal(again.json<{ offerId: number }>().offerId, made[0]);
    const draft = (await world().call('GET', `/api/Offers/One?offerId=${made[0]}`, { as: admin, bearer: true })).json<OfficeOffer>().draft;
    assert.equal(draft?.title, 'Rettet etter et svar som ble borte', 'the words typed last');
    assert.deepEqual((await office('Discard', { offerId: made[0] })).json(), { isGone: true });
    const offerId = await sendNew();
    await office('Save', { offerId, siteId: null, ...written({ title: 'Ny' }) });
    assert.deepEqual((await office('Discard', { offerId })).json(), { isGone: false });
    assert.equal(code(await send(offerId, 2)), 'changed-meanwhile');
    assert.equal((await read(offerId)).state, 'sent');
  });

  test('a case lists its offers with state and sum for the office only, and the audit log records it', async () => {
    const caseBody = { key: randomUUID(), kind: 'help', text: 'Berederen lekker', isDanger: false, photos: [] };
    const { caseId } = (await world().call('POST', '/api/Case/Send', { as: kari, body: caseBody })).json<{ caseId: number }>();
    const made = await office('Create', { key: randomUUID(), customerId: ids.kari, siteId: null, caseId, ...written() });
    assert.equal(made.statusCode, 200, made.body);
    await create();
    const looks = sql`delete from customer_look where company_id = 4 and customer_id = ${ids.kari} returning is_listed`;
    await world().db.query(looks);
    const list = (as: Session) => world().call('GET', `/api/Offers?caseId=${caseId}`, { as, bearer: true });
    const { total, offers } = (await list(admin)).json<{ total: number; offers: { state: string; sumOre: number }[] }>();
    assert.deepEqual([total, offers.map(({ state, sumOre }) => [state, sumOre])], [1, [['draft', SUM]]]);
    assert.deepEqual(await world().db.query(looks), [{ is_listed: true }]);
    await world().call('GET', `/api/Offers/New?customerId=${ids.kari}&caseId=${caseId}`, { as: admin, bearer: true });
    assert.deepEqual(await world().db.query(looks), [{ is_listed: false }], 'the form of a new one opens the customer');
    assert.equal((await list(await world().logIn('ansatt'))).statusCode, 403);
  });

  test('only the office writes offers, for its own customers, and only an Admin the words that go with them', async () => {
    const employee = await world().logIn('ansatt');
    const body = { key: randomUUID(), customerId: ids.kari, siteId: null, caseId: null, ...written() };
    assert.equal((await office('Create', body, employee)).statusCode, 403);
    assert.equal((await office('Create', { ...body, customerId: 999_999 })).statusCode, 404);
    assert.equal((await office('Create', { ...body, siteId: 999_999 })).statusCode, 404);
    const words = { terms: 'Våre vilkår', regretText: 'Vår angrerett' };
    assert.equal((await office('SaveSettings', words, employee)).statusCode, 403);
    assert.deepEqual((await office('SaveSettings', words)).json(), words);
    assert.deepEqual((await read(await sendNew())).regret?.text, { nb: 'Vår angrerett', en: 'Vår angrerett' });
    await office('SaveSettings', { terms: '', regretText: '' });
    const offerId = await sendNew();
    assert.match((await read(offerId)).regret?.text.nb ?? '', /angrerettloven/);
    assert.equal((await office('Job', { offerId, jobId: ids.fullJob })).statusCode, 200);
    assert.equal((await read(offerId)).jobId, ids.fullJob);
    assert.equal((await office('Job', { offerId, jobId: ids.olasJob })).statusCode, 404);
  });
});
