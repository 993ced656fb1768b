// Offers from the company's own system, which alone can change them. What the customer has answered in the portal is kept.
import { osloDay } from '#domain/calendar.ts';
import type { PriceKind } from '#domain/offers/agreement.ts';
import type { ImportedOfferState } from '#domain/offers/imported.ts';
import type { PriceLine } from '#domain/offers/lines.ts';
import { type CurrentOffer, checkSending, checkWithdrawing, isFull } from '#domain/offers/offer.ts';
import { acceptedElsewhere } from '#words/offers.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { orderOfImported } from '../outbox/outbox.ts';
import { writeVersion } from './draft.ts';
import { notifyReaders } from './notify.ts';
import { type LockedOffer, lockOffer, recordOfferAct } from './store.ts';

/** All that the line refers to has been found, and belongs to the customer. */
export type OfferFromImport = {
  companyId: CompanyId;
  externalId: string;
  customerId: number;
  isPrivate: boolean;
  siteId: number | null;
  jobId: number | null;
  caseId: number | null;
  title: string;
  kind: PriceKind;
  lines: PriceLine[];
  excluded: string;
  terms: string;
  validUntil: string;
  sentAt: Date;
  state: ImportedOfferState;
  answeredAt: Date;
  answeredBy: string;
  /** As Base64; null: the portal draws the PDF itself. */
  pdf: string | null;
};

const NEW: CurrentOffer = { state: 'draft', version: 0, isAsked: false };
const BY_MACHINE = { by: 'machine', accountId: null } as const;

export async function importNewOffer(tx: Queryable, offer: OfferFromImport, now: Date): Promise<void> {
  const { companyId, customerId, siteId, jobId, caseId, externalId, sentAt } = offer;
  const [made] = await tx.query<{ id: number }>(sql`
    insert into offer (company_id, customer_id, site_id, case_id, job_id, external_id, state, version, is_asked, last_number, made_at, changed_at)
    values (${companyId}, ${customerId}, ${siteId}, ${caseId}, ${jobId}, ${externalId}, ${NEW.state}, ${NEW.version}, ${NEW.isAsked}, 0, ${sentAt}, ${sentAt})
    returning id`);
  if (!made) throw new Error('an insert answers with its row');
  const locked = {
    companyId,
    offerId: made.id,
    customerId,
    siteId,
    caseId,
    jobId,
    madeBy: null,
    isImported: true,
    lastNumber: 0,
    current: NEW,
  };
  await bringUpToDate(tx, locked, { ...offer, isNewVersion: true }, now);
}

type KnownOffer = OfferFromImport & { offerId: number; isNewVersion: boolean };

/** Returns the field that cannot be updated, because the offer was accepted meanwhile or decided otherwise. */
export async function importKnownOffer(tx: Queryable, offer: KnownOffer, now: Date): Promise<'id' | 'state' | 'site' | null> {
  const { companyId, offerId, siteId, jobId, caseId, isNewVersion, state } = offer;
  const locked = await lockOffer(tx, companyId, offerId, now);
  if (isNewVersion && (checkSending(locked.current) || isFull('sent', locked.lastNumber))) return 'id';
  if (!isNewVersion && isDecidedOtherwise(locked.current, state)) return 'state';
  // A version that the customer has received cannot move to another address.
  if (!isNewVersion && siteId !== locked.siteId) return 'site';
  await tx.query(sql`
    update offer set site_id = ${siteId}, job_id = ${jobId}, case_id = ${caseId} where company_id = ${companyId} and id = ${offerId}`);
  await bringUpToDate(tx, { ...locked, jobId, caseId }, offer, now);
  return null;
}

/** The portal has another decision than the import. An offer that waits for an answer there may have been answered here. */
const isDecidedOtherwise = (current: CurrentOffer, state: ImportedOfferState): boolean =>
  state === 'sent' ? current.state === 'withdrawn' : current.state !== state && checkWithdrawing(current) !== null;

async function bringUpToDate(tx: Queryable, before: LockedOffer, offer: Omit<KnownOffer, 'offerId'>, now: Date): Promise<void> {
  let locked = before;
  if (offer.isNewVersion) locked = await sendVersion(tx, before, offer, now);
  const isDecided = offer.state !== 'sent' && locked.current.state !== offer.state;
  const next = isDecided ? await decide(tx, locked, offer, now) : locked;
  const act = isDecided && offer.state !== 'sent' ? offer.state : 'sent';
  if (needsMail(before, next, offer, now)) await notifyReaders(tx, next, act, now, orderOfImported());
}

/** The customer is mailed about a new version to answer, a withdrawal and a yes in their name; not about history or their own refusal. */
const needsMail = (
  before: LockedOffer,
  { current }: LockedOffer,
  { validUntil, isNewVersion }: Pick<KnownOffer, 'validUntil' | 'isNewVersion'>,
  now: Date,
) =>
  current.state === 'sent'
    ? isNewVersion && validUntil >= osloDay(now)
    : (current.state === 'withdrawn' || current.state === 'accepted') && before.current.state === 'sent';

async function sendVersion(tx: Queryable, locked: LockedOffer, offer: Omit<KnownOffer, 'offerId'>, now: Date): Promise<LockedOffer> {
  const { companyId, offerId } = locked;
  const { isPrivate, sentAt, pdf } = offer;
  const version = locked.current.version + 1;
  await writeVersion(tx, { companyId, offerId, number: version, isPrivate }, offer);
  await tx.query(sql`
    update offer_version set sent_at = ${sentAt}, pdf = decode(${pdf}::text, 'base64') where company_id = ${companyId} and offer_id = ${offerId} and number = ${version}`);
  return recordOfferAct(tx, locked, { ...BY_MACHINE, kind: 'sent', at: sentAt, learnedAt: now, version });
}

async function decide(tx: Queryable, locked: LockedOffer, offer: Omit<KnownOffer, 'offerId'>, now: Date): Promise<LockedOffer> {
  const { state, answeredAt, answeredBy } = offer;
  if (state === 'sent') return locked;
  const next = await recordOfferAct(tx, locked, { ...BY_MACHINE, kind: state, at: answeredAt, learnedAt: now });
  if (state === 'accepted') await insertAcceptance(tx, locked, answeredAt, answeredBy);
  return next;
}

type AgreedTerms = { title: string; kind: PriceKind; sumOre: number; withVat: boolean };

async function insertAcceptance(
  tx: Queryable,
  { companyId, offerId, current: { version } }: LockedOffer,
  at: Date,
  person: string,
): Promise<void> {
  const [agreed] = await tx.query<AgreedTerms>(sql`
    select title, kind, sum_ore::float8 as "sumOre", with_vat as "withVat" from offer_version
    where company_id = ${companyId} and offer_id = ${offerId} and number = ${version}`);
  if (!agreed) throw new Error('the version that was sent is missing');
  const { kind, sumOre, withVat } = agreed;
  await tx.query(sql`
    insert into offer_acceptance (company_id, offer_id, version, accepted_at, person, way, wording, kind, sum_ore, with_vat)
    values (${companyId}, ${offerId}, ${version}, ${at}, ${person}, 'import', ${acceptedElsewhere({ offerId, version, ...agreed }, 'nb')}, ${kind}, ${sumOre}, ${withVat})`);
}
