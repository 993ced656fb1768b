import { addMonths, osloDay } from '#domain/calendar.ts';
import type { Reason } from '#domain/import/import.ts';
import { MAX_MONTHS_VALID } from '#domain/offers/offer.ts';
import type { BulkTx } from '../db/bulk.ts';
import type { CompanyId } from '../db/company-id.ts';
import { notNull, type Sql, sql } from '../db/sql.ts';
import { dayAtNoon } from '../import-lines/fields.ts';
import type { MergeContext, MergeResult, WrongLine } from '../import-lines/kind.ts';
import { importKnownOffer, importNewOffer, type OfferFromImport } from './import-acts.ts';

type JudgedOffer = Omit<OfferFromImport, 'companyId' | 'sentAt' | 'answeredAt'> & {
  line: number;
  reason: Reason | null;
  field: string;
  ref: string | null;
  offerId: number | null;
  isNewVersion: boolean;
  sentOn: string | null;
  answeredOn: string | null;
};

/** One statement finds what is wrong and what has changed; the rest is done one by one, so that customers and other systems learn of it. */
export async function mergeOffers(tx: BulkTx, { companyId, now }: MergeContext): Promise<MergeResult> {
  await tx.query(lockCustomers(companyId));
  const lines = await tx.query<JudgedOffer>(judged(companyId, now));
  const wrong: WrongLine[] = [];
  let [fresh, changed] = [0, 0];
  for (const { line, reason, field, ref, offerId, sentOn, answeredOn, ...rest } of lines) {
    const offer = { companyId, ...rest, sentAt: dayAtNoon(sentOn, now), answeredAt: dayAtNoon(answeredOn, now) };
    if (reason) wrong.push({ line, field, reason, ref });
    else if (offerId === null) {
      await importNewOffer(tx, offer, now);
      fresh++;
    } else {
      const fixed = await importKnownOffer(tx, { ...offer, offerId }, now);
      if (fixed) wrong.push({ line, field: fixed, reason: 'fixed', ref: null });
      else changed++;
    }
  }
  return { fresh, changed, wrong };
}

/** An erasure at this moment waits, or is seen by the statement that follows. */
const lockCustomers = (companyId: CompanyId): Sql => sql`
  select from customer where customer.company_id = ${companyId} and customer.external_id in (select staged_offer.customer from pg_temp.staged_offer) order by customer.id for share`;

const found = (companyId: CompanyId): Sql => sql`
  select staged_offer.*, customer.id as customer_id, customer.kind = 'private' as is_private, customer.locked_until, job.id as job_id, job.customer_id as job_customer_id, job.erased_on, site.id as site_id,
    site.customer_id as site_customer_id, customer_case.id as found_case, customer_case.customer_id as case_customer_id, own.id as existing, own.customer_id as owner_id, own.state as own_state,
    own.site_id as own_site, own.job_id as own_job, own.case_id as own_case, own.site_id is distinct from coalesce(site.id, own.site_id)
      or own.job_id is distinct from coalesce(job.id, own.job_id) or own.case_id is distinct from coalesce(staged_offer.case_id, own.case_id) as moves,
    (offer_version.title, offer_version.kind, offer_version.lines, offer_version.excluded, offer_version.terms, offer_version.valid_until, offer_version.pdf)
      is distinct from (staged_offer.title, staged_offer.price_kind, staged_offer.lines, staged_offer.excluded, staged_offer.terms, staged_offer.valid_until, decode(staged_offer.pdf, 'base64')) as differs
  from pg_temp.staged_offer
    left join lateral (select id, kind, locked_until from customer where company_id = ${companyId} and external_id = staged_offer.customer limit 1) customer on true
    left join lateral (select id, customer_id, erased_on from job where company_id = ${companyId} and external_id = staged_offer.job limit 1) job on true
    left join lateral (select id, customer_id from site where company_id = ${companyId} and external_id = staged_offer.site limit 1) site on true
    left join lateral (select id, customer_id from customer_case where company_id = ${companyId} and id = staged_offer.case_id limit 1) customer_case on true
    left join lateral (select * from offer where company_id = ${companyId} and external_id = staged_offer.external_id limit 1) own on true
    left join lateral (select * from offer_version where company_id = ${companyId} and offer_id = own.id and number = own.version limit 1) offer_version on true`;

const missingField: Sql = sql`case
  when customer_id is null then 'customer' when job is not null and job_id is null then 'job'
  when site is not null and site_id is null then 'site' when case_id is not null and found_case is null then 'caseId' end`;

const othersField: Sql = sql`case
  when owner_id <> customer_id then 'customer' when job_customer_id <> customer_id then 'job' when site_customer_id <> customer_id then 'site'
  when case_customer_id <> customer_id then 'caseId' end`;

/** The field of a wrong day: something that happened in the future, or an offer that would be valid for too long. */
const badDay = (today: string): Sql => sql`case
  when sent_on > ${today}::date then 'sentOn' when answered_on > ${today}::date then 'answeredOn'
  when (existing is null or differs) and valid_until > ${addMonths(today, MAX_MONTHS_VALID)}::date then 'validUntil' end`;

const judged = (companyId: CompanyId, now: Date): Sql => sql`
  with found as (${found(companyId)}), named as (
    select *, ${missingField} as missing, ${othersField} as others, ${badDay(osloDay(now))} as bad from found
  ), line as (
    select *, case
      when locked_until is not null or erased_on is not null then 'erased'
      when missing is not null then 'not-found'
      when others is not null then 'other-customer'
      when bad is not null then 'bad-value' end as reason
    from named
  )
  select ${notNull(sql`line`)} as line, reason, existing as "offerId", existing is null or differs as "isNewVersion", ${notNull(sql`external_id`)} as "externalId",
    ${notNull(sql`customer_id`)} as "customerId", ${notNull(sql`is_private`)} as "isPrivate", coalesce(site_id, own_site) as "siteId", coalesce(job_id, own_job) as "jobId", coalesce(case_id, own_case) as "caseId",
    ${notNull(sql`title`)} as title, ${notNull(sql`price_kind`)} as kind, ${notNull(sql`lines`)} as lines, ${notNull(sql`excluded`)} as excluded, ${notNull(sql`terms`)} as terms,
    ${notNull(sql`valid_until`)} as "validUntil", sent_on as "sentOn", ${notNull(sql`state`)} as state, answered_on as "answeredOn",
    ${notNull(sql`answered_by`)} as "answeredBy", pdf,
    coalesce(case reason
      when 'erased' then case when locked_until is not null then 'customer' else 'job' end
      when 'not-found' then missing when 'other-customer' then others else bad end, 'id') as field,
    case when reason = 'not-found' then case missing when 'customer' then customer when 'job' then job when 'site' then site else case_id::text end end as ref
  from line
  where reason is not null or existing is null or differs or moves or (state <> 'sent' and state <> own_state) or (state = 'sent' and own_state = 'withdrawn')
  order by line`;
