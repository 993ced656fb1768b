// Takes in one paper with its file from the company's own system, named by ids of that system.
import { importPaper } from '#contract/import.ts';
import { type Actor, credentialVersionOfCaller } from '../../auth/actor.ts';
import { takeFile } from '../../files/take-file.ts';
import { answerWith } from '../../http/answer.ts';
import { takesFiles } from '../../http/takes-files.ts';
import { storeImported } from '../../papers/import-paper.ts';
import { findPlace, type Named } from '../../papers/import-place.ts';
import { readPaperFields } from '../../papers/paper-fields.ts';
import { isMachine } from '../../request/caller.ts';

export const importPaperRoute = takesFiles(
  importPaper.fileTypes,
  answerWith(
    importPaper,
    () => credentialVersionOfCaller,
    async (credentialVersion: number | null, { caller, db, deps, request, query }) => {
      const { companyId } = caller;
      const fields = readPaperFields(query, deps.now());
      const named: Named = { companyId, customer: query.customer, job: query.job ?? null, site: query.site ?? null };
      // Before the file is taken in: most of what is wrong is known by then.
      await findPlace(db, named);
      const actor: Actor = isMachine(caller)
        ? { machineKeyId: caller.machineKeyId }
        : { accountId: caller.accountId, credentialVersion: credentialVersion ?? -1 };
      return takeFile(deps, request, caller, async (bytes, turn) => {
        const contentType = request.headers['content-type'];
        const stored = await storeImported(db, named, { externalId: query.id, fields, bytes, contentType, turn, actor, now: deps.now() });
        deps.wakeMail();
        return stored;
      });
    },
  ),
);
