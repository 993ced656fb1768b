// The papers of a home as one ZIP for its owner, sent while it is being made. It never has amounts.
import { salesFolder } from '#contract/shares.ts';
import { RIGHTS } from '#domain/access.ts';
import { senderOf } from '../../case-records/lock-access.ts';
import { answer } from '../../http/answer.ts';
import { checkSessionLive } from '../../personal-data/check-session-live.ts';
import { limitFolders } from '../../share-links/budgets.ts';
import { sendFolder } from '../../share-links/send-folder.ts';

export const salesFolderRoute = answer(salesFolder, async ({ caller, db, deps, query, request, reply }) => {
  const { companyId, customerId, accountId } = senderOf(caller);
  const home = { companyId, customerId, siteId: query.siteId ?? null, shareId: null, isBook: true };
  return sendFolder({ db, deps, request, reply }, home, 'sale', {
    accountId,
    count: () => limitFolders({ db, companyId, now: deps.now() }, accountId),
    mayGoOn: () => checkSessionLive(db, caller, RIGHTS, deps.now()),
  });
});
