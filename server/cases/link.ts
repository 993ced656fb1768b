// The case that a mail's link leads to. Only reads, and leaves no read mark: mail scanners follow links too.
import { answerByCaseLink, closeByCaseLink, openCaseLink, renewCaseLink } from '#contract/cases-link.ts';
import { checkConfirming } from '#domain/cases/check-step.ts';
import { findLinked, followLink, type LinkedCase, limitMessages, limitRenewals } from '../auth/mailed-link.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { ApiError, notFound } from '../errors/api-error.ts';
import { answerAnyone } from '../http/answer.ts';
import { readText } from '../http/input.ts';
import { readBy } from './columns.ts';
import { closeCase, writeMessage } from './message.ts';
import { mailPeople } from './notify.ts';
import { fromCases, type RawCase, rawCase } from './rows.ts';
import { customerView } from './view.ts';

export const openCaseLinkRoute = answerAnyone(openCaseLink, async (input) => {
  const { companyId, customerId, accountId, caseId, right } = await followLink(input);
  const [found] = await input.db.query<{ raw: RawCase; read_up_to: number }>(sql`
    select ${rawCase(input.body.before)} as raw, ${readBy(sql`${accountId}::int`)} as read_up_to
    from ${fromCases} where customer_case.company_id = ${companyId} and customer_case.customer_id = ${customerId} and customer_case.id = ${caseId}`);
  if (!found) throw notFound();
  return customerView(found.raw, { accountId, right, readUpTo: found.read_up_to }, input.deps.now());
});

// An answer by the link of a mail, in the name of the person who got it.
export const answerByCaseLinkRoute = answerAnyone(answerByCaseLink, async (input) => {
  const { db, deps, body, request, companyId } = input;
  const now = deps.now();
  const { caseId, ...sender } = await followLink(input);
  const { key, photos } = body;
  await refuseOtherPhotos(db, { companyId, caseId }, photos);
  const text = readText(body.text, 'text');
  await limitMessages({ db, companyId, now, request }, sender.accountId);
  const number = await db.transaction((tx) => writeMessage(tx, sender, { caseId, key, text, photos }, false, now));
  return { caseId, number };
});

/** Photos that came by a link to this case, and none that the person sent while logged in. */
async function refuseOtherPhotos(db: Db, { companyId, caseId }: Pick<LinkedCase, 'companyId' | 'caseId'>, photoIds: readonly string[]) {
  const others = await db.query(sql`
    select from photo where company_id = ${companyId} and id = any(${[...photoIds]}::uuid[]) and coalesce(case_id, link_case_id) is distinct from ${caseId}::int`);
  if (others.length > 0) throw new ApiError('photo-not-yours', { field: 'photos' });
}

// The yes to "is it solved?", by the link of the mail that asks.
export const closeByCaseLinkRoute = answerAnyone(closeByCaseLink, async (input) => {
  const { caseId, ...sender } = await followLink(input);
  await input.db.transaction((tx) => closeCase(tx, sender, caseId, input.deps.now(), checkConfirming));
  return { closed: true as const };
});

// A new link for one that is past its end, by mail to the person who got the old one.
export const renewCaseLinkRoute = answerAnyone(renewCaseLink, async (input) => {
  const { db, deps, request, companyId } = input;
  const now = deps.now();
  const { caseId, accountId } = await findLinked(input);
  await limitRenewals({ db, companyId, now, request }, caseId);
  await mailPeople(db, { companyId, caseId, now }, 'case-link', [accountId]);
  return { sent: true as const };
});
