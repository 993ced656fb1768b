import { sharedFolder } from '#contract/shares.ts';
import { answerAnyone } from '../../http/answer.ts';
import { limitSharedFolders } from '../../share-links/budgets.ts';
import { checkStillOpen, followShare } from '../../share-links/follow-share.ts';
import { noteOpening } from '../../share-links/note-opening.ts';
import { sendFolder } from '../../share-links/send-folder.ts';

export const sharedFolderRoute = answerAnyone(sharedFolder, async (input) => {
  const share = await followShare(input);
  const { db, deps, request, reply, companyId } = input;
  return sendFolder({ db, deps, request, reply }, share, share.purpose, {
    accountId: null,
    count: async () => {
      await limitSharedFolders({ db, companyId, now: deps.now() }, share.shareId);
      await noteOpening(db, share, { what: 'folder' }, deps.now());
    },
    mayGoOn: () => checkStillOpen(db, share, deps.now()),
  });
});
