// Ours: an Admin starts a change of address for a customer who has lost the mailbox, or for a colleague. Only the new address can finish it.
import { Type } from 'typebox';
import { isEmail, MAX_EMAIL_LENGTH } from '#domain/email.ts';
import { startEmailChange as start } from '../../accounts/email-change.ts';
import { ask, type Who } from '../../auth/asking.ts';
import type { Queryable } from '../../db/db.ts';
import { lockCustomerLogin, lockLogin } from '../../db/staff.ts';
import type { Deps } from '../../deps.ts';
import { invalidInput } from '../../errors.ts';
import type { App } from '../../http/app-type.ts';
import { callOptions, Id } from '../../http/call-options.ts';
import { SMALL_BODY } from '../../http/limits.ts';
import { logSecurity } from '../../http/log.ts';
import { spendStartedEmailChange } from '../account/lookup-budget.ts';

const options = callOptions({
  summary: 'Start a change of the mail address of a customer or an employee; it counts from when the new address has confirmed it',
  access: { key: 'bearer', roles: ['Admin'] },
  bodyLimit: SMALL_BODY,
  body: Type.Object(
    {
      customerId: Type.Optional(Id),
      employeeId: Type.Optional(Type.Integer({ ...Id, description: 'one of the two' })),
      email: Type.String({ maxLength: MAX_EMAIL_LENGTH }),
    },
    { additionalProperties: false },
  ),
  answers: { 200: Type.Object({ waiting: Type.Literal(true, { description: 'for the new address' }) }) },
  errors: ['not-found', 'no-login', 'own-account', 'account-disabled', 'email-unchanged', 'email-taken'],
});

type Person = { customerId?: number; employeeId?: number };

export function startEmailChange(app: App, deps: Deps): void {
  app.post('/api/Staff/StartEmailChange', options, async (request) => {
    const { who } = await ask(deps, request);
    const { customerId, employeeId } = request.body;
    if ((customerId === undefined) === (employeeId === undefined)) throw invalidInput('employeeId');
    const email = request.body.email.trim();
    if (!isEmail(email)) throw invalidInput('email');
    await spendStartedEmailChange(deps, who);
    const { companyId } = who;
    await deps.databases.forCompany(companyId).transaction(async (tx) => {
      const accountId = await lockLoginOf(tx, who, request.body);
      await start(tx, { companyId, accountId, email, startedBy: who.accountId, now: deps.now() });
    });
    deps.wakeMail();
    logSecurity(request, 'email-change-started', { company: companyId, account: who.accountId });
    return { waiting: true as const };
  });
}

const lockLoginOf = async (tx: Queryable, who: Who, { customerId = 0, employeeId }: Person): Promise<number> =>
  employeeId === undefined ? lockCustomerLogin(tx, who, customerId) : (await lockLogin(tx, who, employeeId, 'email')).accountId;
