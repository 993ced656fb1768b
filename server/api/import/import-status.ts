// How far an import has come, and what its report says: for a caller who was cut off before the answer.
import { Type } from 'typebox';
import { ask } from '../../auth/asking.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import type { App } from '../../http/app-type.ts';
import { callOptions } from '../../http/call-options.ts';
import { findRun } from '../../import/import-run.ts';
import { asAnswer, runAnswer } from './import.ts';

const options = callOptions({
  summary: 'How far an import has come',
  access: { key: 'bearer', roles: ['Admin'] },
  querystring: Type.Object({ importId: Type.String({ format: 'uuid' }) }),
  answers: { 200: runAnswer },
  errors: ['not-found'],
});

export function importStatus(app: App, deps: Deps): void {
  app.get('/api/Import', options, async (request) => {
    const { who } = await ask(deps, request);
    const run = await findRun(deps.databases.forCompany(who.companyId), {
      companyId: who.companyId,
      importId: request.query.importId.toLowerCase(),
    });
    if (!run) throw notFound();
    return asAnswer(run);
  });
}
