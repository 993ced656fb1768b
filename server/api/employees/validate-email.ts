// Is an address free for a new colleague? 200: yes. For Admins only, and limited: the answer shows who works here.
import { validateEmail } from '#contract/employees.ts';
import { emailKey, isEmail } from '#domain/email.ts';
import { ApiError, invalidInput } from '../../errors/api-error.ts';
import { answerWith } from '../../http/answer.ts';
import { isEmailTaken } from '../../queries/name-taken.ts';
import { limitLookups } from './lookup-budget.ts';

export const validateEmailRoute = answerWith(
  validateEmail,
  ({ body }) => isEmailTaken(emailKey(body.Email)),
  async (isTaken: boolean, { caller, deps, body }) => {
    if (!isEmail(body.Email.trim())) throw invalidInput('Email');
    await limitLookups(deps, caller);
    if (isTaken) throw new ApiError('email-taken', { field: 'Email' });
    return { available: true as const };
  },
);
