import { type Sql, sql } from '../db/sql.ts';
import { type CustomerTables, casesOf, type ErasureSubject, jobsOf } from '../personal-data/customer-table.ts';

const appointmentsOf = ({ companyId, customerId }: Pick<ErasureSubject, 'companyId' | 'customerId'>): Sql =>
  sql`(select id from appointment where company_id = ${companyId} and customer_id = ${customerId})`;

const invitationsOf = ({ companyId, customerId }: Pick<ErasureSubject, 'companyId' | 'customerId'>): Sql =>
  sql`(select id from access_invitation where company_id = ${companyId} and customer_id = ${customerId})`;

export const MAIL_TABLES: CustomerTables = {
  mails: {
    table: 'outbox',
    // Without the address or number of another person who was notified of the same.
    copy: (
      subject,
    ) => sql`select kind, channel, case when account_ids = '{}' or account_ids && ${subject.accountIds}::int[] then recipient end as recipient, language, created_at, sent_at, failed_at from outbox
      where company_id = ${subject.companyId} and (account_ids && ${subject.accountIds}::int[] or job_id in ${jobsOf(subject)}
        or invitation_id in ${invitationsOf(subject)} or case_id in ${casesOf(subject)} or appointment_id in ${appointmentsOf(subject)}) order by created_at`,
    // A mail about a job that is another customer's by now is known by its address.
    erase: (subject) => sql`delete from outbox
      where company_id = ${subject.companyId} and (account_ids && ${subject.accountIds}::int[] or job_id = any(${subject.jobIds}::int[])
        or invitation_id in ${invitationsOf(subject)} or case_id in ${casesOf(subject)} or appointment_id in ${appointmentsOf(subject)}
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
};

export const VISIT_TABLES: CustomerTables = {
  // After the mails. Events, windows, links and photos go with a visit; another customer's stays, without the erased job.
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
      from appointment_event where company_id = ${subject.companyId} and appointment_id in ${appointmentsOf(subject)} order by appointment_id, number`,
  },
  appointmentWindows: {
    table: 'appointment_window',
    copy: (subject) => sql`select appointment_id, number, event_number, starts_at, ends_at from appointment_window
      where company_id = ${subject.companyId} and appointment_id in ${appointmentsOf(subject)} order by appointment_id, number`,
  },
};

export const CASE_TABLES: CustomerTables = {
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
      where company_id = ${subject.companyId} and case_id in ${casesOf(subject)} order by case_id, number`,
  },
  caseMessages: {
    table: 'case_message',
    copy: (subject) => sql`select case_id, number, text from case_message
      where company_id = ${subject.companyId} and case_id in ${casesOf(subject)} order by case_id, number`,
  },
  // The company's own notes about its work: in no copy.
  caseNotes: { table: 'case_note' },
  caseReads: {
    table: 'case_read',
    copy: (subject) => sql`select case_id, up_to, at from case_read
      where company_id = ${subject.companyId} and case_id in ${casesOf(subject)} and account_id = any(${subject.accountIds}::int[]) order by case_id`,
  },
  caseNotices: {
    table: 'case_notice',
    copy: (subject) => sql`select case_id, mails, mailed_at from case_notice
      where company_id = ${subject.companyId} and case_id in ${casesOf(subject)} and account_id = any(${subject.accountIds}::int[]) order by case_id`,
  },
  caseLinks: {
    table: 'case_link',
    copy: (subject) => sql`select case_id, appointment_id, offer_id, extra_id, expires_at from case_link
      where company_id = ${subject.companyId} and account_id = any(${subject.accountIds}::int[]) and customer_id = ${subject.customerId} order by expires_at`,
  },
};
