import { renewOfferLink, sendOfferCode } from '#contract/offers-link.ts';
import { SEES_PRICES } from '#domain/people/access.ts';
import { findLink, type LinkInput, type LinkOwner, limitRenewals } from '../auth/mailed-link.ts';
import { notNull, sql } from '../db/sql.ts';
import { ApiError, notFound } from '../errors/api-error.ts';
import { answerAnyone } from '../http/answer.ts';
import { type Answering, askForCode } from './answer-code.ts';
import { mailOfferLink } from './notify.ts';

export const renewOfferLinkRoute = answerAnyone(renewOfferLink, async (input) => {
  const { db, deps, request, companyId } = input;
  const now = deps.now();
  const linked = await findLinkedOffer(input);
  await limitRenewals({ db, companyId, now, request }, `offer ${linked.offerId}`);
  await mailOfferLink(db, linked, now);
  return { sent: true as const };
});

// Links are forwarded: to accept or to regret takes a code from the mailbox that got the link.
export const sendOfferCodeRoute = answerAnyone(sendOfferCode, async (input) => {
  const { db, deps, request } = input;
  await askForCode(db, answeringOf(await followOfferLink(input)), { ip: request.ip, now: deps.now() });
  return { sent: true as const };
});

export type LinkedOffer = LinkOwner & { offerId: number };

/** The offer that the link of a mail leads to, and the person it was mailed to. Not found for a person who may no longer see prices. */
export async function findLinkedOffer(input: LinkInput): Promise<LinkedOffer> {
  const { id, ...owner } = await findLink(
    input,
    notNull(sql`case_link.offer_id`),
    sql`exists (select from offer where offer.company_id = case_link.company_id and offer.customer_id = case_link.customer_id and offer.id = case_link.offer_id and offer.version > 0)`,
  );
  if (!SEES_PRICES.some((right) => right === owner.right)) throw notFound();
  return { ...owner, offerId: id };
}

/** The same where an expired link is not enough. */
export async function followOfferLink(input: LinkInput): Promise<LinkedOffer> {
  const linked = await findLinkedOffer(input);
  if (linked.isExpired) throw new ApiError('case-link-expired');
  return linked;
}

export const answeringOf = ({ companyId, customerId, accountId, offerId }: LinkedOffer): Answering => ({
  companyId,
  customerId,
  accountId,
  subject: 'offer',
  subjectId: offerId,
});
