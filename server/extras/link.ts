// The extra that a mail's link leads to, and its photos. Only reads: mail scanners follow links too.
import { openExtraLink, photoByExtraLink, renewExtraLink, sendExtraCode } from '#contract/extras.ts';
import { SEES_PRICES } from '#domain/people/access.ts';
import { findLink, type LinkInput, type LinkOwner, limitRenewals } from '../auth/mailed-link.ts';
import { notNull, sql } from '../db/sql.ts';
import { ApiError, notFound } from '../errors/api-error.ts';
import { answerAnyone } from '../http/answer.ts';
import { type Answering, askForCode } from '../offers/answer-code.ts';
import { bytesOfPhoto, sendPhotoBytes } from '../photos/store.ts';
import { readExtra } from './rows.ts';
import { mailExtra } from './store.ts';

export const openExtraLinkRoute = answerAnyone(openExtraLink, async (input) => {
  const { companyId, extraId } = await followExtraLink(input);
  return readExtra(input.db, companyId, extraId, input.deps.now());
});

export const photoByExtraLinkRoute = answerAnyone(photoByExtraLink, async (input) => {
  const { db, body, reply } = input;
  const { companyId, extraId } = await followExtraLink(input);
  const bytes = bytesOfPhoto(body.photoId, body.size, sql`photo.extra_id = ${extraId}`);
  const [row] = await db.query<{ bytes: Buffer | null }>(
    sql`with caller as (select ${companyId}::int as company_id) select ${bytes} as bytes from caller`,
  );
  return sendPhotoBytes(row?.bytes ?? null, reply);
});

/** A new link for one that is past its end, by mail to the person who got the old one. */
export const renewExtraLinkRoute = answerAnyone(renewExtraLink, async (input) => {
  const { db, deps, request, companyId } = input;
  const now = deps.now();
  const { extraId, accountId } = await findLinkedExtra(input);
  await limitRenewals({ db, companyId, now, request }, `extra ${extraId}`);
  await mailExtra(db, { companyId, extraId }, now, accountId);
  return { sent: true as const };
});

// Links are forwarded: what binds takes a code from the mailbox that got the link.
export const sendExtraCodeRoute = answerAnyone(sendExtraCode, async (input) => {
  const { db, deps, request } = input;
  await askForCode(db, answeringExtra(await followExtraLink(input)), { ip: request.ip, now: deps.now() });
  return { sent: true as const };
});

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
