// Takes in one paper with its file from the company's own system, named by ids of that system.
import { importPaper } from '#contract/import/paper.ts';
import { isMachine } from '../../caller.ts';
import { writeAudit } from '../../db/audit.ts';
import { takeFile } from '../../files/take-file.ts';
import { answer } from '../../http/answer.ts';
import { takesFiles } from '../../http/takes-files.ts';
import { storeImported } from '../../papers/import-paper.ts';
import { findPlace, type Named } from '../../papers/import-place.ts';
import { readPaperFields } from '../../papers/paper-fields.ts';

export const importPaperRoute = takesFiles(
  importPaper.fileTypes,
  answer(importPaper, async ({ caller, db, deps, request, query }) => {
    const { companyId } = caller;
    const fields = readPaperFields(query, deps.now());
    const named: Named = { companyId, customer: query.customer, job: query.job ?? null, site: query.site ?? null };
    // Before the file is taken in: most of what is wrong is known by then.
    await findPlace(db, named);
    return takeFile(deps, request, caller, async (bytes) => {
      const sent = { externalId: query.id, fields, bytes, contentType: request.headers['content-type'], now: deps.now() };
      const { place, ...stored } = await storeImported(db, named, sent);
      if (stored.outcome === 'same') return stored;
      const who = isMachine(caller) ? { accountId: null, machineKeyId: caller.machineKeyId } : { accountId: caller.accountId };
      const detail = { customerId: place.customerId, ...(place.jobId === null ? {} : { jobId: place.jobId }), paperId: stored.paperId };
      await writeAudit(db, { companyId, ...who, event: 'paper-added', at: deps.now(), detail });
      return stored;
    });
  }),
);
