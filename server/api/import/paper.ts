// Takes in one paper with its file from the company's own system, named by ids of that system.

import type { QueryOf } from '#contract/define-call.ts';
import { importPaper } from '#contract/import.ts';
import { type Actor, credentialVersionOfCaller } from '../../auth/actor.ts';
import type { CompanyId } from '../../db/company-id.ts';
import { invalidInput } from '../../errors/api-error.ts';
import { receiveUpload } from '../../files/receive-upload.ts';
import { answerWith } from '../../http/answer.ts';
import { takesFiles } from '../../http/takes-files.ts';
import { storeImported } from '../../paper-records/import-paper.ts';
import { findPlace, type Named } from '../../paper-records/import-place.ts';
import { readPaperFields } from '../../paper-records/paper-fields.ts';
import { isMachine } from '../../request/caller.ts';

export const importPaperRoute = takesFiles(
  importPaper.fileTypes,
  answerWith(
    importPaper,
    () => credentialVersionOfCaller,
    async (credentialVersion: number | null, { caller, db, deps, request, query }) => {
      const { companyId } = caller;
      const fields = readPaperFields(query, deps.now());
      const named = placeIn(query, companyId);
      // Before the file is taken in: most of what is wrong is known by then.
      await findPlace(db, named);
      const actor: Actor = isMachine(caller)
        ? { machineKeyId: caller.machineKeyId }
        : { accountId: caller.accountId, credentialVersion: credentialVersion ?? -1 };
      return receiveUpload(deps, request, caller, async (bytes, turn) => {
        const contentType = request.headers['content-type'];
        return storeImported(db, named, { externalId: query.id, fields, bytes, contentType, turn, actor, now: deps.now() });
      });
    },
  ),
);

function placeIn({ customer, job, site, jobNumber }: QueryOf<typeof importPaper>, companyId: CompanyId): Named {
  if (jobNumber === undefined) {
    if (customer === undefined) throw invalidInput('customer');
    return { companyId, customer, job: job ?? null, site: site ?? null };
  }
  // Two names of a place could contradict each other.
  if (customer !== undefined || job !== undefined || site !== undefined) throw invalidInput('jobNumber');
  return { companyId, jobNumber };
}
