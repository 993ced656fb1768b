import { hash, randomUUID } from 'node:crypto';
import { addDays, osloDay } from '#domain/calendar.ts';
import { DAY } from '#domain/time.ts';
import { newKey, sha256 } from '../auth/keys.ts';
import { newOneTimePassword, oneTimePasswordHash } from '../auth/one-time-password.ts';
import { asCompany } from '../db/company-id.ts';
import { sql } from '../db/sql.ts';
import { emptyReport } from '../import/report.ts';
import { acceptKey, digestOf } from '../personal-data/tombstones.ts';
import { giveAppointment } from './appointments.ts';
import { giveExtra } from './extras.ts';
import { idsIn } from './fixture.ts';
import { giveMachineKey } from './give-machine-key.ts';
import { givePaper } from './give-paper.ts';
import { giveOffer } from './offers.ts';
import { addPerson, giveAccess } from './people.ts';
import { nameSender } from './sms.ts';
import { TEST_ERASURE_KEY, type World } from './world.ts';

const ids = idsIn(4);

/** A link to the survey of a job that no other call of this test answers. */
export const LINK = newKey();
/** The link that confirms another address for Ola. */
export const CONFIRMATION = newKey();

/** The link of an invitation to Ola's customer, and an invitation of Kari's that is taken back. */
export const INVITATION = newKey();
/** The link that sets the first password of a login, and a colleague who has no login. */
export const LOGO = btoa('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9"/></svg>');
export const NO_SETUP = 'x'.repeat(43);
export const FIRST_LOGIN = { userName: 'ventende', code: newOneTimePassword() };
export const WITHOUT_LOGIN = 4801;
export const TAKEN_BACK = '00000000-0000-4000-8000-000000000002';
export let THIRD_ID = 0;

export const FAILED_MAIL = '00000000-0000-4000-8000-000000000001';
export const answers =
  'prisScore=7&kvalitetScore=7&effektivitetScore=7&palitelighetScore=7&gjenbrukScore=7&anbefaleScore=7&totalprisScore=7&newCustomer=ja';

/** Made by every run of `prepare` that finds none. */
export const REVOKED_KEY = 1;
export const REMOVED_ACCOUNT = 901;
export const [WEBHOOK, REMOVED_WEBHOOK] = [901, 902];
export const ERASED = 'K-slettet';
export const IMPORT_ID = '6f1f4b0e-6a0e-4a39-9d3c-0d6a54f7a001';

/** A browser that every account knows, and its name among one's own devices. */
const DEVICE = sha256('device');
export const DEVICE_ID = hash('sha256', DEVICE, 'hex').slice(0, 32);

/** What a call needs to find, besides the fixture. */
export async function prepare(w: World): Promise<void> {
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
  await acceptKey(w.db, asCompany(4), TEST_ERASURE_KEY, w.clock.now);
  await w.db.query(sql`
    insert into tombstone (company_id, kind, digest, erasure, erased_on)
    values (4, 'customer', ${digestOf(TEST_ERASURE_KEY, asCompany(4), 'customer', ERASED)}, ${IMPORT_ID}, '2026-11-15')
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
export const EXTRAS = { own: 0, withdrawn: 0 };
export const [EXTRA_LINK, EXTRA_YES_LINK] = [newKey(), newKey()];
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
export async function preparePeople(w: World): Promise<void> {
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

export const OFFERS = {
  ...{ ask: 921, decline: 922, accept: 923, regret: 924, save: 925, discard: 926, send: 927, withdraw: 928, answer: 929, job: 930 },
  ...{ olas: 931, olasDecline: 932, olasAccept: 933, olasRegret: 934 },
};
export const [OFFER_LINK, NO_LINK, YES_LINK, REGRET_LINK] = [newKey(), newKey(), newKey(), newKey()];
const OFFER_LINKS = [
  [OFFER_LINK, OFFERS.olas],
  [NO_LINK, OFFERS.olasDecline],
  [YES_LINK, OFFERS.olasAccept],
  [REGRET_LINK, OFFERS.olasRegret],
] as const;
export const writtenOffer = (now: Date) => ({
  ...{ title: 'Ny bereder', kind: 'fixed', excluded: '', terms: '', validUntil: addDays(osloDay(now), 30), siteId: null },
  lines: [{ text: 'Bereder', quantity: 1, unitPrice: 100, vatRate: 25 }],
});

export const VISITS = {
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
export const [VISIT_LINK, ACCEPT_LINK, DECLINE_LINK, CANCEL_LINK] = [newKey(), newKey(), newKey(), newKey()];
export const NO = { sequence: 1, key: randomUUID(), words: 'Passer ikke', dayParts: ['evening'] };
export const NEW_VISIT = { customerId: ids.kari, employeeId: ids.installer, title: 'Drypp' };
export const newWindow = (now: Date) => ({ day: addDays(osloDay(now), 30), from: '10:00', to: '12:00' });

export const [CARE, ENDED_CARE] = [90_001, 90_002];
export const CARE_LINK = newKey();
export const PAPERS = { picture: 0, pdf: 0 };
export const PAPER_FIELDS = 'kind=manual&title=Bruksanvisning&date=2026-11-01&name=a.pdf';
export const PAPER_CUSTOMER = 'K-papirer';

/** Two papers of Kari's on a job of the installer's. */
export async function preparePapers(w: World): Promise<void> {
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
export async function prepareShares(w: World): Promise<void> {
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

export const SHARE_LINK = newKey();
export const SHARES = { own: 0, paper: 0, olas: 0 };
export const CASE_LINK = newKey();
export const SOLVED_LINK = newKey();
export const [SEEN_PHOTO, LINKED_PHOTO, EXTRA_PHOTO] = [randomUUID(), randomUUID(), randomUUID()];
export const [SEEN_PDF, LINKED_PDF] = [randomUUID(), randomUUID()];
export const SMALL_PDF = '%PDF-1.7\n%%EOF\n';
/** One pixel. */
export const SMALL_PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
export const CASES = { own: 0, given: 0, reply: 0, wish: 0 };
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
export const HOURS = { week: Array(7).fill({ opens: 420, closes: 900 }), closedDays: [], departments: [], departmentId: null };

export const answersAsJson = Object.fromEntries(
  [...new URLSearchParams(answers)].map(([name, value]) => [name, name === 'newCustomer' ? value : Number(value)]),
);

export const EID_RETURN = { code: 'A', state: 'B' };
