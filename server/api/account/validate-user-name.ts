// Is a user name free? 200: yes. The field is spelled as the contract spells it.
import { Type } from 'typebox';
import { isUserName, loginName, MAX_USER_NAME_LENGTH } from '#domain/user-name.ts';
import { ask } from '../../auth/asking.ts';
import { isUserNameTaken } from '../../db/taken.ts';
import type { Deps } from '../../deps.ts';
import { ApiError, invalidInput } from '../../errors.ts';
import type { App } from '../../http/app-type.ts';
import { callOptions } from '../../http/call-options.ts';
import { SMALL_BODY } from '../../http/limits.ts';
import { spendLookup } from './lookup-budget.ts';

const options = callOptions({
  summary: 'Whether a user name is free',
  access: { key: 'bearer', roles: ['Admin'] },
  bodyLimit: SMALL_BODY,
  body: Type.Object({ USerName: Type.String({ maxLength: MAX_USER_NAME_LENGTH }) }, { additionalProperties: false }),
  answers: { 200: Type.Object({ available: Type.Literal(true) }) },
  errors: ['user-name-taken'],
});

export function validateUserName(app: App, deps: Deps): void {
  app.post('/api/Account/ValidateUserName', options, async (request) => {
    const { who, answer: isTaken } = await ask<boolean>(deps, request, () => isUserNameTaken(loginName(request.body.USerName)));
    if (!isUserName(request.body.USerName.trim())) throw invalidInput('USerName');
    await spendLookup(deps, who);
    if (isTaken) throw new ApiError('user-name-taken', { field: 'USerName' });
    return { available: true as const };
  });
}
