// An offer as a PDF. What was accepted is sent as it was stored then, whatever the company looks like by now.

import type { FastifyReply } from 'fastify';
import { paperByOfferLink } from '#contract/offer-link.ts';
import { offerPaper } from '#contract/offers.ts';
import { officeOfferPaper } from '#contract/offers-office.ts';
import type { Language } from '#domain/language.ts';
import { MINUTE } from '#domain/time.ts';
import type { Budget } from '../../auth/limiter.ts';
import { limitCaller, limitRate } from '../../auth/rate-limit.ts';
import type { CompanyId } from '../../db/company-id.ts';
import type { Db } from '../../db/db.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors/api-error.ts';
import { answerAnyone, answerWith } from '../../http/answer.ts';
import { followOfferLink } from '../../price-records/follow-offer-link.ts';
import { acceptedOf, offerDocument } from '../../price-records/offer-document.ts';
import type { RawOffer } from '../../price-records/raw-offer.ts';
import { type Turn, turnOf } from '../../queue/take-turns.ts';
import { recordCustomerOpened } from '../office/record-customer-opened.ts';
import { anyOffer } from './office-one.ts';
import { type FoundOffer, offerOfLink, ownOffer } from './one.ts';

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

type Stored = { companyId: CompanyId; offerId: number; version: number; asSent: boolean };

/** What was agreed on in the portal, else the company's own document. */
async function storedPaper(db: Db, { companyId, offerId, version, asSent }: Stored): Promise<Buffer | null> {
  const [stored] = await db.query<{ pdf: Buffer | null }>(sql`
    select coalesce(case when not ${asSent}::boolean then offer_acceptance.pdf end, offer_version.pdf) as pdf
    from offer_version left join offer_acceptance on offer_acceptance.company_id = offer_version.company_id and offer_acceptance.offer_id = offer_version.offer_id
    where offer_version.company_id = ${companyId} and offer_version.offer_id = ${offerId} and offer_version.number = ${version}`);
  return stored?.pdf ?? null;
}
