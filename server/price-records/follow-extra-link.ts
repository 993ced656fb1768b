import { SEES_PRICES } from '#domain/access.ts';
import { findLink, type LinkInput, type LinkOwner } from '../case-records/follow-link.ts';
import { notNull, sql } from '../db/sql.ts';
import { ApiError, notFound } from '../errors/api-error.ts';
import type { Answering } from './answer-code.ts';

export type LinkedExtra = LinkOwner & { extraId: number };

/** The extra that the link of a mail leads to, and the person it was mailed to. Not found for a person who may no longer see prices. */
export async function findLinkedExtra(input: LinkInput): Promise<LinkedExtra> {
  const { id, ...owner } = await findLink(
    input,
    notNull(sql`case_link.extra_id`),
    sql`exists (select from extra where extra.company_id = case_link.company_id and extra.customer_id = case_link.customer_id and extra.id = case_link.extra_id)`,
  );
  if (!SEES_PRICES.some((right) => right === owner.right)) throw notFound();
  return { ...owner, extraId: id };
}

/** The same where an expired link is not enough. */
export async function followExtraLink(input: LinkInput): Promise<LinkedExtra> {
  const linked = await findLinkedExtra(input);
  if (linked.isExpired) throw new ApiError('case-link-expired');
  return linked;
}

export const answeringExtra = ({ companyId, customerId, accountId, extraId }: LinkedExtra): Answering => ({
  companyId,
  customerId,
  accountId,
  subject: 'extra',
  subjectId: extraId,
});
