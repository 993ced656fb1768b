// An Admin starts a change of address for a customer who has lost the mailbox, or for a colleague. Only the new address can confirm it.
import { startEmailChange } from '#contract/office.ts';
import { isEmail } from '#domain/email.ts';
import { startEmailChange as start } from '../../accounts/email-change.ts';
import type { Queryable } from '../../db/db.ts';
import { invalidInput } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';
import { lockCustomerLogin, lockLogin } from '../../queries/staff.ts';
import type { Caller } from '../../request/caller.ts';
import { logSecurity } from '../../request/log.ts';

type Person = { customerId?: number; employeeId?: number };

export const startEmailChangeRoute = answer(startEmailChange, async ({ caller, db, deps, body, request }) => {
  const { customerId, employeeId } = body;
  if ((customerId === undefined) === (employeeId === undefined)) throw invalidInput('employeeId');
  const email = body.email.trim();
  if (!isEmail(email)) throw invalidInput('email');
  const { companyId } = caller;
  await db.transaction(async (tx) => {
    const accountId = await lockLoginOf(tx, caller, body);
    await start(tx, { companyId, accountId, email, startedBy: caller.accountId, now: deps.now() });
  });
  logSecurity(request, 'email-change-started', { company: companyId, account: caller.accountId });
  return { waiting: true as const };
});

const lockLoginOf = async (tx: Queryable, caller: Caller, { customerId = 0, employeeId }: Person): Promise<number> =>
  employeeId === undefined ? lockCustomerLogin(tx, caller, customerId) : (await lockLogin(tx, caller, employeeId, 'email')).accountId;
