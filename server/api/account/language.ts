// Ours: the language that was chosen in the portal. Mails to the account follow it.
import { Type } from 'typebox';
import { LANGUAGES } from '#domain/language.ts';
import { ROLES } from '#domain/session.ts';
import { ask } from '../../auth/asking.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { callOptions } from '../../http/call-options.ts';
import { SMALL_BODY } from '../../http/limits.ts';

const options = callOptions({
  summary: 'Choose the language of the mails to this account',
  access: { key: 'bearer', roles: ROLES, duringForcedChange: true },
  bodyLimit: SMALL_BODY,
  body: Type.Object({ language: Type.Enum([...LANGUAGES]) }, { additionalProperties: false }),
  answers: { 200: Type.Object({ saved: Type.Literal(true) }) },
});

export function language(app: App, deps: Deps): void {
  app.post('/api/Account/Language', options, async (request) => {
    const { who } = await ask(deps, request);
    const chosen = request.body.language;
    await deps.databases.forCompany(who.companyId).query(sql`
      update account set language = ${chosen} where company_id = ${who.companyId} and id = ${who.accountId} and language <> ${chosen}`);
    return { saved: true as const };
  });
}
