// Is a user name free? 200: yes. The field is spelled as the contract spells it.
import { validateUserName } from '#contract/employees.ts';
import { isUserName, loginName } from '#domain/user-name.ts';
import { ApiError, invalidInput } from '../../errors/api-error.ts';
import { answerWith } from '../../http/answer.ts';
import { isUserNameTaken } from '../../queries/name-taken.ts';
import { limitLookups } from './lookup-budget.ts';

export const validateUserNameRoute = answerWith(
  validateUserName,
  ({ body }) => isUserNameTaken(loginName(body.USerName)),
  async (isTaken: boolean, { caller, deps, body }) => {
    if (!isUserName(body.USerName.trim())) throw invalidInput('USerName');
    await limitLookups(deps, caller);
    if (isTaken) throw new ApiError('user-name-taken', { field: 'USerName' });
    return { available: true as const };
  },
);
