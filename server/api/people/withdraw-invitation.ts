// The holder takes an invitation back; a second time changes nothing. An invitation by the office cannot be ended by the holder.
import { withdrawInvitation } from '#contract/people.ts';
import { HOLDER } from '#domain/access.ts';
import { endInvitations } from '../../access-records/invitations.ts';
import { lockPeopleAs } from '../../access-records/lock-people.ts';
import { sql } from '../../db/sql.ts';
import { ApiError, notFound } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';
import { writeAudit } from '../../queries/audit.ts';

export const withdrawInvitationRoute = answer(withdrawInvitation, async ({ caller, db, deps, body }) => {
  const now = deps.now();
  const { companyId, accountId } = caller;
  await db.transaction(async (tx) => {
    const { customerId } = await lockPeopleAs(tx, caller, HOLDER, now);
    const [found] = await tx.query<{ outcome: string | null }>(sql`
      select outcome from access_invitation
      where company_id = ${companyId} and customer_id = ${customerId} and id = ${body.id} and not moves_holder`);
    if (!found) throw notFound();
    if (found.outcome === 'used') throw new ApiError('invitation-used');
    const ended = await endInvitations(tx, { companyId, customerId, now }, 'withdrawn', sql`id = ${body.id}`);
    if (ended > 0) await writeAudit(tx, { companyId, accountId, event: 'access-invitation-withdrawn', at: now, detail: { customerId } });
  });
  return { withdrawn: true as const };
});
