import type { OfferLine } from '#contract/offers.ts';
import {
  createOffer as createOfferCall,
  discardOffer as discardOfferCall,
  type OfferToCreate,
  saveOffer as saveOfferCall,
  setOfferJob as setOfferJobCall,
} from '#contract/offers-office.ts';
import { isIsoDate } from '#domain/calendar.ts';
import { isQuantity, isWithinLimit, type PriceLine, shownSum, sumLines } from '#domain/offers/lines.ts';
import { type CurrentOffer, checkSending } from '#domain/offers/offer.ts';
import { HOUR } from '#domain/time.ts';
import { trimText } from '#domain/trim-text.ts';
import { type Budget, limitCaller } from '../auth/limiter.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { Deps } from '../deps.ts';
import { ApiError, invalidInput, notFound } from '../errors/api-error.ts';
import { answer } from '../http/answer.ts';
import type { Caller } from '../request/caller.ts';
import { type AnsweredOffer, answered, type LockedOffer, lockOffer } from './store.ts';

export const createOfferRoute = answer(createOfferCall, async ({ caller, db, deps, body }) => {
  await limitOffersWritten(deps, caller);
  return db.transaction((tx) => createOffer(tx, caller, body, deps.now()));
});

export const saveOfferRoute = answer(saveOfferCall, async ({ caller, db, deps, body }) => {
  await limitOffersWritten(deps, caller);
  return db.transaction((tx) => saveOffer(tx, caller, body, deps.now()));
});

export const discardOfferRoute = answer(discardOfferCall, ({ caller, db, deps, body }) =>
  db.transaction((tx) => discardOffer(tx, caller, body.offerId, deps.now())),
);

export const setOfferJobRoute = answer(setOfferJobCall, ({ caller, db, deps, body }) =>
  db.transaction((tx) => setOfferJob(tx, caller, body.offerId, body.jobId, deps.now())),
);

/** Each is stored. */
const OFFERS_WRITTEN: Budget = { limit: 600, windowMs: HOUR };

export const limitOffersWritten = (deps: Deps, caller: Caller): Promise<void> =>
  limitCaller(deps, caller, 'offers-written', OFFERS_WRITTEN);

// The office writes an offer, which the customer does not see until it is sent.
export type Staff = { companyId: CompanyId; accountId: number };
type WrittenOffer = Pick<OfferToCreate, 'title' | 'kind' | 'lines' | 'excluded' | 'terms' | 'validUntil'>;
const NEW: CurrentOffer = { state: 'draft', version: 0, isAsked: false };

/** Checks what was typed; throws with the name of the field that is invalid. */
function readWritten(written: WrittenOffer): WrittenOffer {
  const title = written.title.trim();
  if (title === '') throw invalidInput('title');
  if (!isIsoDate(written.validUntil)) throw invalidInput('validUntil');
  const lines = written.lines.map((line) => ({ ...line, text: line.text.trim() }));
  if (lines.some(({ text, quantity }) => text === '' || !isQuantity(quantity))) throw invalidInput('lines');
  if (!isWithinLimit(lines as PriceLine[])) throw invalidInput('lines');
  return { ...written, title, lines, excluded: trimText(written.excluded), terms: trimText(written.terms) };
}

type Place = { companyId: CompanyId; customerId: number; siteId: number | null; caseId: number | null };

/** Locks the customer, so that an erasure comes before or after; address and case must be the customer's own. */
async function lockPlace(tx: Queryable, { companyId, customerId, siteId, caseId }: Place): Promise<{ isPrivate: boolean }> {
  const [customer] = await tx.query<{ isPrivate: boolean }>(sql`
    select kind = 'private' as "isPrivate" from customer where company_id = ${companyId} and id = ${customerId} and locked_until is null for share`);
  const [owned] = await tx.query<{ has_site: boolean; has_case: boolean }>(sql`
    select ${siteId}::int is null or exists (select from site where company_id = ${companyId} and customer_id = ${customerId} and id = ${siteId}) as has_site,
      ${caseId}::int is null or exists (select from customer_case where company_id = ${companyId} and customer_id = ${customerId} and id = ${caseId}) as has_case`);
  if (!customer || !owned?.has_site || !owned.has_case) throw notFound();
  return customer;
}

export async function createOffer(tx: Queryable, { companyId, accountId }: Staff, body: OfferToCreate, now: Date): Promise<AnsweredOffer> {
  const written = readWritten(body);
  const { customerId, siteId, caseId, key } = body;
  const { isPrivate } = await lockPlace(tx, { companyId, customerId, siteId, caseId });
  const [made] = await tx.query<{ id: number }>(sql`
    insert into offer (company_id, customer_id, site_id, case_id, state, version, is_asked, last_number, made_at, made_by, changed_at, client_key)
    values (${companyId}, ${customerId}, ${siteId}, ${caseId}, ${NEW.state}, ${NEW.version}, ${NEW.isAsked}, 0, ${now}, ${accountId}, ${now}, ${key})
    on conflict (company_id, client_key) do nothing returning id`);
  if (!made) return writeAgain(tx, companyId, body, written, isPrivate);
  await writeVersion(tx, { companyId, offerId: made.id, number: 1, isPrivate }, written);
  return { offerId: made.id, state: 'draft' };
}

/** A request sent twice creates one offer. While it is a draft, the second one's words count, as the first answer may have got lost. */
async function writeAgain(
  tx: Queryable,
  companyId: CompanyId,
  { customerId, siteId, key }: OfferToCreate,
  written: WrittenOffer,
  isPrivate: boolean,
): Promise<AnsweredOffer> {
  const [known] = await tx.query<AnsweredOffer>(sql`
    select id as "offerId", state from offer where company_id = ${companyId} and customer_id = ${customerId} and client_key = ${key} for update`);
  if (!known) throw notFound();
  if (known.state !== 'draft') return known;
  await writeVersion(tx, { companyId, offerId: known.offerId, number: 1, isPrivate }, written);
  await tx.query(sql`update offer set site_id = ${siteId} where company_id = ${companyId} and id = ${known.offerId}`);
  return known;
}

export async function saveOffer(
  tx: Queryable,
  { companyId }: Staff,
  { offerId, siteId, ...body }: WrittenOffer & { offerId: number; siteId: number | null },
  now: Date,
): Promise<AnsweredOffer> {
  const written = readWritten(body);
  const offer = await lockOffer(tx, companyId, offerId, now);
  refuseDecided(offer);
  // A version that the customer has received, and may be accepting now, cannot move to another address.
  if (offer.current.version > 0 && siteId !== offer.siteId) throw invalidInput('siteId');
  const { isPrivate } = await lockPlace(tx, { companyId, customerId: offer.customerId, siteId, caseId: null });
  await writeVersion(tx, { companyId, offerId, number: offer.current.version + 1, isPrivate }, written);
  await tx.query(sql`update offer set site_id = ${siteId}, changed_at = ${now} where company_id = ${companyId} and id = ${offerId}`);
  return answered(offer);
}

/** An imported offer can only be changed in the system it came from. */
export function refuseDecided({ current, isImported }: LockedOffer): void {
  if (isImported) throw new ApiError('offer-imported');
  const problem = checkSending(current);
  if (problem) throw new ApiError(problem);
}

type VersionKey = { companyId: CompanyId; offerId: number; number: number; isPrivate: boolean };

/** The sums are always computed from the lines. */
export async function writeVersion(
  tx: Queryable,
  { companyId, offerId, number, isPrivate }: VersionKey,
  written: WrittenOffer,
): Promise<void> {
  const { title, kind, lines, excluded, terms, validUntil } = written;
  const sums = sumLines(lines as PriceLine[]);
  const stored = JSON.stringify(lines.map(({ text, quantity, unitPrice, vatRate }: OfferLine) => ({ text, quantity, unitPrice, vatRate })));
  await tx.query(sql`
    insert into offer_version (company_id, offer_id, number, title, kind, lines, net_ore, vat_ore, with_vat, sum_ore, excluded, terms, valid_until)
    values (${companyId}, ${offerId}, ${number}, ${title}, ${kind}, ${stored}::jsonb, ${sums.net}, ${sums.vat}, ${isPrivate}, ${shownSum(sums, isPrivate)},
      ${excluded}, ${terms}, ${validUntil})
    on conflict (company_id, offer_id, number) do update set title = excluded.title, kind = excluded.kind, lines = excluded.lines, net_ore = excluded.net_ore,
      vat_ore = excluded.vat_ore, with_vat = excluded.with_vat, sum_ore = excluded.sum_ore, excluded = excluded.excluded, terms = excluded.terms,
      valid_until = excluded.valid_until
    where offer_version.sent_at is null`);
}

export async function discardOffer(tx: Queryable, { companyId }: Staff, offerId: number, now: Date): Promise<{ isGone: boolean }> {
  const offer = await lockOffer(tx, companyId, offerId, now);
  const isGone = offer.current.version === 0;
  if (isGone) await tx.query(sql`delete from offer where company_id = ${companyId} and id = ${offerId}`);
  else await tx.query(sql`delete from offer_version where company_id = ${companyId} and offer_id = ${offerId} and sent_at is null`);
  return { isGone };
}

export async function setOfferJob(
  tx: Queryable,
  { companyId }: Staff,
  offerId: number,
  jobId: number | null,
  now: Date,
): Promise<AnsweredOffer> {
  const offer = await lockOffer(tx, companyId, offerId, now);
  const jobs = await tx.query(sql`
    select from job where company_id = ${companyId} and customer_id = ${offer.customerId} and id = ${jobId} and erased_on is null for share`);
  if (jobId !== null && jobs.length === 0) throw notFound();
  await tx.query(sql`update offer set job_id = ${jobId} where company_id = ${companyId} and id = ${offerId}`);
  return answered(offer);
}
