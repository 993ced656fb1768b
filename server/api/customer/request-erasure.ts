// Ours: asks for the account to be erased in 14 days. The password is typed again: an open screen is not enough.
import { Type } from 'typebox';
import { MAX_PASSWORD_LENGTH } from '#domain/password.ts';
import { ask } from '../../auth/asking.ts';
import { checkPassword } from '../../auth/check-password.ts';
import { contactsById } from '../../db/contact.ts';
import type { Deps } from '../../deps.ts';
import { ApiError, notLoggedIn } from '../../errors.ts';
import type { App } from '../../http/app-type.ts';
import { callOptions } from '../../http/call-options.ts';
import { SMALL_BODY } from '../../http/limits.ts';
import { requestErasure as saveRequest } from '../../privacy/request-erasure.ts';
import { ErasureAnswer, erasureState } from './erasure.ts';

const options = callOptions({
  summary: 'Ask to be erased; due in 14 days, and can be withdrawn until then',
  access: { key: 'basic', roles: ['Customer'] },
  bodyLimit: SMALL_BODY,
  body: Type.Object({ password: Type.String({ minLength: 1, maxLength: MAX_PASSWORD_LENGTH }) }, { additionalProperties: false }),
  answers: { 200: ErasureAnswer },
  errors: ['old-password-wrong'],
});

export function requestErasure(app: App, deps: Deps): void {
  app.post(`/api/${deps.config.customerController}/RequestErasure`, options, async (request) => {
    const { who } = await ask(deps, request);
    const db = deps.databases.forCompany(who.companyId);
    const [contact] = await contactsById(db, who.companyId, [who.accountId]);
    if (!contact) throw notLoggedIn();
    const isRight = await checkPassword(deps, request, {
      companyId: who.companyId,
      userName: contact.user_name,
      password: request.body.password,
      oneTime: 'refused',
    });
    if (!isRight) throw new ApiError('old-password-wrong', { field: 'password' });
    await db.transaction((tx) => saveRequest(tx, { who, now: deps.now() }));
    deps.wakeMail();
    return erasureState(deps, who);
  });
}
