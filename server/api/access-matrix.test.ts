import assert from 'node:assert/strict';
import { hash, randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import type { CallShape } from '#contract/define-call.ts';
import { calls } from '#contract/index.ts';
import type { Right } from '#domain/access.ts';
import { ACTS_PER_CALLER } from '#domain/act-budgets.ts';
import { encodeBasic } from '#domain/basic-header.ts';
import { addDays, osloDay } from '#domain/calendar.ts';
import { MACHINE_KEY_PREFIX } from '#domain/machine-key.ts';
import { MAIL_BUDGETS, type MailBudget } from '#domain/mail-budgets.ts';
import { DAY, MINUTE } from '#domain/time.ts';
import { newKey, sha256 } from '../auth/keys.ts';
import { budgetSubject, subjectOf } from '../auth/limiter.ts';
import { newOneTimePassword, oneTimePasswordHash } from '../auth/one-time-password.ts';
import { sql } from '../db/sql.ts';
import { contentOf } from '../demo/example-companies.ts';
import { actBudgetOf } from '../http/act-budget.ts';
import { emptyReport } from '../import-lines/report.ts';
import { acceptKey, digestOf } from '../personal-data/tombstones.ts';
import { giveAppointment } from '../testing/appointments.ts';
import { firstBrand } from '../testing/company-brands.ts';
import { giveExtra } from '../testing/extras.ts';
import { idsIn, passwordIn } from '../testing/fixture.ts';
import { giveMachineKey, type MachineKeyValues } from '../testing/give-machine-key.ts';
import { giveOneTimePassword } from '../testing/give-one-time-password.ts';
import { givePaper } from '../testing/give-paper.ts';
import { giveOffer } from '../testing/offers.ts';
import { addPerson, giveAccess } from '../testing/people.ts';
import { readAccessMatrix } from '../testing/read-access-matrix.ts';
import { SETUP_DRAFT } from '../testing/setup-draft.ts';
import { nameSender } from '../testing/sms.ts';
import { headersOf, onOneEngine, type Session, TEST_ERASURE_KEY, type World } from '../testing/world.ts';

const { classOf, cells: cellsOf } = readAccessMatrix();

const ids = idsIn(4);
const PASSWORD = passwordIn(4);
const COMPANY = { companyid: '4' };
const basic = (id: string, value: string) => ({ authorization: encodeBasic({ id, value }), ...COMPANY });
const withKey = (s: Session) => headersOf(s, false);
const withBearer = (s: Session) => headersOf(s, true);
const without = (headers: Record<string, string>, name: string) => Object.fromEntries(Object.entries(headers).filter(([k]) => k !== name));

/** How each identity of the document comes about: its headers, after whatever had to happen before. */
const identities: Record<string, (w: World) => Promise<Record<string, string>> | Record<string, string>> = {
  anonymous: () => COMPANY,
  'wrong password': () => basic('kari', 'Feil-passord-1'),
  'unknown user': () => basic('finnes-ikke', PASSWORD),
  'empty password': () => basic('kari', ''),
  'broken base64': () => ({ authorization: 'Basic %%%', ...COMPANY }),
  'no colon': () => ({ authorization: `Basic ${btoa('kari')}`, ...COMPANY }),
  'right password': () => basic('kari', PASSWORD),
  'right password, other CompanyID': () => ({ ...basic('kari', PASSWORD), companyid: '2' }),
  'password of the same name in another company': () => basic('kari', passwordIn(2)),
  async 'right password while guesses wait'(w) {
    await w.db.query(sql`
      insert into attempt (company_id, subject, count, since, blocked_until)
      values (4, ${subjectOf('account', 'kari')}, 25, ${w.clock.now}, ${new Date(w.clock.now.getTime() + MINUTE)})
      on conflict (company_id, subject) do update set count = 25, since = excluded.since, blocked_until = excluded.blocked_until`);
    return basic('kari', PASSWORD);
  },
  async 'right password, disabled account'(w) {
    await w.db.query(sql`update account set disabled_at = ${w.clock.now} where login_name = 'kari'`);
    return basic('kari', PASSWORD);
  },
  'key of a program': async (w) => withKey(await w.logIn('kari')),
  'key of a browser with its cookie': async (w) => withKey(await w.logIn('kari', { browser: true })),
  'key of a browser without its cookie': async (w) => without(withKey(await w.logIn('kari', { browser: true })), 'cookie'),
  async "key of a browser with another's cookie"(w) {
    const other = await w.logIn('ola', { browser: true });
    return { ...withKey(await w.logIn('kari', { browser: true })), cookie: other.cookie ?? '' };
  },
  async 'key, expired'(w) {
    const session = await w.logIn('kari');
    w.clock.advance(15 * MINUTE);
    return withKey(session);
  },
  async 'key, logged out'(w) {
    const session = await w.logIn('kari');
    await w.call('POST', '/api/Customer/Logout', { as: session });
    return withKey(session);
  },
  async 'key, password changed elsewhere'(w) {
    const here = await w.logIn('kari');
    const there = await w.logIn('kari');
    const changed = await w.call('POST', '/api/Account/ChangePassword', {
      as: there,
      bearer: true,
      body: { oldPassword: PASSWORD, newPassword: 'Et-helt-annet-4711' },
    });
    assert.equal(changed.statusCode, 200);
    return withKey(here);
  },
  async 'key, disabled account'(w) {
    const session = await w.logIn('kari');
    await w.db.query(sql`update account set disabled_at = ${w.clock.now} where login_name = 'kari'`);
    return withKey(session);
  },
  'key under another user name': async (w) => withKey({ ...(await w.logIn('kari')), id: 'ola' }),
  'key with another CompanyID': async (w) => ({ ...withKey(await w.logIn('kari')), companyid: '2' }),
  'key, password must be changed': async (w) => withKey(await logInWithOneTimePassword(w)),
  'key of a person with full access': async (w) => withKey(await logInAsPerson(w, 'full')),
  'key of a person without prices': async (w) => withKey(await logInAsPerson(w, 'no-prices')),
  async 'right password, access ended'(w) {
    await withPerson(w, { right: 'full', endedAt: w.clock.now });
    return basic(PERSON, PASSWORD);
  },
  // The session is left, as if it had been opened in the same moment.
  async 'key, access ended'(w) {
    const session = await logInAsPerson(w, 'full');
    await withPerson(w, { right: 'full', endedAt: w.clock.now });
    return withKey(session);
  },
  async 'key, access ran out'(w) {
    await withPerson(w, { right: 'full', until: new Date(w.clock.now.getTime() + MINUTE) });
    const session = await w.logIn(PERSON);
    w.clock.advance(MINUTE);
    return withKey(session);
  },
  async 'key at a customer of others'(w) {
    const session = await logInAsPerson(w, 'holder');
    await w.db.query(sql`update session set customer_id = ${ids.ola} where key_hash = ${sha256(session.value)}`);
    return withKey(session);
  },
  async 'key as bearer'(w) {
    const session = await w.logIn('kari');
    return { authorization: `Bearer ${session.value}`, ...COMPANY };
  },
  async 'bearer as key'(w) {
    const session = await w.logIn('kari');
    return basic('kari', session.access_token);
  },
  'bearer of a customer': async (w) => ({ ...withBearer(await w.logIn('kari')), ...COMPANY }),
  async 'bearer, access ended'(w) {
    const session = await logInAsPerson(w, 'full');
    await withPerson(w, { right: 'full', endedAt: w.clock.now });
    return { ...withBearer(session), ...COMPANY };
  },
  'bearer of a browser without its cookie': async (w) => ({
    ...without(withBearer(await w.logIn('admin', { browser: true })), 'cookie'),
    ...COMPANY,
  }),
  async 'bearer, expired'(w) {
    const session = await w.logIn('admin');
    w.clock.advance(15 * MINUTE);
    return { ...withBearer(session), ...COMPANY };
  },
  'bearer, password must be changed': async (w) => ({ ...withBearer(await logInWithOneTimePassword(w)), ...COMPANY }),
  'bearer with another CompanyID': async (w) => ({ ...withBearer(await w.logIn('admin')), companyid: '2' }),
  'key of an employee': async (w) => withKey(await w.logIn('ansatt')),
  'bearer of an employee': async (w) => ({ ...withBearer(await w.logIn('ansatt')), ...COMPANY }),
  async 'bearer of an office employee'(w) {
    await w.db.query(sql`update account set is_office = true where login_name = 'ansatt'`);
    return { ...withBearer(await w.logIn('ansatt')), ...COMPANY };
  },
  'key of an admin': async (w) => withKey(await w.logIn('admin')),
  'bearer of an admin': async (w) => ({ ...withBearer(await w.logIn('admin')), ...COMPANY }),
  async 'bearer of an admin, proof too old'(w) {
    const session = await w.logIn('admin');
    w.clock.advance(10 * MINUTE);
    return { ...withBearer(session), ...COMPANY };
  },
  'bearer, second factor to show': async (w) => ({ ...withBearer(await logInHalf(w)), ...COMPANY }),
  'key, second factor to show': async (w) => withKey(await logInHalf(w)),
  async 'right password, second factor to show'(w) {
    await giveApp(w);
    return basic('admin', PASSWORD);
  },
  'machine key': (w) => withMachineKey(w, {}),
  'machine key, wrong': () => ({ authorization: `Bearer ${newKey(MACHINE_KEY_PREFIX)}`, ...COMPANY }),
  'machine key, revoked': (w) => withMachineKey(w, { revokedAt: w.clock.now }),
  'machine key, expired': (w) => withMachineKey(w, { expiresOn: '2026-11-14' }),
  'machine key of another scope': (w) => withMachineKey(w, { scopes: ['cases:read'] }),
  'machine key for appointments': (w) => withMachineKey(w, { scopes: ['appointments:read'] }),
  'machine key for events': (w) => withMachineKey(w, { scopes: ['events:read'] }),
  'machine key from elsewhere': (w) => withMachineKey(w, { ranges: ['192.0.2.0/24'] }),
  'machine key with another CompanyID': async (w) => ({ ...(await withMachineKey(w, {})), companyid: '2' }),
  'no CompanyID': () => without(basic('kari', PASSWORD), 'companyid'),
  'CompanyID that is no number': () => ({ ...basic('kari', PASSWORD), companyid: 'fire' }),
  'CompanyID of no company': () => ({ ...basic('kari', PASSWORD), companyid: '99' }),
};

/** The Admin has an app from now on, whose codes are unknown. */
const giveApp = (w: World) =>
  w.db.query(sql`
    insert into authenticator_app (company_id, account_id, secret, made_at, confirmed_at)
    select 4, id, ${Buffer.alloc(48)}, ${w.clock.now}, ${w.clock.now} from account where company_id = 4 and login_name = 'admin'
    on conflict do nothing`);

async function logInHalf(w: World): Promise<Session> {
  await giveApp(w);
  return w.logIn('admin');
}

const PERSON = 'styremedlem';

/** Another person, whom Kari, the holder, has given access. */
async function withPerson(w: World, access: { right: Right; until?: Date; endedAt?: Date }): Promise<void> {
  const [known] = await w.db.query<{ id: number }>(sql`select id from account where company_id = 4 and login_name = ${PERSON}`);
  if (known) await giveAccess(w.db, known.id, { customerId: ids.kari, ...access });
  else await addPerson(w.db, PERSON, { customerId: ids.kari, ...access });
}

async function logInAsPerson(w: World, right: Right): Promise<Session> {
  await withPerson(w, { right });
  return w.logIn(PERSON);
}

const withMachineKey = async (w: World, values: Partial<MachineKeyValues>) => ({
  authorization: `Bearer ${await giveMachineKey(w.db, values)}`,
  ...COMPANY,
});

const ONE_TIME = 'abcd-efgh-2345-6789-mnpq-rstu';

async function logInWithOneTimePassword(w: World): Promise<Session> {
  await giveOneTimePassword(w.db, 'kari', ONE_TIME, { now: w.clock.now });
  return w.logIn('kari', { password: ONE_TIME });
}

/** A link to the survey of a job that no other call of this test answers. */
const LINK = newKey();
/** The link that confirms another address for Ola. */
const CONFIRMATION = newKey();

/** The link of an invitation to Ola's customer, and an invitation of Kari's that is taken back. */
const INVITATION = newKey();
/** The link that sets the first password of a login, and a colleague who has no login. */
const LOGO = btoa('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9"/></svg>');
const NO_SETUP = 'x'.repeat(43);
const FIRST_LOGIN = { userName: 'ventende', code: newOneTimePassword() };
const WITHOUT_LOGIN = 4801;
const TAKEN_BACK = '00000000-0000-4000-8000-000000000002';
let THIRD_ID = 0;

const FAILED_MAIL = '00000000-0000-4000-8000-000000000001';
let serial = 0;
const answers =
  'prisScore=7&kvalitetScore=7&effektivitetScore=7&palitelighetScore=7&gjenbrukScore=7&anbefaleScore=7&totalprisScore=7&newCustomer=ja';

/** Made by every run of `prepare` that finds none. */
const REVOKED_KEY = 1;
const REMOVED_ACCOUNT = 901;
const [WEBHOOK, REMOVED_WEBHOOK] = [901, 902];
const ERASED = 'K-slettet';
const IMPORT_ID = '6f1f4b0e-6a0e-4a39-9d3c-0d6a54f7a001';

/** A browser that every account knows, and its name among one's own devices. */
const DEVICE = sha256('device');
const DEVICE_ID = hash('sha256', DEVICE, 'hex').slice(0, 32);

/** What a call needs to find, besides the fixture. */
async function prepare(w: World): Promise<void> {
  await w.db.query(sql`
    insert into outbox (company_id, id, kind, recipient, account_ids, language, created_at, due_at)
    values (4, ${IMPORT_ID}, 'password-changed', 'ola@c4.example', '{2}', 'nb', ${w.clock.now}, ${w.clock.now}) on conflict do nothing`);
  await w.db.query(sql`
    insert into import_run (company_id, id, state, is_dry_run, report, started_at, touched_at)
    values (4, ${IMPORT_ID}, 'done', false, ${JSON.stringify(emptyReport())}, ${w.clock.now}, ${w.clock.now}) on conflict do nothing`);
  const [key] = await w.db.query(sql`select 1 from machine_key where company_id = 4 limit 1`);
  if (!key) await giveMachineKey(w.db, { revokedAt: w.clock.now });
  await preparePeople(w);
  await w.db.query(sql`delete from email_change`);
  await w.db.query(sql`
    insert into email_change (company_id, account_id, email, email_key, token_hash, started_by, credential_version, requested_at, expires_at)
    select 4, id, 'medeier@ny.example', 'medeier@ny.example', ${sha256(CONFIRMATION)}, id, credential_version, ${w.clock.now}, '2100-01-01'
    from account where company_id = 4 and login_name = 'medeier'`);
  await preparePhones(w);
  await prepareCases(w);
  await w.db.query(sql`
    insert into care (company_id, id, customer_id, site_id, product, task, every_months, next_on, added_at, ended_at)
    values (4, ${CARE}, ${ids.kari}, ${ids.home}, 'Kran', 'Rens', 12, '2027-01-01', ${w.clock.now}, null),
      (4, ${ENDED_CARE}, ${ids.kari}, ${ids.home}, 'Kran', 'Rens', 12, '2027-01-01', ${w.clock.now}, ${w.clock.now}) on conflict do nothing`);
  await w.db.query(sql`
    insert into care_link (company_id, token_hash, account_id, kind, expires_at)
    select 4, ${sha256(CARE_LINK)}, id, 'care-reminder', '2100-01-01' from account where company_id = 4 and login_name = 'ola' on conflict do nothing`);
  await w.db.query(sql`
    insert into care_feed (company_id, token_hash, account_id, customer_id, made_at)
    select 4, ${sha256(CARE_LINK)}, id, ${ids.ola}, ${w.clock.now} from account where company_id = 4 and login_name = 'ola' on conflict do nothing`);
  await w.db.query(sql`delete from payment_account`);
  await w.db.query(sql`
    insert into payment_account (company_id, id, number, added_at, usable_from, removed_at)
    values (4, ${REMOVED_ACCOUNT}, '86011117947', ${w.clock.now}, ${w.clock.now}, ${w.clock.now})`);
  await prepareWebhooks(w);
  await prepareAppointments(w);
  await prepareExtras(w);
  await prepareOffers(w);
  await preparePapers(w);
  await prepareShares(w);
  await acceptKey(w.db, 4, TEST_ERASURE_KEY, w.clock.now);
  await w.db.query(sql`
    insert into tombstone (company_id, kind, digest, erasure, erased_on)
    values (4, 'customer', ${digestOf(TEST_ERASURE_KEY, 4, 'customer', ERASED)}, ${IMPORT_ID}, '2026-11-15')
    on conflict (company_id, digest) do update set lifted_at = null`);
}

async function prepareWebhooks(w: World): Promise<void> {
  await w.db.query(sql`delete from webhook`);
  await w.db.query(sql`
    insert into webhook (company_id, id, address, areas, secret, position, due_at, created_at, created_by)
    select 4, n, 'https://krok.firma.no/', '{case}', '', 0, ${w.clock.now}, ${w.clock.now}, a.id
    from account a, unnest(${[WEBHOOK, REMOVED_WEBHOOK]}::int[]) n where a.company_id = 4 and a.login_name = 'admin'`);
  await w.db.query(sql`
    insert into webhook_delivery (company_id, id, webhook_id, event_number, kind) values (4, ${WEBHOOK}, ${WEBHOOK}, 1, 'case.opened')`);
}

/** Kari's are of a visit; Ola has a link to each of his, and a code for the one that waits for an answer. */
const EXTRAS = { own: 0, withdrawn: 0 };
const [EXTRA_LINK, EXTRA_YES_LINK] = [newKey(), newKey()];
async function prepareExtras(w: World): Promise<void> {
  await w.db.query(sql`delete from extra`);
  await w.db.query(sql`delete from answer_code`);
  const give = (more: object) => giveExtra(w.db, { now: w.clock.now, appointmentId: VISITS.agreed, ...more });
  EXTRAS.own = await give({ state: 'refused' });
  EXTRAS.withdrawn = await give({ state: 'withdrawn' });
  const [ola] = await w.db.query<{ id: number }>(sql`select id from account where company_id = 4 and login_name = 'ola'`);
  const accountId = ola?.id ?? 0;
  for (const [token, state] of [
    [EXTRA_LINK, 'refused'],
    [EXTRA_YES_LINK, 'sent'],
  ] as const) {
    const id = await giveExtra(w.db, { now: w.clock.now, customerId: ids.ola, state });
    await w.db.query(sql`
      insert into case_link (company_id, token_hash, extra_id, account_id, customer_id, expires_at)
      values (4, ${sha256(token)}, ${id}, ${accountId}, ${ids.ola}, '2100-01-01')`);
    await giveCode(w, 'extra', id, accountId);
    if (token === EXTRA_LINK) await givePhotoOfExtra(w, id);
  }
}

async function givePhotoOfExtra(w: World, extraId: number): Promise<void> {
  await w.db.query(sql`
    insert into photo (company_id, id, sent_at, width, height, bytes, customer_id, extra_id) values (4, ${EXTRA_PHOTO}, ${w.clock.now}, 1, 1, 1, ${ids.ola}, ${extraId})`);
  await w.db.query(
    sql`insert into photo_chunk (company_id, photo_id, size, position, bytes) values (4, ${EXTRA_PHOTO}, 'small', 0, ${SMALL_PHOTO})`,
  );
}

/** Ola invites, the office moves his holder, and Kari has two others beside her: one who decides too, and one whose access is changed. */
async function preparePeople(w: World): Promise<void> {
  const [known] = await w.db.query<{ id: number }>(sql`select id from account where company_id = 4 and login_name = 'tredje'`);
  THIRD_ID = known?.id ?? (await addPerson(w.db, 'tredje', { customerId: ids.kari }));
  if (!known) await addPerson(w.db, 'medeier', { customerId: ids.kari, right: 'holder' });
  await w.db.query(sql`
    insert into known_device (company_id, account_id, bind_hash, last_seen_at)
    select 4, id, ${DEVICE}, ${w.clock.now} from account where company_id = 4 on conflict do nothing`);
  await w.db.query(sql`delete from customer_access where company_id = 4 and customer_id = ${ids.ola} and right_ <> 'holder'`);
  await giveAccess(w.db, THIRD_ID, { customerId: ids.kari });
  await w.db.query(sql`
    update customer_access set right_ = 'holder', ended_at = null where company_id = 4 and account_id in (
      select id from account where company_id = 4 and login_name in ('kari', 'ola'))`);
  await prepareFirstLogins(w);
  await w.db.query(sql`delete from access_invitation where company_id = 4`);
  for (const [id, customerId, giver, token, movesHolder] of [
    [TAKEN_BACK, ids.kari, 'kari', null, false],
    [IMPORT_ID, ids.ola, 'ola', sha256(INVITATION), false],
    [FAILED_MAIL, ids.ola, 'admin', null, true],
  ] as const)
    await w.db.query(sql`
      insert into access_invitation (company_id, id, customer_id, email, email_key, right_, moves_holder, language, given_by, given_at, token_hash, expires_at)
      select 4, ${id}, ${customerId}, 'ny@c4.example', 'ny@c4.example', ${movesHolder ? 'holder' : 'full'}, ${movesHolder}, 'nb', id, ${w.clock.now}, ${token}, '2100-01-01'
      from account where company_id = 4 and login_name = ${giver}`);
}

/** Kari has a case on a job of the installer's, one that the installer has, a wish and a low score; Ola one, and one that is done, with links to them. */
async function prepareCases(w: World): Promise<void> {
  await w.db.query(sql`delete from follow_up`);
  await w.db.query(sql`delete from customer_case`);
  const add = async (customerId: number, jobId: number | null, assignedTo: number | null): Promise<number> => {
    const [made] = await w.db.query<{ id: number }>(sql`
      insert into customer_case (company_id, customer_id, kind, title, job_id, is_danger, sent_at, client_key, receipt, state, is_open, assigned_to, sorted_at, changed_at, last_number)
      values (4, ${customerId}, 'help', 'Drypper', ${jobId}, false, ${w.clock.now}, gen_random_uuid(), ${JSON.stringify(RECEIPT)}, 'received', true, ${assignedTo}, 'infinity', ${w.clock.now}, ${assignedTo === null ? 1 : 2})
      returning id`);
    const id = made?.id ?? 0;
    await w.db.query(
      sql`insert into case_event (company_id, case_id, number, at, kind, is_by_staff) values (4, ${id}, 1, ${w.clock.now}, 'sent', false)`,
    );
    await w.db.query(
      sql`insert into case_message (company_id, case_id, number, text, client_key) values (4, ${id}, 1, 'Drypper', gen_random_uuid())`,
    );
    if (assignedTo !== null)
      await w.db.query(sql`
        insert into case_event (company_id, case_id, number, at, kind, is_by_staff, assigned_to) values (4, ${id}, 2, ${w.clock.now}, 'taken', true, ${assignedTo})`);
    return id;
  };
  CASES.own = await add(ids.kari, ids.fullJob, null);
  CASES.given = await add(ids.kari, ids.fullJob, ids.installer);
  const [linked, solved] = [await add(ids.ola, null, null), await add(ids.ola, null, null)];
  await w.db.query(
    sql`insert into case_event (company_id, case_id, number, at, kind, is_by_staff) values (4, ${solved}, 2, ${w.clock.now}, 'done', true)`,
  );
  await w.db.query(sql`update customer_case set state = 'done', done_at = ${w.clock.now}, last_number = 2 where id = ${solved}`);
  for (const [token, caseId] of [
    [CASE_LINK, linked],
    [SOLVED_LINK, solved],
  ] as const)
    await w.db.query(sql`
      insert into case_link (company_id, token_hash, case_id, account_id, customer_id, expires_at)
      select 4, ${sha256(token)}, ${caseId}::int, id, ${ids.ola}, '2100-01-01' from account where company_id = 4 and login_name = 'ola'`);
  await w.db.query(sql`delete from photo`);
  for (const [photoId, caseId] of [
    [SEEN_PHOTO, CASES.own],
    [LINKED_PHOTO, linked],
  ] as const) {
    await w.db.query(sql`
      insert into photo (company_id, id, sent_at, width, height, bytes, case_id, message_number) values (4, ${photoId}, ${w.clock.now}, 1, 1, 1, ${caseId}, 1)`);
    await w.db.query(
      sql`insert into photo_chunk (company_id, photo_id, size, position, bytes) values (4, ${photoId}, 'small', 0, ${SMALL_PHOTO})`,
    );
  }
  for (const [pdfId, caseId] of [
    [SEEN_PDF, CASES.own],
    [LINKED_PDF, linked],
  ] as const) {
    await w.db.query(sql`
      insert into photo (company_id, id, sent_at, width, height, bytes, pdf_name, shows_prices, case_id, message_number)
      values (4, ${pdfId}, ${w.clock.now}, 0, 0, 1, 'tilbud.pdf', false, ${caseId}, 1)`);
    await w.db.query(
      sql`insert into photo_chunk (company_id, photo_id, size, position, bytes) values (4, ${pdfId}, 'full', 0, ${Buffer.from(SMALL_PDF)})`,
    );
  }
  const [reply] = await w.db.query<{ id: number }>(sql`
    insert into saved_reply (company_id, name, text, changed_at) values (4, 'Takk', 'Takk', ${w.clock.now})
    on conflict (company_id, name) do update set text = 'Takk' returning id`);
  CASES.reply = reply?.id ?? 0;
  await w.db.query(sql`
    insert into survey_answer (company_id, job_id, customer_id, employee_id, pris_score, kvalitet_score, effektivitet_score, palitelighet_score, gjenbruk_score,
      anbefale_score, totalpris_score, new_customer, answered_at) values (4, ${ids.bareJob}, ${ids.kari}, ${ids.installer}, 2, 2, 2, 2, 2, 2, 2, 'ja', ${w.clock.now})
    on conflict (company_id, job_id) do update set answered_at = excluded.answered_at`);
  const [wish] = await w.db.query<{ id: number }>(sql`
    insert into preference (company_id, customer_id, job_id, campaigns, wished_dates, saved_at) values (4, ${ids.kari}, ${ids.bareJob}, '{bad}', '{}', ${w.clock.now})
    on conflict (company_id, customer_id, job_id) do update set saved_at = excluded.saved_at returning id`);
  CASES.wish = wish?.id ?? 0;
}

/** Kari has proposals, each for one act, and an agreed visit of the installer's; Ola has two with links. */
async function prepareAppointments(w: World): Promise<void> {
  await w.db.query(sql`delete from appointment`);
  await w.db.query(sql`update employee set picture_webp = ${SMALL_PHOTO} where company_id = 4 and id = ${ids.installer}`);
  for (const id of Object.values(VISITS))
    await giveAppointment(w.db, {
      now: w.clock.now,
      id,
      state: id === VISITS.agreed || id === VISITS.olas ? 'agreed' : 'proposed',
      customerId: id >= VISITS.olas ? ids.ola : ids.kari,
      startsAt: new Date(w.clock.now.getTime() + 390 * DAY),
    });
  for (const [token, id] of [
    [VISIT_LINK, VISITS.olas],
    [ACCEPT_LINK, VISITS.olasAccept],
    [DECLINE_LINK, VISITS.olasDecline],
    [CANCEL_LINK, VISITS.olasCancel],
  ] as const)
    await w.db.query(sql`
      insert into case_link (company_id, token_hash, appointment_id, account_id, customer_id, expires_at)
      select 4, ${sha256(token)}, ${id}::int, id, ${ids.ola}, '2100-01-01' from account where company_id = 4 and login_name = 'ola'`);
}

/** Kari has an offer for each act; Ola has one for each link, and a code for those that need one. */
async function prepareOffers(w: World): Promise<void> {
  const { now } = w.clock;
  await w.db.query(sql`delete from offer`);
  const far = { validUntil: addDays(osloDay(now), 300), regretUntil: '2100-01-01' };
  for (const [name, id] of Object.entries(OFFERS)) {
    const state = /^(save|discard|send)$/.test(name) ? 'draft' : /egret$/.test(name) ? 'accepted' : 'sent';
    await giveOffer(w.db, { now, id, state, customerId: name.startsWith('olas') ? ids.ola : ids.kari, ...far });
  }
  const [ola] = await w.db.query<{ id: number }>(sql`select id from account where company_id = 4 and login_name = 'ola'`);
  const accountId = ola?.id ?? 0;
  for (const [token, id] of OFFER_LINKS) {
    await w.db.query(sql`
      insert into case_link (company_id, token_hash, offer_id, account_id, customer_id, expires_at)
      values (4, ${sha256(token)}, ${id}, ${accountId}, ${ids.ola}, '2100-01-01')`);
    await giveCode(w, 'offer', id, accountId);
  }
}

const giveCode = (w: World, subject: 'offer' | 'extra', id: number, accountId: number): Promise<unknown> =>
  w.db.query(sql`
    insert into answer_code (company_id, subject, subject_id, account_id, code_hash, made_at, expires_at)
    values (4, ${subject}, ${id}, ${accountId}, ${sha256(`${subject} ${id} ${accountId} 123456`)}, ${w.clock.now}, '2100-01-01')`);

const OFFERS = {
  ...{ ask: 921, decline: 922, accept: 923, regret: 924, save: 925, discard: 926, send: 927, withdraw: 928, answer: 929, job: 930 },
  ...{ olas: 931, olasDecline: 932, olasAccept: 933, olasRegret: 934 },
};
const [OFFER_LINK, NO_LINK, YES_LINK, REGRET_LINK] = [newKey(), newKey(), newKey(), newKey()];
const OFFER_LINKS = [
  [OFFER_LINK, OFFERS.olas],
  [NO_LINK, OFFERS.olasDecline],
  [YES_LINK, OFFERS.olasAccept],
  [REGRET_LINK, OFFERS.olasRegret],
] as const;
const writtenOffer = (now: Date) => ({
  ...{ title: 'Ny bereder', kind: 'fixed', excluded: '', terms: '', validUntil: addDays(osloDay(now), 30), siteId: null },
  lines: [{ text: 'Bereder', quantity: 1, unitPrice: 100, vatRate: 25 }],
});

const VISITS = {
  agreed: 901,
  accept: 902,
  decline: 903,
  cancel: 904,
  agree: 905,
  move: 906,
  assign: 907,
  callOff: 908,
  olas: 911,
  olasAccept: 912,
  olasDecline: 913,
  olasCancel: 914,
};
const [VISIT_LINK, ACCEPT_LINK, DECLINE_LINK, CANCEL_LINK] = [newKey(), newKey(), newKey(), newKey()];
const NO = { sequence: 1, key: randomUUID(), words: 'Passer ikke', dayParts: ['evening'] };
const NEW_VISIT = { customerId: ids.kari, employeeId: ids.installer, title: 'Drypp' };
const newWindow = (now: Date) => ({ day: addDays(osloDay(now), 30), from: '10:00', to: '12:00' });

const [CARE, ENDED_CARE] = [90_001, 90_002];
const CARE_LINK = newKey();
const PAPERS = { picture: 0, pdf: 0 };
const PAPER_FIELDS = 'kind=manual&title=Bruksanvisning&date=2026-11-01&name=a.pdf';
const PAPER_CUSTOMER = 'K-papirer';

/** Two papers of Kari's on a job of the installer's. */
async function preparePapers(w: World): Promise<void> {
  await w.db.query(sql`update customer set external_id = ${PAPER_CUSTOMER} where company_id = 4 and id = ${ids.kari}`);
  await w.db.query(sql`delete from paper`);
  await w.db.query(sql`
    insert into service_book (company_id, judged_from, changed_at) values (4, '2000-01-01', ${w.clock.now})
    on conflict (company_id) do update set judged_from = '2000-01-01'`);
  await w.db.query(sql`update job set trade = 'electrical', work_kind = 'alteration' where company_id = 4 and id = ${ids.bareJob}`);
  for (const [name, format, size, bytes] of [
    ['picture', 'picture', 'small', SMALL_PHOTO],
    ['pdf', 'pdf', 'full', Buffer.from(SMALL_PDF)],
  ] as const) {
    const [made] = await w.db.query<{ id: number }>(sql`
      insert into paper (company_id, customer_id, job_id, kind, title, paper_date, format, file_name, bytes, content_hash, shows_prices, added_at)
      values (4, ${ids.kari}, ${ids.fullJob}, 'manual', 'Bruksanvisning', '2026-11-01', ${format}, 'a.pdf', 1, sha256('a'), false, ${w.clock.now}) returning id`);
    PAPERS[name] = made?.id ?? 0;
    await w.db.query(sql`
      insert into paper_chunk (company_id, paper_id, size, position, bytes) values (4, ${PAPERS[name]}, ${size}, 0, ${bytes})`);
  }
  await w.db.query(sql`
    insert into paper_request (company_id, job_id, kind, case_id) values (4, ${ids.fullJob}, 'manual', ${CASES.own}) on conflict do nothing`);
}

/** Every customer's login has confirmed its number. */
async function preparePhones(w: World): Promise<void> {
  await nameSender(w.db);
  await w.db.query(sql`
    update account set phone = '+4791234567', phone_confirmed_at = ${w.clock.now}, notices = 'mail' where company_id = 4 and role = 'Customer'`);
}

async function prepareFirstLogins(w: World): Promise<void> {
  await w.db.query(sql`delete from account where company_id = 4 and employee_id = ${WITHOUT_LOGIN}`);
  await w.db.query(sql`
    insert into employee (company_id, id, department_id, first_name, last_name, email, email_key)
    values (4, ${WITHOUT_LOGIN}, ${ids.department}, 'Uten', 'Innlogging', 'uten@c4.example', 'uten@c4.example') on conflict do nothing`);
  await w.db.query(sql`
    insert into account (company_id, user_name, login_name, role, customer_id, email, email_key)
    values (4, ${FIRST_LOGIN.userName}, ${FIRST_LOGIN.userName}, 'Customer', ${ids.ola}, '', '') on conflict do nothing`);
  await w.db.query(sql`
    insert into one_time_password (company_id, account_id, hash, purpose, expires_at)
    select 4, id, ${oneTimePasswordHash(FIRST_LOGIN.code)}, 'invitation', '2100-01-01' from account
    where company_id = 4 and login_name = ${FIRST_LOGIN.userName} on conflict do nothing`);
}

/** Kari has a share; Ola has one with a link to it. */
async function prepareShares(w: World): Promise<void> {
  await w.db.query(sql`delete from share`);
  SHARES.paper = await givePaper(w.db, { customerId: ids.kari, jobId: ids.fullJob });
  SHARES.olas = await givePaper(w.db, { customerId: ids.ola, jobId: ids.olasJob });
  const add = async (name: string, customerId: number, token: string): Promise<number> => {
    const [made] = await w.db.query<{ id: number }>(sql`
      insert into share (company_id, customer_id, purpose, token_hash, made_by, made_at, expires_at, site_id)
      select 4, ${customerId}, 'sale', ${sha256(token)}, id, ${w.clock.now}, '2100-01-01', (select site_id from job where customer_id = ${customerId} and site_id is not null limit 1)
      from account where company_id = 4 and login_name = ${name} returning id`);
    return made?.id ?? 0;
  };
  SHARES.own = await add('kari', ids.kari, newKey());
  const linked = await add('ola', ids.ola, SHARE_LINK);
  await w.db.query(sql`
    insert into shared_thing (company_id, share_id, number, paper_id, job_id, schema_id)
    values (4, ${linked}, 1, ${SHARES.olas}, null, null), (4, ${linked}, 2, null, ${ids.olasJob}, 10)`);
}

const SHARE_LINK = newKey();
const SHARES = { own: 0, paper: 0, olas: 0 };
const CASE_LINK = newKey();
const SOLVED_LINK = newKey();
const [SEEN_PHOTO, LINKED_PHOTO, EXTRA_PHOTO] = [randomUUID(), randomUUID(), randomUUID()];
const [SEEN_PDF, LINKED_PDF] = [randomUUID(), randomUUID()];
const SMALL_PDF = '%PDF-1.7\n%%EOF\n';
/** One pixel. */
const SMALL_PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const CASES = { own: 0, given: 0, reply: 0, wish: 0 };
const RECEIPT = {
  language: 'nb',
  name: 'Kari',
  number: '4-4001',
  sender: null,
  address: '',
  job: null,
  brand: null,
  answerBy: '2026-11-16T14:00:00Z',
  repairBy: null,
};
const HOURS = { week: Array(7).fill({ opens: 420, closes: 900 }), closedDays: [], departments: [], departmentId: null };

const answersAsJson = Object.fromEntries(
  [...new URLSearchParams(answers)].map(([name, value]) => [name, name === 'newCustomer' ? value : Number(value)]),
);

const EID_RETURN = { code: 'A', state: 'B' };

/** A request that is right in everything but, perhaps, who makes it. */
type GoodRequest = { query?: string; headers?: Record<string, string>; body?: object | string };
function goodRequest(call: string, now: Date): GoodRequest {
  const name = call.split('/').at(-1) ?? '';
  const requests: Record<string, GoodRequest> = {
    'POST /api/Import': { headers: { 'content-type': 'application/x-ndjson' }, body: '{"kind":"department","id":"m","name":"Matrise"}' },
    'GET /api/Import': { query: `importId=${IMPORT_ID}` },
    'POST /api/Import/SaveMapping': {
      body: { name: 'Kunder', kind: 'customer', columns: [{ heading: 'Navn', field: 'name' }], words: [], constants: [] },
    },
    'POST /api/Brands/Publish': { body: { slug: 'fjordror', basedOn: 1, ...contentOf(firstBrand) } },
    'POST /api/Brands/Restore': { body: { slug: 'fjordror', basedOn: 1, version: 1 } },
    'POST /api/Company/SaveSettings': {
      body: { basedOn: 0, welcome: { nb: 'Hei', en: 'Hello' }, surveyMails: false, mailHours: { from: 8, to: 20 }, repairHours: 72 },
    },
    'POST /api/Company/SaveNotice': { body: { basedOn: 0, text: '# Hvem vi er' } },
    'POST /api/Brands/Logo': { body: { logo: LOGO, bar: '#123456', surface: '#ffffff' } },
    'POST /api/Brands/ClaimHost': { body: { slug: 'fjordror', host: 'ny.matrise.example' } },
    'POST /api/Brands/CheckHost': { body: { slug: 'fjordror', host: 'kunde.matrise.example' } },
    'POST /api/Brands/ForgetHost': { body: { slug: 'fjordror', host: 'kunde.matrise.example' } },
    'POST /api/Import/DeleteMapping': { body: { mappingId: 1 } },
    'POST /api/Case/Send': { body: { key: randomUUID(), kind: 'help', text: 'Drypper', isDanger: false, photos: [] } },
    'GET /api/Case/One': { query: `caseId=${CASES.own}` },
    'GET /api/Case/Customer': { query: `caseId=${CASES.own}` },
    'GET /api/Case/Receipt': { query: `caseId=${CASES.own}` },
    'POST /api/Case/Message': { body: { caseId: CASES.own, key: randomUUID(), text: 'Fortsatt', photos: [] } },
    'POST /api/Case/Read': { body: { caseId: CASES.own, upTo: 1 } },
    'POST /api/Case/Close': { body: { caseId: CASES.own } },
    'POST /api/Case/Reopen': { body: { caseId: CASES.own, key: randomUUID(), text: 'Igjen', photos: [] } },
    'POST /api/CaseLink/Open': { body: { token: CASE_LINK } },
    'POST /api/CaseLink/Answer': { body: { token: CASE_LINK, key: randomUUID(), text: 'Svar', photos: [] } },
    'POST /api/CaseLink/Close': { body: { token: SOLVED_LINK } },
    'POST /api/CaseLink/Renew': { body: { token: CASE_LINK } },
    'POST /api/CaseLink/SendPhoto': {
      query: `photoId=${randomUUID()}`,
      headers: { 'content-type': 'image/png', casetoken: CASE_LINK },
      body: SMALL_PHOTO,
    },
    'POST /api/CaseLink/Photo': { body: { token: CASE_LINK, photoId: LINKED_PHOTO, size: 'small' } },
    'POST /api/Photos': { query: `photoId=${randomUUID()}`, headers: { 'content-type': 'image/png' }, body: SMALL_PHOTO },
    'GET /api/Photos/Photo': { query: `photoId=${SEEN_PHOTO}&size=small` },
    'POST /api/CaseLink/Pdf': { body: { token: CASE_LINK, pdfId: LINKED_PDF } },
    'POST /api/Photos/SendPdf': {
      query: `pdfId=${randomUUID()}&name=tilbud.pdf`,
      headers: { 'content-type': 'application/pdf' },
      body: SMALL_PDF,
    },
    'POST /api/Papers/Upload': {
      query: `key=${randomUUID()}&customerId=${ids.kari}&jobId=${ids.fullJob}&${PAPER_FIELDS}`,
      headers: { 'content-type': 'application/pdf' },
      body: SMALL_PDF,
    },
    'POST /api/Import/Paper': {
      query: `id=P-matrise&customer=${PAPER_CUSTOMER}&${PAPER_FIELDS}`,
      headers: { 'content-type': 'application/pdf' },
      body: SMALL_PDF,
    },
    'POST /api/Papers/Request': { body: { jobId: ids.bareJob, kinds: ['declaration'] } },
    'POST /api/Papers/Waive': { body: { jobId: ids.bareJob, kind: 'measurement', reason: 'Ikke målt' } },
    'POST /api/ServiceBook/ChangeSettings': { body: { showsDeadlines: true, judgedFrom: '2000-01-01' } },
    'GET /api/Papers/OfCustomer': { query: `customerId=${ids.kari}` },
    'GET /api/Papers/Picture': { query: `paperId=${PAPERS.picture}&size=small` },
    'GET /api/Papers/Pdf': { query: `paperId=${PAPERS.pdf}` },
    'POST /api/Papers/Withdraw': { body: { customerId: ids.kari, paperId: PAPERS.pdf, reason: 'Feil kunde' } },
    'GET /api/Photos/Pdf': { query: `pdfId=${SEEN_PDF}` },
    'GET /api/ServiceBook/SalesFolder': { query: `siteId=${ids.home}` },
    'POST /api/Emergency/Save': {
      body: {
        siteId: ids.cabin,
        was: null,
        stopcock: 'Kjeller',
        stopcockPhoto: null,
        fuseBox: '',
        fuseBoxPhoto: null,
        notes: '',
        hasGas: false,
      },
    },
    'GET /api/Share/Choices': { query: `siteId=${ids.home}` },
    'POST /api/Share/Make': {
      body: { siteId: ids.home, purpose: 'sale', lastDay: osloDay(now), papers: [SHARES.paper], forms: [] },
    },
    'POST /api/Share/Revoke': { body: { shareId: SHARES.own } },
    'POST /api/ShareLink/Open': { body: { token: SHARE_LINK } },
    'POST /api/ShareLink/Paper': { body: { token: SHARE_LINK, paperId: SHARES.olas, size: 'full' } },
    'POST /api/ShareLink/Form': { body: { token: SHARE_LINK, jobId: ids.olasJob, schemaId: 10 } },
    'POST /api/ShareLink/Folder': { body: { token: SHARE_LINK } },
    'GET /api/Cases': { query: 'since=2026-01-01T00:00:00Z' },
    'GET /api/Appointments': { query: 'since=2026-01-01T00:00:00Z' },
    'GET /api/Cases/Files': { query: `caseId=${CASES.own}` },
    'GET /api/Cases/File': { query: `caseId=${CASES.own}&fileId=${SEEN_PDF}` },
    'GET /api/Cases/Paper': { query: `caseId=${CASES.own}&paperId=${PAPERS.pdf}` },
    'GET /api/Events': { query: 'after=0' },
    'GET /api/Appointment/One': { query: `appointmentId=${VISITS.agreed}` },
    'GET /api/Appointment/Calendar': { query: `appointmentId=${VISITS.agreed}` },
    'GET /api/Appointment/Picture': { query: `appointmentId=${VISITS.agreed}` },
    'POST /api/Appointment/Accept': { body: { appointmentId: VISITS.accept, window: 1 } },
    'POST /api/Appointment/Decline': { body: { appointmentId: VISITS.decline, ...NO } },
    'POST /api/Appointment/Cancel': { body: { appointmentId: VISITS.cancel, sequence: 1, words: '' } },
    'POST /api/AppointmentLink/Open': { body: { token: VISIT_LINK } },
    'POST /api/AppointmentLink/Calendar': { body: { token: VISIT_LINK } },
    'POST /api/AppointmentLink/Picture': { body: { token: VISIT_LINK } },
    'POST /api/AppointmentLink/Renew': { body: { token: VISIT_LINK } },
    'POST /api/AppointmentLink/Accept': { body: { token: ACCEPT_LINK, window: 1 } },
    'POST /api/AppointmentLink/Decline': { body: { token: DECLINE_LINK, ...NO } },
    'POST /api/AppointmentLink/Cancel': { body: { token: CANCEL_LINK, sequence: 1, words: '' } },
    'GET /api/Appointments/Waiting': { query: 'view=unanswered' },
    'GET /api/Appointments/One': { query: `appointmentId=${VISITS.agreed}` },
    'GET /api/Appointments/OfCustomer': { query: `customerId=${ids.kari}` },
    'GET /api/Appointments/New': { query: `customerId=${ids.kari}` },
    'POST /api/Appointments/Propose': { body: { ...NEW_VISIT, key: randomUUID(), windows: [newWindow(now)] } },
    'POST /api/Appointments/Book': { body: { ...NEW_VISIT, key: randomUUID(), window: newWindow(now), agreedWith: 'Kari' } },
    'POST /api/Appointments/Agree': { body: { appointmentId: VISITS.agree, sequence: 1, window: 1, agreedWith: 'Kari' } },
    'POST /api/Appointments/Move': { body: { appointmentId: VISITS.move, sequence: 1, windows: [newWindow(now)], words: '' } },
    'POST /api/Appointments/Assign': { body: { appointmentId: VISITS.assign, sequence: 1, employeeId: ids.admin } },
    'POST /api/Appointments/Cancel': { body: { appointmentId: VISITS.callOff, sequence: 1, words: 'Syk' } },
    'POST /api/Appointments/SaveSettings': { body: { cancelWords: '' } },
    'GET /api/MyDay/Appointment': { query: `appointmentId=${VISITS.agreed}` },
    'POST /api/MyDay/CheckKept': { body: { ticket: `1.${'A'.repeat(43)}` } },
    'POST /api/MyDay/Acts': {
      body: {
        sentAt: '2026-11-15T12:00:00Z',
        acts: [{ key: randomUUID(), appointmentId: VISITS.agreed, act: 'arrived', pressedAt: '2026-11-15T12:00:00Z' }],
      },
    },
    'GET /api/Inbox/List': { query: 'view=all' },
    'GET /api/Inbox/Case': { query: `caseId=${CASES.own}` },
    'GET /api/Inbox/CustomerCases': { query: `customerId=${ids.kari}` },
    'POST /api/Inbox/Read': { body: { caseId: CASES.own, upTo: 1 } },
    'POST /api/Inbox/Take': { body: { caseId: CASES.own } },
    'POST /api/Inbox/HandOver': { body: { caseId: CASES.given, to: ids.installer, was: ids.installer } },
    'POST /api/Inbox/Reply': { body: { caseId: CASES.own, key: randomUUID(), text: 'Svar', photos: [], step: 'answer' } },
    'POST /api/Inbox/Note': { body: { caseId: CASES.own, key: randomUUID(), text: 'Merknad' } },
    'POST /api/Inbox/SaveReply': { body: { replyId: CASES.reply, name: 'Takk', text: 'Takk' } },
    'POST /api/Inbox/DeleteReply': { body: { replyId: 999_999 } },
    'GET /api/Inbox/Export': { query: 'view=all' },
    'POST /api/Inbox/SaveHours': { body: HOURS },
    'POST /api/Care/Tick': { body: { careId: CARE } },
    'POST /api/Care/Undo': { body: { careId: CARE } },
    'POST /api/Care/Order': { body: { careId: CARE } },
    'GET /api/Care/OfCustomer': { query: `customerId=${ids.kari}` },
    'POST /api/Care/Save': {
      body: { customerId: ids.kari, careId: CARE, product: 'Kran', task: 'Rens', careEveryMonths: 12, dueOn: '2027-01-01', offer: '' },
    },
    'POST /api/Care/OptOut': { body: { token: CARE_LINK, wantsMails: true } },
    'GET /api/Care/Feed': { query: `siteId=${ids.home}` },
    'POST /api/Care/MakeFeed': { body: { siteId: ids.home } },
    'POST /api/Care/StopFeed': { body: { siteId: ids.home } },
    'GET /api/Care/Calendar': { query: `company=4&token=${CARE_LINK}` },
    'POST /api/Care/End': { body: { careId: ENDED_CARE } },
    'GET /api/FollowUp/List': { query: 'state=open' },
    'POST /api/FollowUp/Write': { body: { source: 'survey', sourceId: ids.bareJob, key: randomUUID(), text: 'Hva kan vi gjøre?' } },
    'POST /api/FollowUp/Settle': { body: { source: 'wish', sourceId: CASES.wish, outcome: 'called' } },
    'GET /api/FollowUp/Figures': { query: 'from=2026-01&to=2026-12' },
    InviteCustomers: { body: { customerIds: [ids.ola] } },
    ResendMail: { body: { mailId: IMPORT_ID } },
    'POST /api/Mails/Show': { body: { mailId: IMPORT_ID } },
    LiftErasure: { body: { customer: ERASED, reason: 'Har kommet tilbake' } },
    GetSchemas: { query: `jobId=${ids.fullJob}` },
    CustomerSurveyAnswersStepOne: { query: `jobId=${ids.fullJob}&${answers}` },
    CustomerSurveyAnswersStepTwo: { body: { jobId: ids.fullJob, campaigns: ['bad'], wishedDates: [], consents: [] } },
    ChangeSiteLabel: { body: { siteId: ids.cabin, label: 'Hytta' } },
    ChangeConsent: { body: { channel: 'post', given: false } },
    InvoiceBasis: { headers: { invoiceid: String(ids.invoiceOf(ids.fullJob)), jobid: String(ids.fullJob) } },
    GetFDVDocumentation: { query: `jobId=${ids.fullJob}` },
    CustomerSchemaContent: { query: `jobId=${ids.fullJob}&schemaId=8` },
    FormPdf: { query: `jobId=${ids.fullJob}&schemaId=8` },
    Invite: { body: { email: `invitert${++serial}@c4.example`, right: 'full' } },
    WithdrawInvitation: { body: { id: TAKEN_BACK } },
    ChangeAccess: { body: { accountId: THIRD_ID, was: 'full', right: 'full', until: null } },
    EndAccess: { body: { accountId: THIRD_ID } },
    'POST /api/People/MoveHolder': { body: { accountId: THIRD_ID, password: PASSWORD } },
    SwitchCustomer: { body: { customerId: ids.kari } },
    AcceptInvitation: { body: { token: INVITATION, anyway: true } },
    'POST /api/Setup/Open': { body: { token: NO_SETUP } },
    'POST /api/Setup/Save': { body: { token: NO_SETUP, draft: SETUP_DRAFT } },
    'POST /api/Setup/Logo': { body: { token: NO_SETUP, logo: null } },
    'POST /api/Setup/CheckPassword': { body: { token: NO_SETUP, draft: SETUP_DRAFT, newPassword: 'Et-helt-nytt-4711' } },
    'POST /api/Setup/Finish': { body: { token: NO_SETUP, draft: SETUP_DRAFT, newPassword: 'Et-helt-nytt-4711' } },
    'POST /api/Setup/LookAround': { body: { token: NO_SETUP } },
    'POST /api/Setup/Begin': { headers: { host: 'kunde.fjordror.example' } },
    'POST /api/FirstLogin/Open': { body: FIRST_LOGIN },
    'POST /api/FirstLogin/CheckPassword': { body: { ...FIRST_LOGIN, newPassword: 'Et-helt-nytt-4711' } },
    'POST /api/FirstLogin/SetPassword': { body: { ...FIRST_LOGIN, newPassword: 'Et-helt-nytt-4711' } },
    'POST /api/Invitation/Open': { body: { token: INVITATION } },
    'POST /api/Account/CheckPassword': { body: { newPassword: 'Et-helt-nytt-4711' } },
    'POST /api/Invitation/CheckPassword': { body: { token: INVITATION, name: '', userName: '', password: 'Et-helt-nytt-4711' } },
    'POST /api/Invitation/Register': {
      body: { token: INVITATION, name: 'Nora Ny', userName: `nora${++serial}`, password: 'Et-helt-nytt-4711', language: 'nb' },
    },
    'GET /api/Staff/People': { query: `customerId=${ids.ola}` },
    StartHolderMove: { body: { customerId: ids.ola, email: `styreleder${++serial}@c4.example` } },
    CancelHolderMove: { body: { customerId: ids.ola } },
    RequestErasure: { body: { password: PASSWORD } },
    ResetPassword: { query: 'email=ukjent@nowhere.example' },
    ValidateEmail: { body: { Email: 'ledig@c4.example' } },
    ValidateUserName: { body: { USerName: 'ledig' } },
    SetPhone: { body: { phone: '912 34 567' } },
    ConfirmPhone: { body: { code: '123456' } },
    Notices: { body: { notices: 'mail' } },
    ChangeEmail: { body: { email: `ny${++serial}@c4.example`, password: PASSWORD } },
    ConfirmEmail: { body: { token: CONFIRMATION } },
    Language: { body: { language: 'nb' } },
    StartEmailChange: { body: { customerId: ids.ola, email: `ny${++serial}@c4.example` } },
    Open: { body: { token: LINK } },
    Answer: { body: { token: LINK, ...answersAsJson } },
    OptOut: { body: { token: LINK, wantsMails: true } },
    Unsubscribe: { query: `company=4&link=${sha256('unknown').toString('base64url')}` },
    Summary: { query: 'from=2026-01&to=2026-12' },
    Comments: { query: 'from=2026-01&to=2026-12' },
    Export: { query: 'from=2026-01&to=2026-12' },
    Company: { query: 'groupID=1' },
    Department: { query: 'companyID=4' },
    Register: {
      body: {
        userName: `ny${++serial}`,
        phoneNumber: '12345678',
        email: `ny${serial}@c4.example`,
        userRole: 'Employee',
        department: ids.department,
        firstName: 'Nora',
        lastName: 'Ny',
        startDate: '2026-12-01',
      },
    },
    EndDevice: { body: { deviceId: DEVICE_ID } },
    Prove: { body: { password: PASSWORD } },
    RenamePasskey: { body: { passkeyId: IMPORT_ID, name: 'Telefonen' } },
    RemovePasskey: { body: { passkeyId: IMPORT_ID } },
    EidLogin: { body: EID_RETURN },
    LinkEid: { body: EID_RETURN },
    UnlinkEid: { body: { eidId: IMPORT_ID } },
    SecondFactor: { body: { code: '000000' } },
    AddPasskey: { body: { name: 'Telefonen', passkey: { id: 'AAAA', clientDataJSON: 'AAAA', attestationObject: 'AAAA', transports: [] } } },
    ConfirmApp: { body: { ticket: 'A'.repeat(64), code: '000000' } },
    PasskeyLogin: { body: { id: 'AAAA', clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' } },
    BeginShift: { body: { pin: '4827' } },
    OpenShift: { body: { userName: 'ansatt', pin: '4827' } },
    ResetFactor: { body: { employeeId: ids.installer } },
    CloseFailedMail: { body: { id: FAILED_MAIL } },
    ChangeRole: { body: { employeeId: ids.installer, was: 'Employee', userRole: 'Employee' } },
    SaveDepartment: { body: { departmentId: ids.department, name: 'Service' } },
    ChangeDepartment: { body: { employeeId: ids.installer, was: ids.department, department: ids.department } },
    DisableEmployee: { body: { employeeId: ids.installer, disabled: false } },
    EndSessions: { body: { employeeId: ids.installer } },
    ChangeOffice: { body: { employeeId: ids.installer, isOffice: false } },
    WithdrawPaper: { body: { customerId: ids.kari, jobId: ids.fullJob, schemaId: 10, reason: 'Feil kunde' } },
    Search: { query: 'text=kanari' },
    Customer: { query: `customerId=${ids.kari}` },
    CustomerJobs: { query: `customerId=${ids.kari}` },
    CustomerForm: { query: `customerId=${ids.kari}&jobId=${ids.fullJob}&schemaId=8` },
    CustomerMails: { query: `customerId=${ids.kari}` },
    CustomerPrices: { query: `customerId=${ids.kari}&jobId=${ids.fullJob}` },
    'GET /api/Extra/OfJob': { query: `jobId=${ids.fullJob}` },
    'GET /api/Extra/One': { query: `extraId=${EXTRAS.own}` },
    'POST /api/Extra/Answer': { body: { extraId: EXTRAS.own, answer: 'refused' } },
    'GET /api/MyDay/Extras': { query: `appointmentId=${VISITS.agreed}` },
    'POST /api/MyDay/WriteExtra': {
      body: { key: randomUUID(), appointmentId: VISITS.agreed, words: 'Kran', sumOre: 100, rateOre: null, orally: null, photos: [] },
    },
    'POST /api/MyDay/ChangeExtra': { body: { extraId: EXTRAS.withdrawn, orally: null } },
    'POST /api/ExtraLink/Open': { body: { token: EXTRA_LINK } },
    'POST /api/ExtraLink/Photo': { body: { token: EXTRA_LINK, photoId: EXTRA_PHOTO, size: 'small' } },
    'POST /api/ExtraLink/Answer': { body: { token: EXTRA_LINK, answer: 'refused' } },
    'POST /api/ExtraLink/Code': { body: { token: EXTRA_LINK } },
    'POST /api/ExtraLink/AnswerWithCode': { body: { token: EXTRA_YES_LINK, answer: 'accepted', code: '123456' } },
    'POST /api/ExtraLink/Renew': { body: { token: EXTRA_LINK } },
    'GET /api/Offer/One': { query: `offerId=${OFFERS.ask}` },
    'GET /api/Offer/Paper': { query: `offerId=${OFFERS.ask}` },
    'POST /api/Offer/Ask': { body: { offerId: OFFERS.ask, key: randomUUID(), text: 'Er alt med?' } },
    'POST /api/Offer/Decline': { body: { offerId: OFFERS.decline, version: 1, words: '' } },
    'POST /api/Offer/Accept': { body: { offerId: OFFERS.accept, version: 1, mayBegin: false } },
    'POST /api/Offer/Regret': { body: { offerId: OFFERS.regret, words: '' } },
    'POST /api/OfferLink/Open': { body: { token: OFFER_LINK } },
    'POST /api/OfferLink/Paper': { body: { token: OFFER_LINK } },
    'POST /api/OfferLink/Ask': { body: { token: OFFER_LINK, key: randomUUID(), text: 'Er alt med?' } },
    'POST /api/OfferLink/Decline': { body: { token: NO_LINK, version: 1, words: '' } },
    'POST /api/OfferLink/Code': { body: { token: OFFER_LINK } },
    'POST /api/OfferLink/Accept': { body: { token: YES_LINK, code: '123456', version: 1, mayBegin: false } },
    'POST /api/OfferLink/Regret': { body: { token: REGRET_LINK, code: '123456', words: '' } },
    'POST /api/OfferLink/Renew': { body: { token: OFFER_LINK } },
    'GET /api/Offers/One': { query: `offerId=${OFFERS.ask}` },
    'GET /api/Offers/Paper': { query: `offerId=${OFFERS.ask}` },
    'GET /api/Offers/New': { query: `customerId=${ids.kari}` },
    'POST /api/Offers/Create': { body: { key: randomUUID(), customerId: ids.kari, caseId: null, ...writtenOffer(now) } },
    'POST /api/Offers/Save': { body: { offerId: OFFERS.save, ...writtenOffer(now) } },
    'POST /api/Offers/Discard': { body: { offerId: OFFERS.discard } },
    'POST /api/Offers/Send': { body: { offerId: OFFERS.send, version: 1, sumOre: 1_200_000 } },
    'POST /api/Offers/Withdraw': { body: { offerId: OFFERS.withdraw, words: '' } },
    'POST /api/Offers/Answer': { body: { offerId: OFFERS.answer, key: randomUUID(), text: 'Ja' } },
    'POST /api/Offers/Job': { body: { offerId: OFFERS.job, jobId: null } },
    'POST /api/Offers/SaveSettings': { body: { terms: '', regretText: '' } },
    'GET /api/Bill/OfJob': { query: `jobId=${ids.fullJob}` },
    'POST /api/PaymentAccounts/Add': { body: { number: '8601.11.17947' } },
    'POST /api/PaymentAccounts/Remove': { body: { accountId: REMOVED_ACCOUNT } },
    'POST /api/Webhooks/Add': { body: { address: 'https://krok.firma.no/ny', areas: ['case'] } },
    'POST /api/Webhooks/Change': { body: { webhookId: WEBHOOK, address: 'https://krok.firma.no/annen', areas: ['case'] } },
    'POST /api/Webhooks/ChangeSecret': { body: { webhookId: WEBHOOK } },
    'POST /api/Webhooks/Switch': { body: { webhookId: WEBHOOK, isOn: false } },
    'POST /api/Webhooks/Remove': { body: { webhookId: REMOVED_WEBHOOK } },
    'POST /api/Webhooks/Test': { body: { webhookId: WEBHOOK } },
    'POST /api/Webhooks/Resend': { body: { webhookId: WEBHOOK, deliveryId: WEBHOOK } },
    'GET /api/Webhooks/Deliveries': { query: `webhookId=${WEBHOOK}` },
    MakeKey: { body: { name: 'Regnskap', scopes: ['import'] } },
    RevokeKey: { body: { keyId: REVOKED_KEY } },
    SendFirstPassword: { body: { employeeId: ids.installer } },
    GiveLogin: { body: { employeeId: WITHOUT_LOGIN } },
  };
  return requests[call] ?? requests[name] ?? {};
}

/** An identity that gets as far as the handler, whatever comes of it there. */
function insideOf(callClass: string, except = /CompanyID/): string {
  const known = [...cellsOf].filter(([identity]) => !identity.includes('CompanyID') && !except.test(identity));
  for (const status of ['200', '409', '404', '400']) {
    const [found] = known.find(([, cells]) => cells.get(callClass) === status) ?? [];
    if (found) return found;
  }
  return 'anonymous';
}

/** The old password is the one the identity came in with. */
const changeBody = (identity: string) => ({
  oldPassword: identity.includes('must be changed') ? ONE_TIME : PASSWORD,
  newPassword: 'Et-helt-nytt-4711',
});

/** Every call with its status: what is refused, then what reads, then what changes. A refusal is never the work of a change before it. */
function leastChangeFirst(cells: ReadonlyMap<string, string>): [call: string, status: string][] {
  const all = [...classOf].map(([call, callClass]): [string, string] => [call, cells.get(callClass) ?? '']);
  const rank = ([call, status]: [string, string]): number => (status >= '400' ? 0 : call.startsWith('GET') ? 1 : 2);
  return all.sort((a, b) => rank(a) - rank(b));
}

/** One that is in use, and none that is only asked for. */
const putHost = (w: World) =>
  w.databases.main.asOwner((client) =>
    client.query(`
      delete from directory_host where host like '%.matrise.example';
      insert into directory_host (slug, company_id, host, token, proven_at) values ('fjordror', 4, 'kunde.matrise.example', 'x', now())`),
  );

async function makeCall(w: World, call: string, identity: string, headers: Record<string, string>) {
  // Each of them publishes the version after the first.
  if (call.includes('/api/Brands/')) await w.db.query(sql`delete from brand_version where company_id = 4 and version > 1`);
  // And these the first.
  if (call.includes('/api/Company/Save'))
    for (const table of [sql`company_settings`, sql`privacy_notice`]) await w.db.query(sql`delete from ${table} where company_id = 4`);
  if (call.endsWith('Host')) await putHost(w);
  const [method, path] = call.replace('{customerController}', 'Customer').split(' ') as ['GET' | 'POST', string];
  const good = call.endsWith('ChangePassword') ? { body: changeBody(identity) } : goodRequest(call, w.clock.now);
  const { query, body, headers: extra } = good as GoodRequest;
  return w.call(method, query ? `${path}?${query}` : path, {
    headers: { ...headers, ...extra },
    ...(body ? { body } : {}),
    remoteAddress: `127.0.${Math.floor(serial / 200)}.${(serial++ % 200) + 1}`,
  });
}

/** Every row that is written from now on leaves the name of its table. */
const RECORD_WRITES = `
  create table written_table (name text);
  create function record_write() returns trigger language plpgsql security definer as
    $$ begin insert into public.written_table values (tg_table_name); return null; end $$;
  do $$ declare t record; begin
    for t in select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'written_table' loop
      execute format('create trigger record_write after insert or update or delete on %I for each row execute function record_write()', t.relname);
    end loop; end $$`;

onOneEngine('access matrix', (world) => {
  before(async () => {
    await world().db.query(
      sql`insert into survey_link (company_id, token_hash, job_id, expires_at) values (4, ${sha256(LINK)}, ${ids.otherJob}, '2100-01-01')`,
    );
  });
  before(() =>
    world().db.query(sql`
      insert into outbox (company_id, id, kind, recipient, account_ids, language, created_at, due_at, failed_at)
      values (4, ${FAILED_MAIL}, 'first-password', 'ivar@c4.example', array[1], 'nb', ${world().clock.now}, ${world().clock.now}, ${world().clock.now})`),
  );

  test('every call is in the document, and every call of the document exists', () => {
    assert.deepEqual([...classOf.keys()].sort(), calls.map(({ method, path }) => `${method} ${path}`).sort());
  });

  test('all calls of a class have the same access in the contract', () => {
    const accessOf = new Map<string, string>(
      // No identity of the document is a session that newer ones revoked.
      calls.map(({ method, path, access }) => [`${method} ${path}`, JSON.stringify({ ...access, whenRevoked: undefined })]),
    );
    for (const [name, rows] of Map.groupBy(classOf, ([, name]) => name))
      assert.equal(new Set(rows.map(([call]) => accessOf.get(call))).size, 1, name);
  });

  test('every identity of the document is known here, and has a status for every class', () => {
    assert.deepEqual([...cellsOf.keys()].sort(), Object.keys(identities).sort());
    const classes = new Set(classOf.values());
    for (const [identity, cells] of cellsOf) {
      assert.deepEqual(new Set(cells.keys()), classes, identity);
      for (const status of cells.values()) assert.match(status, /^[2-4]\d\d$/, identity);
    }
  });

  for (const [identity, cells] of cellsOf) {
    test(`${identity}: every call answers as documented`, async () => {
      const w = world();
      const wrong: string[] = [];
      await prepare(w);
      const become = async () => {
        await restore(w);
        return (await identities[identity]?.(w)) ?? {};
      };
      let headers = await become();
      let isAsRestored = true;
      for (const [call, expected] of leastChangeFirst(cells)) {
        let answer = await makeCall(w, call, identity, headers);
        // A change before it can be the reason, such as a logout. Then it is made again, and finds all that it needs as it was.
        if (String(answer.statusCode) !== expected && !isAsRestored) {
          headers = await become();
          isAsRestored = true;
          answer = await makeCall(w, call, identity, headers);
        }
        const { statusCode, body } = answer;
        if (String(statusCode) !== expected) wrong.push(`${call}: ${statusCode} instead of ${expected} ${body.slice(0, 120)}`);
        if (statusCode === 401) assert.match(String(answer.headers['www-authenticate']), /^KpSession /);
        if (!call.startsWith('GET') && statusCode < 400) isAsRestored = false;
      }
      assert.deepEqual(wrong, []);
    });
  }

  test('a call that mails is refused where its budget is used up', async () => {
    const w = world();
    await prepare(w);
    await restore(w);
    for (const call of calls as readonly CallShape[]) {
      const budget: MailBudget | undefined = call.mails && MAIL_BUDGETS[call.mails];
      if (!call.mails || !budget || budget.leavesOut) continue;
      const key = `${call.method} ${call.path}`;
      const { identity, send } = await insideCall(w, key);
      const accounts = await w.db.query<{ id: number }>(sql`select id from account where company_id = 4`);
      for (const whose of ['127.0.0.1', ...accounts.map(({ id }) => String(id))])
        await w.db.query(sql`
          insert into attempt (company_id, subject, count, since) values (4, ${budgetSubject(call.mails, whose)}, ${budget.limit}, ${w.clock.now})
          on conflict (company_id, subject) do update set count = excluded.count, since = excluded.since`);
      const answer = await send();
      assert.deepEqual([answer.statusCode, answer.json().error], [429, 'too-many-requests'], `${key} as ${identity}`);
    }
  });

  test('a call that may write is refused where its acts are used up', async () => {
    const w = world();
    await prepare(w);
    await restore(w);
    const limited = (calls as readonly CallShape[]).filter((call) => call.access.key !== 'nothing' && actBudgetOf(call, 'network'));
    const others = calls.filter((call) => call.method === 'POST' && call.access.key !== 'nothing' && !limited.includes(call));
    assert.deepEqual(
      others.map(({ name }) => name),
      ['login'],
      'whose guesses are counted, and its right ones a device',
    );
    for (const call of limited) {
      w.clock.advance(MINUTE);
      const key = `${call.method} ${call.path}`;
      const { identity, send } = await insideCall(w, key);
      const accounts = await w.db.query<{ id: number }>(sql`select id from account where company_id = 4`);
      const keys = await w.db.query<{ id: number }>(sql`select id from machine_key where company_id = 4`);
      const { kind = '' } = actBudgetOf(call, 'network') ?? {};
      for (const whose of ['127.0.0.1', ...accounts.map(({ id }) => String(id)), ...keys.map(({ id }) => `key ${id}`)])
        await w.db.query(sql`
          insert into attempt (company_id, subject, count, since)
          values (4, ${budgetSubject(kind, whose)}, ${ACTS_PER_CALLER.machine.limit}, ${w.clock.now})
          on conflict (company_id, subject) do update set count = excluded.count, since = excluded.since`);
      const answer = await send();
      assert.deepEqual([answer.statusCode, answer.json().error], [429, 'too-many-requests'], `${key} as ${identity}`);
    }
  });

  test('a call that names no company is refused after so many from one network; only a logout ends what there is', async () => {
    const w = world();
    const others = calls.filter(({ method, access, name }) => method === 'POST' && access.key === 'nothing' && name !== 'logout');
    assert.ok(others.length > 5);
    for (const { path, method, name } of others) {
      let status = 0;
      for (let i = 0; i <= 600 && status !== 429; i++) {
        const { query, body, headers } = goodRequest(`${method} ${path}`, w.clock.now);
        const sent = { ...(headers ? { headers } : {}), ...(body ? { body } : {}), remoteAddress: '127.8.8.8' };
        status = (await w.call(method, query ? `${path}?${query}` : path, sent)).statusCode;
      }
      assert.equal(status, 429, name);
    }
  });

  test('a call that reads writes nothing, or takes from a budget before', async () => {
    const w = world();
    await prepare(w);
    await restore(w);
    const asOwner = async (text: string): Promise<{ name: string }[]> =>
      (await w.databases.engines[0]?.asOwner((client) => client.query(text)))?.rows ?? [];
    await asOwner(RECORD_WRITES);
    const writing: string[] = [];
    for (const { name, path } of calls.filter(({ method }) => method === 'GET')) {
      const { send } = await insideCall(w, `GET ${path}`, /password/);
      w.clock.advance(MINUTE);
      await asOwner('truncate customer_look, written_table');
      await send();
      const written = (await asOwner('select distinct name from written_table order by name')).map((row) => row.name);
      // That a key was used, every so often; who looked at whom, once a day however often that is.
      const left = written.filter((table) => table !== 'machine_key' && table !== 'customer_look');
      if (left.length > 0 && !left.includes('attempt')) assert.fail(`${name} writes ${left.join()} without a limit`);
      if (left.some((table) => table !== 'attempt')) writing.push(name);
    }
    assert.deepEqual(writing, ['exportCases', 'exportMyData'], 'what is written is seen');
  });

  /** A good request of a call, by an identity that gets as far as the handler. */
  async function insideCall(w: World, key: string, except?: RegExp) {
    const identity = insideOf(classOf.get(key) ?? '', except);
    const headers = (await identities[identity]?.(w)) ?? {};
    const good: GoodRequest = key.endsWith('ChangePassword') ? { body: changeBody(identity) } : goodRequest(key, w.clock.now);
    const [method, path] = key.replace('{customerController}', 'Customer').split(' ') as ['GET' | 'POST', string];
    const send = () =>
      w.call(method, good.query ? `${path}?${good.query}` : path, {
        headers: { ...headers, ...good.headers },
        ...(good.body ? { body: good.body } : {}),
      });
    return { identity, send };
  }

  /** Far enough on that no counter and no session of the cell before is left. All logins of the fixture have one password. */
  async function restore(w: World): Promise<void> {
    // The clock goes on between calls: the installer still comes tomorrow.
    await w.db.query(sql`
      update appointment set starts_at = ${w.clock.now}::timestamptz + interval '1 day', ends_at = ${w.clock.now}::timestamptz + interval '26 hours'
      where starts_at is not null`);
    w.clock.advance(DAY);
    await w.db.query(sql`
      update account set disabled_at = null, is_office = false, password_hash = (select password_hash from account where login_name = 'ola')
      where login_name in ('kari', 'admin', 'ansatt', ${PERSON})`);
    await w.db.query(sql`delete from authenticator_app`);
    await preparePeople(w);
    await w.db.query(sql`delete from survey_answer where job_id = ${ids.otherJob}`);
    await w.db.query(sql`update job set survey_completed = false where id = ${ids.otherJob}`);
    await w.db.query(sql`delete from withdrawn_paper`);
    await preparePapers(w);
    await prepareShares(w);
    await w.db.query(sql`delete from emergency_sheet`);
    // A wish or an answer of half a year ago is not followed up.
    await w.db.query(sql`update survey_answer set answered_at = ${w.clock.now} where job_id = ${ids.bareJob}`);
    await w.db.query(sql`update preference set saved_at = ${w.clock.now} where job_id = ${ids.bareJob}`);
  }
});
