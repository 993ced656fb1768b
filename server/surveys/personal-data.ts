import { sql } from '../db/sql.ts';
import { type CustomerTables, jobsOf } from '../personal-data/customer-table.ts';
import { scoreColumns } from './scores.ts';

export const WISH_TABLES: CustomerTables = {
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
};

export const SURVEY_TABLES: CustomerTables = {
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
      where company_id = ${subject.companyId} and job_id in ${jobsOf(subject)} order by expires_at`,
    erase: (subject) => sql`delete from survey_link
      where company_id = ${subject.companyId} and (customer_id = ${subject.customerId} or job_id = any(${subject.jobIds}::int[]))`,
  },
  surveyOptOut: {
    table: 'survey_opt_out',
    copy: (subject) =>
      sql`select opted_out_at from survey_opt_out where company_id = ${subject.companyId} and customer_id = ${subject.customerId}`,
    erase: (subject) => sql`delete from survey_opt_out where company_id = ${subject.companyId} and customer_id = ${subject.customerId}`,
  },
};
