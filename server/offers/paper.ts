// An offer as a PDF. What was accepted is sent as it was stored then, whatever the company looks like by now.
import type { FastifyReply } from 'fastify';
import { offerPaper } from '#contract/offers.ts';
import { paperByOfferLink } from '#contract/offers-link.ts';
import { officeOfferPaper } from '#contract/offers-office.ts';
import { osloDay } from '#domain/calendar.ts';
import type { Language } from '#domain/language.ts';
import { MINUTE } from '#domain/time.ts';
import { type Budget, limitCaller, limitRate } from '../auth/limiter.ts';
import { brandOnPaper } from '../brands/printed-brand.ts';
import { recordCustomerOpened } from '../customers/opened.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../errors/api-error.ts';
import { answerAnyone, answerWith } from '../http/answer.ts';
import { drawOfferPaper } from '../pdf/offer.ts';
import type { AcceptedOffer } from '../pdf/request.ts';
import { type Turn, turnOf } from '../queue/take-turns.ts';
import { type FoundOffer, offerOfLink, ownOffer } from './customer.ts';
import { followOfferLink } from './link.ts';
import { anyOffer } from './office.ts';
import type { RawAcceptance, RawOffer, RawVersion } from './rows.ts';
import { paperOf, versionView } from './view.ts';

const PAPERS: Budget = { limit: 100, windowMs: 10 * MINUTE };

export const offerPaperRoute = answerWith(
  offerPaper,
  ({ query }) => ownOffer(query.offerId),
  async (found: FoundOffer | null, { caller, deps, db, reply, query: { asSent } }) => {
    if (!found) throw notFound();
    await limitCaller(deps, caller, 'offer-papers', PAPERS);
    return sendPaper({ deps, db, companyId: caller.companyId, turn: turnOf(caller), reply, asSent }, found.raw, found.language);
  },
);

export const paperByOfferLinkRoute = answerAnyone(paperByOfferLink, async (input) => {
  const { db, deps, companyId, reply } = input;
  const linked = await followOfferLink(input);
  await limitRate(db, { companyId, now: deps.now() }, 'offer-papers', String(linked.accountId), PAPERS);
  const { raw, language } = await offerOfLink(db, linked);
  return sendPaper({ deps, db, companyId, turn: turnOf(linked), reply, asSent: input.body.asSent }, raw, language);
});

export const officeOfferPaperRoute = answerWith(
  officeOfferPaper,
  ({ query }) => anyOffer(query.offerId),
  async (found: { raw: RawOffer } | null, { caller, deps, db, reply, query: { asSent } }) => {
    if (!found) throw notFound();
    await limitCaller(deps, caller, 'offer-papers', PAPERS);
    await recordCustomerOpened(deps, db, caller, found.raw.customer.customerId);
    return sendPaper({ deps, db, companyId: caller.companyId, turn: turnOf(caller), reply, asSent }, found.raw, 'nb');
  },
);

type To = { deps: Deps; db: Db; companyId: CompanyId; turn: Turn; reply: FastifyReply; asSent: boolean | undefined };

async function sendPaper(
  { deps, db, companyId, turn, reply, asSent = false }: To,
  raw: RawOffer,
  language: Language,
): Promise<FastifyReply> {
  const version = raw.sent ?? raw.draft;
  if (!version) throw notFound();
  const stored = await storedPaper(db, { companyId, offerId: raw.offerId, version: version.version, asSent });
  // A yes that was given elsewhere has no document here: what is known of it is drawn.
  const accepted = asSent || !raw.acceptance ? null : acceptedOf(raw.acceptance);
  const bytes = stored ?? (await offerDocument(deps, { companyId, raw, version, accepted, language, now: deps.now() }, turn));
  return reply.type('application/pdf').header('content-disposition', `attachment; filename="Tilbud-${raw.offerId}.pdf"`).send(bytes);
}

type PaperVersion = { companyId: CompanyId; offerId: number; version: number; asSent: boolean };

/** What was agreed on in the portal, else the company's own document. */
async function storedPaper(db: Db, { companyId, offerId, version, asSent }: PaperVersion): Promise<Buffer | null> {
  const [stored] = await db.query<{ pdf: Buffer | null }>(sql`
    select coalesce(case when not ${asSent}::boolean then offer_acceptance.pdf end, offer_version.pdf) as pdf
    from offer_version left join offer_acceptance on offer_acceptance.company_id = offer_version.company_id and offer_acceptance.offer_id = offer_version.offer_id
    where offer_version.company_id = ${companyId} and offer_version.offer_id = ${offerId} and offer_version.number = ${version}`);
  return stored?.pdf ?? null;
}

type WantedDocument = {
  companyId: CompanyId;
  raw: RawOffer;
  version: RawVersion;
  /** Null: the document of the offer, not of the agreement. */
  accepted: AcceptedOffer | null;
  language: Language;
  now: Date;
};

/** The PDF of an offer or an agreement, in the company's current look. */
export async function offerDocument(known: Pick<Deps, 'databases' | 'brands'>, wanted: WantedDocument, turn: Turn): Promise<Buffer> {
  const { companyId, raw, version, accepted, language, now } = wanted;
  const brand = await brandOnPaper(known, companyId, raw.brand);
  const { bytes } = await drawOfferPaper({ brand, offer: paperOf(raw, versionView(version)), accepted, language, now }, turn);
  return Buffer.from(bytes);
}

/** A stored acceptance, as its document shows it. */
export function acceptedOf({ acceptedAt, person, way, wording, regretUntil, regretText, mayBegin }: RawAcceptance): AcceptedOffer {
  const at = new Date(acceptedAt);
  return { person, at, day: osloDay(at), way, wording, regretUntil, regretText, mayBegin };
}
