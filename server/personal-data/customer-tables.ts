import { type Sql, sql } from '../db/sql.ts';
import { isKeptAt } from '../paper-records/kept-papers.ts';
import { isShown } from '../paper-records/who-sees-paper.ts';
import { isOfferKeptAt } from '../price-records/kept-offers.ts';
import { isLiveAt } from '../queries/customer-access.ts';
import { scoreColumns } from '../queries/survey-scores.ts';

/** A customer and its logins: for a copy the caller's own login, else those that have no other customer. */
export type Subject = { companyId: number; customerId: number; accountIds: number[]; now: Date };

/** What is erased: a customer with its jobs, or (null) jobs alone. */
export type Erased = Omit<Subject, 'customerId'> & { customerId: number | null; jobIds: number[] };

type CustomerTable = {
  table: string;
  /** The rows for the customer's own copy; none where they come with their job. No secret and no digest of one. */
  copy?: (subject: Subject) => Sql;
  /** What an erasure does to the rows; none where they go with another table's, or stay. */
  erase?: (subject: Erased) => Sql;
};

const JOBS_OF = ({ companyId, customerId }: Subject): Sql =>
  sql`(select id from job where company_id = ${companyId} and customer_id = ${customerId})`;

const ADDRESSES_OF = ({ companyId, accountIds }: Pick<Erased, 'companyId' | 'accountIds'>): Sql => sql`(
  select email_key from account where company_id = ${companyId} and id = any(${accountIds}::int[]) and email_key <> '')`;

const CASES_OF = ({ companyId, customerId }: Pick<Erased, 'companyId' | 'customerId'>): Sql =>
  sql`(select id from customer_case where company_id = ${companyId} and customer_id = ${customerId})`;

const APPOINTMENTS_OF = ({ companyId, customerId }: Pick<Erased, 'companyId' | 'customerId'>): Sql =>
  sql`(select id from appointment where company_id = ${companyId} and customer_id = ${customerId})`;

const OFFERS_OF = ({ companyId, customerId }: Pick<Erased, 'companyId' | 'customerId'>): Sql =>
  sql`(select id from offer where company_id = ${companyId} and customer_id = ${customerId})`;

const EXTRAS_OF = ({ companyId, customerId }: Pick<Erased, 'companyId' | 'customerId'>): Sql =>
  sql`(select id from extra where company_id = ${companyId} and customer_id = ${customerId})`;

const SHARES_OF = ({ companyId, customerId }: Pick<Erased, 'companyId' | 'customerId'>): Sql =>
  sql`(select id from share where company_id = ${companyId} and customer_id = ${customerId})`;

const INVITATIONS_OF = ({ companyId, customerId }: Pick<Erased, 'companyId' | 'customerId'>): Sql =>
  sql`(select id from access_invitation where company_id = ${companyId} and customer_id = ${customerId})`;

/** Every table that can have data about a customer, in the order in which an erasure goes through them. */
export const CUSTOMER_TABLES: Record<string, CustomerTable> = {
  // Before the accounts, by whose addresses they are found.
  passwordResets: {
    table: 'reset_request',
    copy: (subject) =>
      sql`select requested_at from reset_request where company_id = ${subject.companyId} and email_key in ${ADDRESSES_OF(subject)} order by 1`,
    erase: (subject) => sql`delete from reset_request where company_id = ${subject.companyId} and email_key in ${ADDRESSES_OF(subject)}`,
  },
  people: {
    table: 'customer_access',
    copy: (subject) => sql`select coalesce(nullif(a.name, ''), a.user_name) as person, x.right_, x.given_at, x.until, x.ended_at
      from customer_access x join account a on a.company_id = x.company_id and a.id = x.account_id
      where x.company_id = ${subject.companyId} and x.customer_id = ${subject.customerId} order by x.given_at, a.id`,
    erase: (subject) => sql`delete from customer_access where company_id = ${subject.companyId} and customer_id = ${subject.customerId}`,
  },
  accounts: {
    table: 'account',
    copy: (
      subject,
    ) => sql`select user_name, name, role, email, email_confirmed_at, phone, phone_confirmed_at, notices, language, invited_at, disabled_at, last_login_at, one_time_entered_at from account
      where company_id = ${subject.companyId} and id = any(${subject.accountIds}::int[]) order by id`,
    // A person with another customer begins there from now on.
    erase: (subject) => sql`
      with stays as (
        update account a set customer_id = (
          select x.customer_id from customer_access x where x.company_id = a.company_id and x.account_id = a.id and ${isLiveAt(sql`x`, subject.now)}
          order by x.given_at, x.customer_id limit 1)
        where a.company_id = ${subject.companyId} and a.customer_id = ${subject.customerId} and a.id <> all(${subject.accountIds}::int[])
      )
      delete from account where company_id = ${subject.companyId} and id = any(${subject.accountIds}::int[])`,
  },
  sessions: {
    table: 'session',
    erase: (subject) => sql`delete from session where company_id = ${subject.companyId} and customer_id = ${subject.customerId}`,
    copy: (subject) => sql`select issued_at, expires_at, device_since from session
      where company_id = ${subject.companyId} and account_id = any(${subject.accountIds}::int[]) order by issued_at`,
  },
  oneTimePasswords: {
    table: 'one_time_password',
    copy: (subject) => sql`select purpose, expires_at, used_at from one_time_password
      where company_id = ${subject.companyId} and account_id = any(${subject.accountIds}::int[]) order by expires_at`,
  },
  emailChanges: {
    table: 'email_change',
    copy: (subject) => sql`select email, requested_at, expires_at, outcome, ended_at from email_change
      where company_id = ${subject.companyId} and account_id = any(${subject.accountIds}::int[]) order by requested_at`,
  },
  devices: {
    table: 'known_device',
    copy: (subject) => sql`select kind, browser, system, first_seen_at, last_seen_at from known_device
      where company_id = ${subject.companyId} and account_id = any(${subject.accountIds}::int[]) order by last_seen_at`,
  },
  passkeys: {
    table: 'passkey',
    copy: (subject) => sql`select name, host, made_at, last_used_at from passkey
      where company_id = ${subject.companyId} and account_id = any(${subject.accountIds}::int[]) order by made_at`,
  },
  eids: {
    table: 'eid_link',
    copy: (subject) => sql`select issuer, linked_at, last_used_at from eid_link
      where company_id = ${subject.companyId} and account_id = any(${subject.accountIds}::int[]) order by linked_at`,
  },
  consents: {
    table: 'consent',
    copy: (subject) => sql`select channel, given, wording, recorded_at from consent
      where company_id = ${subject.companyId} and customer_id = ${subject.customerId} order by id`,
    erase: (subject) => sql`select forget_consents(${subject.customerId}, ${subject.now})`,
  },
  wishes: {
    table: 'preference',
    copy: (subject) => sql`select job_id, campaigns, wished_dates::text[], saved_at from preference
      where company_id = ${subject.companyId} and customer_id = ${subject.customerId} order by saved_at`,
    erase: (subject) => sql`delete from preference
      where company_id = ${subject.companyId} and (customer_id = ${subject.customerId} or job_id = any(${subject.jobIds}::int[]))`,
  },
  // What was to be paid; the books themselves are the company's own system's.
  bills: {
    table: 'bill',
    copy: (subject) => sql`select number, job_id, due_on, sum_ore, paid_ore, credited_ore, kid, account, is_final, external_id from bill
      where company_id = ${subject.companyId} and customer_id = ${subject.customerId} order by due_on, id`,
    erase: (subject) => sql`delete from bill
      where company_id = ${subject.companyId} and (customer_id = ${subject.customerId} or job_id = any(${subject.jobIds}::int[]))`,
  },
  // One that was accepted is a document of the books: it stays with the version that was agreed on, without what was said about it.
  offers: {
    table: 'offer',
    copy: (subject) => sql`select id, site_id, case_id, job_id, external_id, state, version, is_asked, made_at, changed_at from offer
      where company_id = ${subject.companyId} and customer_id = ${subject.customerId} order by id`,
    erase: (subject) => sql`
      with let_go as (
        update offer set job_id = null
        where company_id = ${subject.companyId} and job_id = any(${subject.jobIds}::int[]) and customer_id is distinct from ${subject.customerId}
      ), kept as (
        update offer f set site_id = null, case_id = null, client_key = null, made_by = null, is_asked = false
        where f.company_id = ${subject.companyId} and f.customer_id = ${subject.customerId} and ${isOfferKeptAt(sql`f`, subject.now)} returning f.id
      )
      delete from offer where company_id = ${subject.companyId} and customer_id = ${subject.customerId} and id not in (select id from kept)`,
  },
  offerVersions: {
    table: 'offer_version',
    copy: (
      subject,
    ) => sql`select offer_id, number, title, kind, lines, net_ore, vat_ore, with_vat, sum_ore, excluded, terms, valid_until, sent_at from offer_version
      where company_id = ${subject.companyId} and offer_id in ${OFFERS_OF(subject)} and sent_at is not null order by offer_id, number`,
    erase: (subject) => sql`delete from offer_version v where v.company_id = ${subject.companyId} and v.offer_id in ${OFFERS_OF(subject)}
      and not exists (select from offer_acceptance y where y.company_id = v.company_id and y.offer_id = v.offer_id and y.version = v.number)`,
  },
  offerEvents: {
    table: 'offer_event',
    copy: (subject) => sql`select offer_id, number, at, kind, version, by, words from offer_event
      where company_id = ${subject.companyId} and offer_id in ${OFFERS_OF(subject)} order by offer_id, number`,
    erase: (subject) => sql`delete from offer_event where company_id = ${subject.companyId} and offer_id in ${OFFERS_OF(subject)}`,
  },
  // The PDFs are files of the copy.
  offerAcceptances: {
    table: 'offer_acceptance',
    copy: (
      subject,
    ) => sql`select offer_id, version, accepted_at, person, way, wording, kind, sum_ore, with_vat, regret_until, regret_text, may_begin, regretted_at
      from offer_acceptance where company_id = ${subject.companyId} and offer_id in ${OFFERS_OF(subject)} order by offer_id`,
  },
  extras: {
    table: 'extra',
    copy: (
      subject,
    ) => sql`select id, appointment_id, case_id, job_id, external_id, words, sum_ore, rate_ore, with_vat, state, made_at, changed_at from extra
      where company_id = ${subject.companyId} and customer_id = ${subject.customerId} order by id`,
    erase: (subject) => sql`
      with let_go as (
        update extra set job_id = null
        where company_id = ${subject.companyId} and job_id = any(${subject.jobIds}::int[]) and customer_id is distinct from ${subject.customerId}
      )
      delete from extra where company_id = ${subject.companyId} and customer_id = ${subject.customerId}`,
  },
  extraEvents: {
    table: 'extra_event',
    copy: (subject) => sql`select extra_id, number, at, kind, by, way, person, wording, regret_until, regret_text from extra_event
      where company_id = ${subject.companyId} and extra_id in ${EXTRAS_OF(subject)} order by extra_id, number`,
  },
  // They go with the account, and are forgotten within the hour.
  answerCodes: {
    table: 'answer_code',
    copy: (subject) => sql`select subject, subject_id, made_at, expires_at, wrong from answer_code
      where company_id = ${subject.companyId} and account_id = any(${subject.accountIds}::int[]) order by made_at`,
  },
  // They go with the account, and are forgotten within the hour.
  phoneCodes: {
    table: 'phone_code',
    copy: (subject) => sql`select phone, made_at, expires_at, wrong from phone_code
      where company_id = ${subject.companyId} and account_id = any(${subject.accountIds}::int[]) order by made_at`,
  },
  surveyAnswers: {
    table: 'survey_answer',
    copy: (subject) => sql`select job_id, brand, ${scoreColumns}, annet_text, new_customer, source, answered_at from survey_answer
      where company_id = ${subject.companyId} and customer_id = ${subject.customerId} order by job_id`,
    erase: (subject) => sql`delete from survey_answer
      where company_id = ${subject.companyId} and (customer_id = ${subject.customerId} or job_id = any(${subject.jobIds}::int[]))`,
  },
  surveyInvitations: {
    table: 'survey_invitation',
    copy: (subject) => sql`select job_id, invited_at, reminded_at from survey_invitation
      where company_id = ${subject.companyId} and customer_id = ${subject.customerId} order by job_id`,
    erase: (subject) => sql`delete from survey_invitation
      where company_id = ${subject.companyId} and (customer_id = ${subject.customerId} or job_id = any(${subject.jobIds}::int[]))`,
  },
  surveyLinks: {
    table: 'survey_link',
    copy: (subject) => sql`select job_id, expires_at from survey_link
      where company_id = ${subject.companyId} and job_id in ${JOBS_OF(subject)} order by expires_at`,
    erase: (subject) => sql`delete from survey_link
      where company_id = ${subject.companyId} and (customer_id = ${subject.customerId} or job_id = any(${subject.jobIds}::int[]))`,
  },
  surveyOptOut: {
    table: 'survey_opt_out',
    copy: (subject) =>
      sql`select opted_out_at from survey_opt_out where company_id = ${subject.companyId} and customer_id = ${subject.customerId}`,
    erase: (subject) => sql`delete from survey_opt_out where company_id = ${subject.companyId} and customer_id = ${subject.customerId}`,
  },
  mails: {
    table: 'outbox',
    // Without the address or number of another person who was notified of the same.
    copy: (
      subject,
    ) => sql`select kind, channel, case when account_ids = '{}' or account_ids && ${subject.accountIds}::int[] then recipient end as recipient, language, created_at, sent_at, failed_at from outbox
      where company_id = ${subject.companyId} and (account_ids && ${subject.accountIds}::int[] or job_id in ${JOBS_OF(subject)}
        or invitation_id in ${INVITATIONS_OF(subject)} or case_id in ${CASES_OF(subject)} or appointment_id in ${APPOINTMENTS_OF(subject)}) order by created_at`,
    // A mail about a job that is another customer's by now is known by its address.
    erase: (subject) => sql`delete from outbox
      where company_id = ${subject.companyId} and (account_ids && ${subject.accountIds}::int[] or job_id = any(${subject.jobIds}::int[])
        or invitation_id in ${INVITATIONS_OF(subject)} or case_id in ${CASES_OF(subject)} or appointment_id in ${APPOINTMENTS_OF(subject)}
        or (about ->> 'customerId')::int = ${subject.customerId}
        or (job_id is not null and recipient = (
          select email from customer where company_id = ${subject.companyId} and id = ${subject.customerId} and email <> '')))`,
  },
  followUps: {
    table: 'follow_up',
    copy: (subject) => sql`select source, source_id, raised_at, settled_at, outcome, case_id from follow_up
      where company_id = ${subject.companyId} and customer_id = ${subject.customerId} order by raised_at`,
    erase: (subject) => sql`delete from follow_up
      where company_id = ${subject.companyId} and (customer_id = ${subject.customerId} or (source = 'survey' and source_id = any(${subject.jobIds}::bigint[])))`,
  },
  // After the mails. What happened to them, their windows, links and photos go with them; another customer's lets go of a job that is erased.
  appointments: {
    table: 'appointment',
    copy: (
      subject,
    ) => sql`select id, uid, site_id, case_id, job_id, title, note, expected_minutes, door_code, external_id, made_at, state, sequence,
        starts_at, ends_at, proposed_at, changed_at, mailed_at, reminded_of
      from appointment where company_id = ${subject.companyId} and customer_id = ${subject.customerId} order by id`,
    erase: (subject) => sql`
      with let_go as (
        update appointment set job_id = null
        where company_id = ${subject.companyId} and job_id = any(${subject.jobIds}::int[]) and customer_id is distinct from ${subject.customerId}
      )
      delete from appointment where company_id = ${subject.companyId} and customer_id = ${subject.customerId}`,
  },
  appointmentEvents: {
    table: 'appointment_event',
    copy: (
      subject,
    ) => sql`select appointment_id, number, at, pressed_at, kind, by, agreed_window, agreed_by, name, minutes, words, remains, day_parts
      from appointment_event where company_id = ${subject.companyId} and appointment_id in ${APPOINTMENTS_OF(subject)} order by appointment_id, number`,
  },
  appointmentWindows: {
    table: 'appointment_window',
    copy: (subject) => sql`select appointment_id, number, event_number, starts_at, ends_at from appointment_window
      where company_id = ${subject.companyId} and appointment_id in ${APPOINTMENTS_OF(subject)} order by appointment_id, number`,
  },
  // After the mails and the follow-ups. What is in the tables that follow goes with it.
  cases: {
    table: 'customer_case',
    copy: (
      subject,
    ) => sql`select id, kind, title, job_id, site_id, discovered_on, visit_times, is_danger, sent_at, receipt, state, visit_at, done_at, closed_at, due_at, changed_at
      from customer_case where company_id = ${subject.companyId} and customer_id = ${subject.customerId} order by id`,
    // A case of another customer about an erased job stays, without the job.
    erase: (subject) => sql`
      with let_go as (
        update customer_case set job_id = null
        where company_id = ${subject.companyId} and job_id = any(${subject.jobIds}::int[]) and customer_id is distinct from ${subject.customerId}
      )
      delete from customer_case where company_id = ${subject.companyId} and customer_id = ${subject.customerId}`,
  },
  caseEvents: {
    table: 'case_event',
    copy: (subject) => sql`select case_id, number, at, kind, is_by_staff, visit_at, cause, answer_by, repair_by from case_event
      where company_id = ${subject.companyId} and case_id in ${CASES_OF(subject)} order by case_id, number`,
  },
  caseMessages: {
    table: 'case_message',
    copy: (subject) => sql`select case_id, number, text from case_message
      where company_id = ${subject.companyId} and case_id in ${CASES_OF(subject)} order by case_id, number`,
  },
  // The company's own notes about its work: in no copy.
  caseNotes: { table: 'case_note' },
  caseReads: {
    table: 'case_read',
    copy: (subject) => sql`select case_id, up_to, at from case_read
      where company_id = ${subject.companyId} and case_id in ${CASES_OF(subject)} and account_id = any(${subject.accountIds}::int[]) order by case_id`,
  },
  caseNotices: {
    table: 'case_notice',
    copy: (subject) => sql`select case_id, mails, mailed_at from case_notice
      where company_id = ${subject.companyId} and case_id in ${CASES_OF(subject)} and account_id = any(${subject.accountIds}::int[]) order by case_id`,
  },
  caseLinks: {
    table: 'case_link',
    copy: (subject) => sql`select case_id, appointment_id, offer_id, extra_id, expires_at from case_link
      where company_id = ${subject.companyId} and account_id = any(${subject.accountIds}::int[]) and customer_id = ${subject.customerId} order by expires_at`,
  },
  // What is in them and when they were opened goes with them; without the token, which is a secret.
  shares: {
    table: 'share',
    copy: (subject) => sql`select id, site_id, purpose, made_at, expires_at, revoked_at from share
      where company_id = ${subject.companyId} and customer_id = ${subject.customerId} order by id`,
    erase: (subject) => sql`delete from share where company_id = ${subject.companyId} and customer_id = ${subject.customerId}`,
  },
  sharedThings: {
    table: 'shared_thing',
    copy: (subject) => sql`select share_id, number, paper_id, job_id, schema_id from shared_thing
      where company_id = ${subject.companyId} and share_id in ${SHARES_OF(subject)} order by share_id, number`,
    // Of jobs alone: what others have shared of them.
    erase: (subject) => sql`delete from shared_thing where company_id = ${subject.companyId} and job_id = any(${subject.jobIds}::int[])`,
  },
  shareOpenings: {
    table: 'share_opening',
    copy: (subject) => sql`select share_id, at, what, paper_id, job_id, schema_id from share_opening
      where company_id = ${subject.companyId} and share_id in ${SHARES_OF(subject)} order by id`,
  },
  // Before the sites. The files themselves are in the copy too. A paper that the law keeps lets go of its site.
  papers: {
    table: 'paper',
    copy: (
      subject,
    ) => sql`select p.id, p.job_id, p.site_id, p.kind, p.title, p.paper_date, p.format, p.file_name, p.width, p.height, p.shows_prices, p.added_at, p.external_id, p.appointment_id
      from paper p where p.company_id = ${subject.companyId} and p.customer_id = ${subject.customerId} and ${isShown(sql`p`)} order by p.paper_date, p.id`,
    erase: (subject) => sql`
      with stays as (
        update paper p set site_id = null
        where p.company_id = ${subject.companyId} and p.customer_id = ${subject.customerId} and ${isKeptAt(sql`p`, subject.now)}
      )
      delete from paper p where p.company_id = ${subject.companyId}
        and (p.customer_id = ${subject.customerId} or p.job_id = any(${subject.jobIds}::int[])) and not ${isKeptAt(sql`p`, subject.now)}`,
  },
  paperWaivers: {
    table: 'paper_waiver',
    copy: (subject) => sql`select job_id, kind, reason, waived_at from paper_waiver
      where company_id = ${subject.companyId} and job_id in ${JOBS_OF(subject)} order by waived_at`,
    erase: (subject) => sql`delete from paper_waiver where company_id = ${subject.companyId} and job_id = any(${subject.jobIds}::int[])`,
  },
  care: {
    table: 'care',
    copy: (
      subject,
    ) => sql`select id, external_id, job_id, site_id, product, task, every_months, next_on, offer, done_on, case_id, added_at, ended_at from care
      where company_id = ${subject.companyId} and customer_id = ${subject.customerId} order by id`,
    erase: (subject) =>
      sql`delete from care where company_id = ${subject.companyId} and (customer_id = ${subject.customerId} or job_id = any(${subject.jobIds}::int[]))`,
  },
  careReminders: {
    table: 'care_reminder',
    copy: (subject) => sql`select care_id, due_on, reminded_at from care_reminder where company_id = ${subject.companyId} and care_id in (
      select id from care where company_id = ${subject.companyId} and customer_id = ${subject.customerId}) order by due_on, care_id`,
  },
  // These three go with the account or the access.
  careOptOuts: {
    table: 'care_opt_out',
    copy: (subject) => sql`select kind, opted_out_at from care_opt_out
      where company_id = ${subject.companyId} and account_id = any(${subject.accountIds}::int[]) order by kind`,
  },
  careLinks: {
    table: 'care_link',
    copy: (subject) => sql`select kind, expires_at from care_link
      where company_id = ${subject.companyId} and account_id = any(${subject.accountIds}::int[]) order by expires_at`,
  },
  careFeeds: {
    table: 'care_feed',
    copy: (subject) => sql`select site_id, made_at from care_feed
      where company_id = ${subject.companyId} and customer_id = ${subject.customerId} and account_id = any(${subject.accountIds}::int[]) order by made_at`,
  },
  paperRequests: {
    table: 'paper_request',
    copy: (subject) => sql`select job_id, kind, case_id from paper_request
      where company_id = ${subject.companyId} and case_id in ${CASES_OF(subject)} order by case_id`,
    erase: (subject) => sql`delete from paper_request where company_id = ${subject.companyId} and job_id = any(${subject.jobIds}::int[])`,
  },
  // Before the sites. Their photos go with them.
  emergencySheets: {
    table: 'emergency_sheet',
    copy: (subject) => sql`select id, site_id, stopcock, fuse_box, notes, has_gas, shows_installer, changed_at from emergency_sheet
      where company_id = ${subject.companyId} and customer_id = ${subject.customerId} order by id`,
    erase: (subject) => sql`delete from emergency_sheet where company_id = ${subject.companyId} and customer_id = ${subject.customerId}`,
  },
  sites: {
    table: 'site',
    copy: (subject) => sql`select id, external_id, street, unit, postal_code, city, label from site
      where company_id = ${subject.companyId} and customer_id = ${subject.customerId} order by id`,
    // The jobs of the customer let go of them first.
    erase: (subject) => sql`delete from site where company_id = ${subject.companyId} and customer_id = ${subject.customerId}`,
  },
  // After the mails, which are found by them.
  accessInvitations: {
    table: 'access_invitation',
    copy: (
      subject,
    ) => sql`select email, right_, until, moves_holder, language, given_at, expires_at, outcome, ended_at from access_invitation
      where company_id = ${subject.companyId} and customer_id = ${subject.customerId} order by given_at`,
    erase: (subject) => sql`delete from access_invitation where company_id = ${subject.companyId} and customer_id = ${subject.customerId}`,
  },
  // Ids and times only. It stays: it is the proof of what was done, an erasure included.
  log: {
    table: 'audit',
    copy: (subject) => sql`select at, event, detail from audit
      where company_id = ${subject.companyId} and account_id = any(${subject.accountIds}::int[]) order by id`,
  },
  events: {
    table: 'event',
    copy: (subject) => sql`select at, kind, job_id, body from event
      where company_id = ${subject.companyId} and customer_id = ${subject.customerId} order by id`,
    erase: (subject) => sql`delete from event where company_id = ${subject.companyId} and (customer_id = ${subject.customerId}
      or job_id = any(${subject.jobIds}::int[]) or (body ->> 'accountId')::int = any(${subject.accountIds}::int[]))`,
  },
  erasures: {
    table: 'erasure',
    copy: (subject) => sql`select requested_at, due_at, withdrawn_at, done_at from erasure
      where company_id = ${subject.companyId} and customer_id = ${subject.customerId} order by id`,
  },
  // Who it was stays with the company: the customer's copy has what the profile shows.
  looks: {
    table: 'customer_look',
    copy: (subject) => sql`select l.day, e.first_name, d.name as department, l.is_listed from customer_look l
        join employee e on e.company_id = l.company_id and e.id = l.employee_id
        join department d on d.company_id = e.company_id and d.id = e.department_id
      where l.company_id = ${subject.companyId} and l.customer_id = ${subject.customerId} order by l.day, e.id`,
    erase: (subject) => sql`delete from customer_look where company_id = ${subject.companyId} and customer_id = ${subject.customerId}`,
  },
  // The pictures, and PDFs of the office, themselves are files of the copy.
  photos: {
    table: 'photo',
    copy: (
      subject,
    ) => sql`select id, sent_at, width, height, pdf_name, shows_prices, case_id, message_number, position, sheet_id, sheet_place, appointment_id, extra_id from photo
      where company_id = ${subject.companyId} and customer_id = ${subject.customerId} order by sent_at, id`,
    erase: (subject) => sql`delete from photo
      where company_id = ${subject.companyId} and (customer_id = ${subject.customerId} or account_id = any(${subject.accountIds}::int[]))`,
  },
  // Without the reason, which may name the person whose paper it was.
  withdrawnPapers: {
    table: 'withdrawn_paper',
    copy: (subject) => sql`select job_id, schema_id, withdrawn_at from withdrawn_paper
      where company_id = ${subject.companyId} and customer_id = ${subject.customerId} order by withdrawn_at`,
    erase: (subject) => sql`delete from withdrawn_paper
      where company_id = ${subject.companyId} and (customer_id = ${subject.customerId} or job_id = any(${subject.jobIds}::int[]))`,
  },
  forms: {
    table: 'form',
    erase: (subject) => sql`delete from form where company_id = ${subject.companyId} and job_id = any(${subject.jobIds}::int[])`,
  },
};
