import type { OfferLine } from '#contract/offers.ts';
import type { PriceKind } from '#domain/prices/agreement.ts';
import type { OfferAct, OfferState } from '#domain/prices/offer.ts';
import { iso } from '../db/iso.ts';
import { type Sql, sql } from '../db/sql.ts';
import { addressOfCustomer, addressOfSite } from '../queries/address.ts';

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

/** The offers `f` with their customers `o`, who were not erased. */
export const fromOffers = (f: Sql, o: Sql): Sql =>
  sql`offer ${f} join customer ${o} on ${o}.company_id = ${f}.company_id and ${o}.id = ${f}.customer_id and ${o}.locked_until is null`;

/** Where the work would be done. */
const addressOf = (f: Sql, o: Sql): Sql => sql`coalesce(
  (select ${addressOfSite(sql`s`)}
   from site s where s.company_id = ${f}.company_id and s.customer_id = ${f}.customer_id and s.id = ${f}.site_id),
  ${addressOfCustomer(o)})`;

const versionOf = (f: Sql, isIt: (v: Sql) => Sql): Sql => sql`(
  select json_build_object('version', v.number, 'title', v.title, 'kind', v.kind, 'lines', v.lines, 'netOre', v.net_ore, 'vatOre', v.vat_ore,
    'withVat', v.with_vat, 'sumOre', v.sum_ore, 'excluded', v.excluded, 'terms', v.terms, 'validUntil', v.valid_until, 'sentAt', ${iso(sql`v.sent_at`)}, 'hasPdf', v.pdf is not null)
  from offer_version v where v.company_id = ${f}.company_id and v.offer_id = ${f}.id and ${isIt(sql`v`)})`;

/** Who did it: an employee by first name, one of the customer's people by the name in the list of people. */
const personOf = (e: Sql, o: Sql): Sql => sql`coalesce((
  select case when a.role <> 'Customer' then (select d.first_name from employee d where d.company_id = a.company_id and d.id = a.employee_id)
    else coalesce(nullif(a.name, ''), case when a.customer_id = ${o}.id then ${o}.name end, '') end
  from account a where a.company_id = ${e}.company_id and a.id = ${e}.account_id), '')`;

const eventsOf = (f: Sql, o: Sql): Sql => sql`(
  select coalesce(json_agg(json_build_object('number', e.number, 'at', ${iso(sql`e.at`)}, 'kind', e.kind, 'version', e.version, 'by', e.by,
    'name', ${personOf(sql`e`, o)}, 'words', e.words) order by e.number), '[]')
  from offer_event e where e.company_id = ${f}.company_id and e.offer_id = ${f}.id)`;

const acceptanceOf = (f: Sql): Sql => sql`(
  select json_build_object('version', y.version, 'acceptedAt', ${iso(sql`y.accepted_at`)}, 'person', y.person, 'way', y.way, 'wording', y.wording,
    'regretUntil', y.regret_until, 'regretText', y.regret_text, 'mayBegin', y.may_begin, 'regrettedAt', ${iso(sql`y.regretted_at`)})
  from offer_acceptance y where y.company_id = ${f}.company_id and y.offer_id = ${f}.id)`;

/** Null where the job has moved to another customer. */
const jobOf = (f: Sql): Sql => sql`(
  select j.id from job j where j.company_id = ${f}.company_id and j.id = ${f}.job_id and j.customer_id = ${f}.customer_id)`;

export const rawOffer = (
  f: Sql,
  o: Sql,
): Sql => sql`json_build_object('offerId', ${f}.id, 'state', ${f}.state, 'version', ${f}.version, 'isAsked', ${f}.is_asked,
  'address', ${addressOf(f, o)}, 'siteId', ${f}.site_id, 'caseId', ${f}.case_id, 'jobId', ${jobOf(f)}, 'isImported', ${f}.external_id is not null, 'brand', ${o}.brand,
  'customer', json_build_object('customerId', ${o}.id, 'name', ${o}.name, 'customerNumber', ${o}.customer_number, 'isPrivate', ${o}.kind = 'private'),
  'sent', ${versionOf(f, (v) => sql`${v}.number = ${f}.version`)}, 'draft', ${versionOf(f, (v) => sql`${v}.sent_at is null`)}, 'events', ${eventsOf(f, o)}, 'acceptance', ${acceptanceOf(f)})`;

/** An offer in a list, by the version sent last or else the draft. */
export const offerRow = (
  f: Sql,
  v: Sql,
): Sql => sql`'offerId', ${f}.id, 'state', ${f}.state, 'title', ${v}.title, 'kind', ${v}.kind, 'sumOre', ${v}.sum_ore, 'withVat', ${v}.with_vat,
  'validUntil', ${v}.valid_until, 'isAsked', ${f}.is_asked, 'changedAt', ${iso(sql`${f}.changed_at`)}`;
