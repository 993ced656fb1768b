// An offer as a PDF. What was accepted is sent as it was stored then, whatever the company looks like by now.
import type { FastifyReply } from 'fastify';
import { paperByOfferLink } from '#contract/offer-link.ts';
import { offerPaper } from '#contract/offers.ts';
import { officeOfferPaper } from '#contract/offers-office.ts';
import type { Language } from '#domain/language.ts';
import { MINUTE } from '#domain/time.ts';
import type { Budget } from '../../auth/limiter.ts';
import { limitCaller, limitRate } from '../../auth/rate-limit.ts';
import { brandOnPaper } from '../../brands/printed-brand.ts';
import type { Db } from '../../db/db.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors/api-error.ts';
import { answerAnyone, answerWith } from '../../http/answer.ts';
import { offerPaper as drawOffer } from '../../pdf/offer-paper.ts';
import { followOfferLink } from '../../prices/follow-offer-link.ts';
import { paperOf, versionView } from '../../prices/offer-view.ts';
import type { RawOffer } from '../../prices/raw-offer.ts';
import { type Turn, turnOf } from '../../queue/take-turns.ts';
import { noteLook } from '../office/note-look.ts';
import { anyOffer } from './office-one.ts';
import { type FoundOffer, offerOfLink, ownOffer } from './one.ts';

const PAPERS: Budget = { limit: 100, windowMs: 10 * MINUTE };

export const offerPaperRoute = answerWith(
  offerPaper,
  ({ query }) => ownOffer(query.offerId),
  async (found: FoundOffer | null, { caller, deps, db, reply }) => {
    if (!found) throw notFound();
    await limitCaller(deps, caller, 'offer-papers', PAPERS);
    return sendPaper({ deps, db, companyId: caller.companyId, turn: turnOf(caller), reply }, found.raw, found.language);
  },
);

export const paperByOfferLinkRoute = answerAnyone(paperByOfferLink, async (input) => {
  const { db, deps, companyId, reply } = input;
  const linked = await followOfferLink(input);
  await limitRate(db, { companyId, now: deps.now() }, 'offer-papers', String(linked.accountId), PAPERS);
  const { raw, language } = await offerOfLink(db, linked);
  return sendPaper({ deps, db, companyId, turn: turnOf(linked), reply }, raw, language);
});

export const officeOfferPaperRoute = answerWith(
  officeOfferPaper,
  ({ query }) => anyOffer(query.offerId),
  async (found: { raw: RawOffer } | null, { caller, deps, db, reply }) => {
    if (!found) throw notFound();
    await limitCaller(deps, caller, 'offer-papers', PAPERS);
    await noteLook(deps, db, caller, found.raw.customer.customerId);
    return sendPaper({ deps, db, companyId: caller.companyId, turn: turnOf(caller), reply }, found.raw, 'nb');
  },
);

type To = { deps: Deps; db: Db; companyId: number; turn: Turn; reply: FastifyReply };

async function sendPaper({ deps, db, companyId, turn, reply }: To, raw: RawOffer, language: Language): Promise<FastifyReply> {
  const bytes = (await storedPaper(db, companyId, raw.offerId)) ?? (await drawn(deps, companyId, turn, raw, language));
  return reply.type('application/pdf').header('content-disposition', `attachment; filename="Tilbud-${raw.offerId}.pdf"`).send(bytes);
}

async function storedPaper(db: Db, companyId: number, offerId: number): Promise<Buffer | undefined> {
  const [stored] = await db.query<{ pdf: Buffer }>(
    sql`select pdf from offer_acceptance where company_id = ${companyId} and offer_id = ${offerId}`,
  );
  return stored?.pdf;
}

async function drawn(deps: Deps, companyId: number, turn: Turn, raw: RawOffer, language: Language): Promise<Buffer> {
  const version = raw.sent ?? raw.draft;
  if (!version) throw notFound();
  const brand = await brandOnPaper(deps, companyId, raw.brand);
  const request = { brand, offer: paperOf(raw, versionView(version)), accepted: null, language, now: deps.now() };
  return Buffer.from((await drawOffer(request, turn)).bytes);
}
