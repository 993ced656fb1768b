import { lockShift } from '#contract/login.ts';
import { ownKeyOf } from '../../auth/own-session.ts';
import { sql } from '../../db/sql.ts';
import { answer } from '../../http/answer.ts';

export const lockShiftRoute = answer(lockShift, async ({ caller, db, deps, request }) => {
  const locked = await db.query(sql`
    delete from session using shift
    where session.company_id = ${caller.companyId} and session.account_id = ${caller.accountId} and session.bearer_hash = ${ownKeyOf(request)}
      and shift.company_id = session.company_id and shift.account_id = session.account_id and shift.device_hash = session.device_hash
      and shift.ends_at > ${deps.now()}
    returning 1`);
  return { locked: locked.length > 0 };
});
