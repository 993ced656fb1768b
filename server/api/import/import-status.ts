// How far an import has come, and what its report says: for a caller who was cut off before the answer.
import { importStatus } from '#contract/import.ts';
import { notFound } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';
import { findRun } from '../../import-lines/import-run.ts';
import { asAnswer, companyOf } from './import.ts';

export const importStatusRoute = answer(importStatus, async ({ caller, db, deps, query }) => {
  const run = await findRun(db, {
    companyId: caller.companyId,
    importId: query.importId.toLowerCase(),
  });
  if (!run) throw notFound();
  return asAnswer(run, companyOf(caller.companyId, deps.brands()));
});
