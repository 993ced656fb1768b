import { SEES_PRICES } from '#domain/access.ts';
import { findLink, type LinkInput, type LinkOwner } from '../case-records/follow-link.ts';
import { notNull, sql } from '../db/sql.ts';
import { ApiError, notFound } from '../errors/api-error.ts';
import type { Answering } from './answer-code.ts';

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
