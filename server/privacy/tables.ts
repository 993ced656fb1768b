import { CASE_TABLES, MAIL_TABLES, VISIT_TABLES } from '../appointments/personal-data.ts';
import { sql } from '../db/sql.ts';
import { HOME_TABLES, SHARE_TABLES } from '../home-book/personal-data.ts';
import { CODE_TABLES, INVITATION_TABLES, LOGIN_TABLES } from '../login/personal-data.ts';
import { PRICE_TABLES } from '../offers/personal-data.ts';
import type { CustomerTables } from '../personal-data/customer-table.ts';
import { SURVEY_TABLES, WISH_TABLES } from '../surveys/personal-data.ts';

export const RECORD_TABLES: CustomerTables = {
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
    copy: (
      subject,
    ) => sql`select customer_look.day, employee.first_name, department.name as department, customer_look.is_listed from customer_look
        join employee on employee.company_id = customer_look.company_id and employee.id = customer_look.employee_id
        join department on department.company_id = employee.company_id and department.id = employee.department_id
      where customer_look.company_id = ${subject.companyId} and customer_look.customer_id = ${subject.customerId} order by customer_look.day, employee.id`,
    erase: (subject) => sql`delete from customer_look where company_id = ${subject.companyId} and customer_id = ${subject.customerId}`,
  },
};

export const FILE_TABLES: CustomerTables = {
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

/** Every table that can have data about a customer, in the order in which an erasure goes through them. */
export const CUSTOMER_TABLES: CustomerTables = {
  ...LOGIN_TABLES,
  ...WISH_TABLES,
  ...PRICE_TABLES,
  ...CODE_TABLES,
  ...SURVEY_TABLES,
  ...MAIL_TABLES,
  ...VISIT_TABLES,
  ...CASE_TABLES,
  ...SHARE_TABLES,
  ...HOME_TABLES,
  ...INVITATION_TABLES,
  ...RECORD_TABLES,
  ...FILE_TABLES,
};
