import type { OfferLine } from '#contract/offers.ts';
import type { PriceKind } from '#domain/offers/agreement.ts';
import type { OfferAct, OfferState } from '#domain/offers/offer.ts';
import { addressOfCustomer, addressOfSite } from '../customers/profile.ts';
import { iso, type Sql, sql } from '../db/sql.ts';

export type RawVersion = {
  version: number;
  title: string;
  kind: PriceKind;
  lines: OfferLine[];
  netOre: number;
  vatOre: number;
  withVat: boolean;
  sumOre: number;
  excluded: string;
  terms: string;
  validUntil: string;
  sentAt: string | null;
  hasPdf: boolean;
};

type RawEvent = {
  number: number;
  at: string;
  kind: OfferAct;
  version: number;
  by: 'customer' | 'staff' | 'machine';
  name: string;
  words: string;
};

export type RawAcceptance = {
  version: number;
  acceptedAt: string;
  person: string;
  way: 'portal' | 'link' | 'import';
  wording: string;
  regretUntil: string | null;
  regretText: string | null;
  mayBegin: boolean | null;
  regrettedAt: string | null;
};

/** An offer with everything that belongs to it. `draft` is for the office only. */
export type RawOffer = {
  offerId: number;
  state: OfferState;
  version: number;
  isAsked: boolean;
  address: string;
  siteId: number | null;
  caseId: number | null;
  jobId: number | null;
  isImported: boolean;
  brand: string | null;
  customer: { customerId: number; name: string; customerNumber: string; isPrivate: boolean };
  sent: RawVersion | null;
  draft: RawVersion | null;
  events: RawEvent[];
  acceptance: RawAcceptance | null;
};

/** The offers with their customers, who were not erased. */
export const fromOffers: Sql = sql`offer join customer on customer.company_id = offer.company_id and customer.id = offer.customer_id and customer.locked_until is null`;

/** Where the work would be done. */
const addressOf: Sql = sql`coalesce(
  (select ${addressOfSite}
   from site where site.company_id = offer.company_id and site.customer_id = offer.customer_id and site.id = offer.site_id),
  ${addressOfCustomer})`;

const versionOf = (condition: Sql): Sql => sql`(
  select json_build_object('version', offer_version.number, 'title', offer_version.title, 'kind', offer_version.kind, 'lines', offer_version.lines, 'netOre', offer_version.net_ore, 'vatOre', offer_version.vat_ore,
    'withVat', offer_version.with_vat, 'sumOre', offer_version.sum_ore, 'excluded', offer_version.excluded, 'terms', offer_version.terms, 'validUntil', offer_version.valid_until, 'sentAt', ${iso(sql`offer_version.sent_at`)}, 'hasPdf', offer_version.pdf is not null)
  from offer_version where offer_version.company_id = offer.company_id and offer_version.offer_id = offer.id and ${condition})`;

/** Who did it: an employee by first name, one of the customer's people by the name in the list of people. */
const personOf: Sql = sql`coalesce((
  select case when account.role <> 'Customer' then (select employee.first_name from employee where employee.company_id = account.company_id and employee.id = account.employee_id)
    else coalesce(nullif(account.name, ''), case when account.customer_id = customer.id then customer.name end, '') end
  from account where account.company_id = offer_event.company_id and account.id = offer_event.account_id), '')`;

const eventsOf: Sql = sql`(
  select coalesce(json_agg(json_build_object('number', offer_event.number, 'at', ${iso(sql`offer_event.at`)}, 'kind', offer_event.kind, 'version', offer_event.version, 'by', offer_event.by,
    'name', ${personOf}, 'words', offer_event.words) order by offer_event.number), '[]')
  from offer_event where offer_event.company_id = offer.company_id and offer_event.offer_id = offer.id)`;

const acceptanceOf: Sql = sql`(
  select json_build_object('version', offer_acceptance.version, 'acceptedAt', ${iso(sql`offer_acceptance.accepted_at`)}, 'person', offer_acceptance.person, 'way', offer_acceptance.way, 'wording', offer_acceptance.wording,
    'regretUntil', offer_acceptance.regret_until, 'regretText', offer_acceptance.regret_text, 'mayBegin', offer_acceptance.may_begin, 'regrettedAt', ${iso(sql`offer_acceptance.regretted_at`)})
  from offer_acceptance where offer_acceptance.company_id = offer.company_id and offer_acceptance.offer_id = offer.id)`;

/** Null where the job has moved to another customer. */
const jobOf: Sql = sql`(
  select job.id from job where job.company_id = offer.company_id and job.id = offer.job_id and job.customer_id = offer.customer_id)`;

export const rawOffer: Sql = sql`json_build_object('offerId', offer.id, 'state', offer.state, 'version', offer.version, 'isAsked', offer.is_asked,
  'address', ${addressOf}, 'siteId', offer.site_id, 'caseId', offer.case_id, 'jobId', ${jobOf}, 'isImported', offer.external_id is not null, 'brand', customer.brand,
  'customer', json_build_object('customerId', customer.id, 'name', customer.name, 'customerNumber', customer.customer_number, 'isPrivate', customer.kind = 'private'),
  'sent', ${versionOf(sql`offer_version.number = offer.version`)}, 'draft', ${versionOf(sql`offer_version.sent_at is null`)}, 'events', ${eventsOf}, 'acceptance', ${acceptanceOf})`;

/** An offer in a list, by the version sent last or else the draft. */
export const offerRow: Sql = sql`'offerId', offer.id, 'state', offer.state, 'title', offer_version.title, 'kind', offer_version.kind, 'sumOre', offer_version.sum_ore, 'withVat', offer_version.with_vat,
  'validUntil', offer_version.valid_until, 'isAsked', offer.is_asked, 'changedAt', ${iso(sql`offer.changed_at`)}`;
