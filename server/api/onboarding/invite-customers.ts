// Invites customers into the portal: each gets a mail with a one-time password.
import { Type } from 'typebox';
import { ask } from '../../auth/asking.ts';
import { writeAudit } from '../../db/audit.ts';
import { inviteCustomers as invite, uninvitedCount } from '../../db/invitation.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { callOptions, Id } from '../../http/call-options.ts';
import { SMALL_BODY } from '../../http/limits.ts';
import { spendInvitations } from '../account/lookup-budget.ts';

/** As many as one statement does in a moment; who asks for all asks again until none is left. */
const MOST_AT_ONCE = 2000;

const options = callOptions({
  summary: 'Invite customers by mail: those named, or all who were not invited yet',
  access: { key: 'bearer', roles: ['Admin'] },
  bodyLimit: SMALL_BODY,
  body: Type.Object(
    { customerIds: Type.Union([Type.Array(Id, { minItems: 1, maxItems: 100 }), Type.Literal('all')]) },
    { additionalProperties: false },
  ),
  answers: { 200: Type.Object({ invited: Type.Integer(), left: Type.Integer() }) },
});

export function inviteCustomers(app: App, deps: Deps): void {
  app.post('/api/InviteCustomers', options, async (request) => {
    const { who } = await ask(deps, request);
    const { customerIds } = request.body;
    await spendInvitations(deps, who);
    const now = deps.now();
    const { companyId, accountId } = who;
    const answer = await deps.databases.forCompany(companyId).transaction(async (tx) => {
      const accountIds = await invite(tx, { companyId, customerIds: customerIds === 'all' ? null : customerIds, most: MOST_AT_ONCE, now });
      await writeAudit(tx, { companyId, accountId, event: 'customers-invited', at: now, detail: { accountIds } });
      const [row] = await tx.query<{ left: number }>(sql`select ${uninvitedCount(sql`${companyId}::int`)} as left`);
      return { invited: accountIds.length, left: row?.left ?? 0 };
    });
    deps.wakeMail();
    return answer;
  });
}
