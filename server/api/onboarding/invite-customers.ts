// Invites customers into the portal: each gets a mail with a one-time password.
import { inviteCustomers } from '#contract/onboarding.ts';
import { sql } from '../../db/sql.ts';
import { answer } from '../../http/answer.ts';
import { orderOf } from '../../outbox/outbox.ts';
import { writeAudit } from '../../queries/audit.ts';
import { inviteCustomers as invite, uninvitedCount } from '../../queries/invitation.ts';
import { lockAdmins } from '../../queries/staff.ts';

/** As many as one statement does in a moment; to invite all, the page calls again until none is left. */
const MAX_AT_ONCE = 2000;

export const inviteCustomersRoute = answer(inviteCustomers, async ({ caller, db, deps, body }) => {
  const { customerIds } = body;
  const now = deps.now();
  const { companyId, accountId } = caller;
  return db.transaction(async (tx) => {
    await lockAdmins(tx, caller);
    const chosen = { customerIds: customerIds === 'all' ? null : customerIds, most: MAX_AT_ONCE };
    const accountIds = await invite(tx, { companyId, ...chosen, now, order: orderOf('customer-invitation') });
    await writeAudit(tx, { companyId, accountId, event: 'customers-invited', at: now, detail: { accountIds } });
    const [row] = await tx.query<{ left: number }>(sql`select ${uninvitedCount(sql`${companyId}::int`)} as left`);
    return { invited: accountIds.length, left: row?.left ?? 0 };
  });
});
