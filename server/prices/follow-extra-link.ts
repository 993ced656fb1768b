import { SEES_PRICES } from '#domain/access.ts';
import { findLink, type LinkInput, type LinkOwner } from '../case-records/follow-link.ts';
import { notNull, sql } from '../db/sql.ts';
import { ApiError, notFound } from '../errors/api-error.ts';
import type { Answering } from './answer-code.ts';

export type LinkedExtra = LinkOwner & { extraId: number };

/** The extra that the link of a mail leads to, and who got it. Somebody who sees no prices any more finds nothing. */
export async function findLinkedExtra(input: LinkInput): Promise<LinkedExtra> {
  const { id, ...owner } = await findLink(
    input,
    notNull(sql`l.extra_id`),
    sql`exists (select from extra t where t.company_id = l.company_id and t.customer_id = l.customer_id and t.id = l.extra_id)`,
  );
  if (!SEES_PRICES.some((right) => right === owner.right)) throw notFound();
  return { ...owner, extraId: id };
}

/** The same for what a link past its end does not open. */
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
