import { type Sql, sql } from '../db/sql.ts';
import { isRetainedAt, isShown } from '../papers/rows.ts';
import { type CustomerTables, casesOf, type ErasureSubject, jobsOf } from '../personal-data/customer-table.ts';

const sharesOf = ({ companyId, customerId }: Pick<ErasureSubject, 'companyId' | 'customerId'>): Sql =>
  sql`(select id from share where company_id = ${companyId} and customer_id = ${customerId})`;

export const SHARE_TABLES: CustomerTables = {
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
      where company_id = ${subject.companyId} and share_id in ${sharesOf(subject)} order by share_id, number`,
    // For jobs alone: what others have shared of them.
    erase: (subject) => sql`delete from shared_thing where company_id = ${subject.companyId} and job_id = any(${subject.jobIds}::int[])`,
  },
  shareOpenings: {
    table: 'share_opening',
    copy: (subject) => sql`select share_id, at, what, paper_id, job_id, schema_id from share_opening
      where company_id = ${subject.companyId} and share_id in ${sharesOf(subject)} order by id`,
  },
};

export const HOME_TABLES: CustomerTables = {
  // Before the sites. The files themselves are in the copy too. A paper that the law keeps lets go of its site.
  papers: {
    table: 'paper',
    copy: (
      subject,
    ) => sql`select paper.id, paper.job_id, paper.site_id, paper.kind, paper.title, paper.paper_date, paper.format, paper.file_name, paper.width, paper.height, paper.shows_prices, paper.added_at, paper.external_id, paper.appointment_id
      from paper where paper.company_id = ${subject.companyId} and paper.customer_id = ${subject.customerId} and ${isShown} order by paper.paper_date, paper.id`,
    erase: (subject) => sql`
      with stays as (
        update paper set site_id = null
        where paper.company_id = ${subject.companyId} and paper.customer_id = ${subject.customerId} and ${isRetainedAt(subject.now)}
      )
      delete from paper where paper.company_id = ${subject.companyId}
        and (paper.customer_id = ${subject.customerId} or paper.job_id = any(${subject.jobIds}::int[])) and not ${isRetainedAt(subject.now)}`,
  },
  paperWaivers: {
    table: 'paper_waiver',
    copy: (subject) => sql`select job_id, kind, reason, waived_at from paper_waiver
      where company_id = ${subject.companyId} and job_id in ${jobsOf(subject)} order by waived_at`,
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
      where company_id = ${subject.companyId} and case_id in ${casesOf(subject)} order by case_id`,
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
};
