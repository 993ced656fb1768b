// Is an address free for a new colleague? 200: yes. For Admins only, and not without end: it tells who works here.
import { Type } from 'typebox';
import { emailKey, isEmail, MAX_EMAIL_LENGTH } from '#domain/email.ts';
import { ask } from '../../auth/asking.ts';
import { isEmailTaken } from '../../db/taken.ts';
import type { Deps } from '../../deps.ts';
import { ApiError, invalidInput } from '../../errors.ts';
import type { App } from '../../http/app-type.ts';
import { callOptions } from '../../http/call-options.ts';
import { SMALL_BODY } from '../../http/limits.ts';
import { spendLookup } from './lookup-budget.ts';

const options = callOptions({
  summary: 'Whether a mail address is free for a new employee',
  access: { key: 'bearer', roles: ['Admin'] },
  bodyLimit: SMALL_BODY,
  body: Type.Object({ Email: Type.String({ maxLength: MAX_EMAIL_LENGTH }) }, { additionalProperties: false }),
  answers: { 200: Type.Object({ available: Type.Literal(true) }) },
  errors: ['email-taken'],
});

export function validateEmail(app: App, deps: Deps): void {
  app.post('/api/Account/ValidateEmail', options, async (request) => {
    const { who, answer: isTaken } = await ask<boolean>(deps, request, () => isEmailTaken(emailKey(request.body.Email)));
    if (!isEmail(request.body.Email.trim())) throw invalidInput('Email');
    await spendLookup(deps, who);
    if (isTaken) throw new ApiError('email-taken', { field: 'Email' });
    return { available: true as const };
  });
}
