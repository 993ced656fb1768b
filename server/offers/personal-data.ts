import { type Sql, sql } from '../db/sql.ts';
import type { CustomerTables, ErasureSubject } from '../personal-data/customer-table.ts';
import { isOfferRetainedAt } from './store.ts';

const offersOf = ({ companyId, customerId }: Pick<ErasureSubject, 'companyId' | 'customerId'>): Sql =>
  sql`(select id from offer where company_id = ${companyId} and customer_id = ${customerId})`;

const extrasOf = ({ companyId, customerId }: Pick<ErasureSubject, 'companyId' | 'customerId'>): Sql =>
  sql`(select id from extra where company_id = ${companyId} and customer_id = ${customerId})`;

export const PRICE_TABLES: CustomerTables = {
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
        update offer set site_id = null, case_id = null, client_key = null, made_by = null, is_asked = false
        where offer.company_id = ${subject.companyId} and offer.customer_id = ${subject.customerId} and ${isOfferRetainedAt(subject.now)} returning offer.id
      )
      delete from offer where company_id = ${subject.companyId} and customer_id = ${subject.customerId} and id not in (select id from kept)`,
  },
  offerVersions: {
    table: 'offer_version',
    copy: (
      subject,
    ) => sql`select offer_id, number, title, kind, lines, net_ore, vat_ore, with_vat, sum_ore, excluded, terms, valid_until, sent_at from offer_version
      where company_id = ${subject.companyId} and offer_id in ${offersOf(subject)} and sent_at is not null order by offer_id, number`,
    erase: (
      subject,
    ) => sql`delete from offer_version where offer_version.company_id = ${subject.companyId} and offer_version.offer_id in ${offersOf(subject)}
      and not exists (select from offer_acceptance where offer_acceptance.company_id = offer_version.company_id and offer_acceptance.offer_id = offer_version.offer_id and offer_acceptance.version = offer_version.number)`,
  },
  offerEvents: {
    table: 'offer_event',
    copy: (subject) => sql`select offer_id, number, at, kind, version, by, words from offer_event
      where company_id = ${subject.companyId} and offer_id in ${offersOf(subject)} order by offer_id, number`,
    erase: (subject) => sql`delete from offer_event where company_id = ${subject.companyId} and offer_id in ${offersOf(subject)}`,
  },
  // The PDFs are files of the copy.
  offerAcceptances: {
    table: 'offer_acceptance',
    copy: (
      subject,
    ) => sql`select offer_id, version, accepted_at, person, way, wording, kind, sum_ore, with_vat, regret_until, regret_text, may_begin, regretted_at
      from offer_acceptance where company_id = ${subject.companyId} and offer_id in ${offersOf(subject)} order by offer_id`,
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
      where company_id = ${subject.companyId} and extra_id in ${extrasOf(subject)} order by extra_id, number`,
  },
};
