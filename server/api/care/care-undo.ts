// A person of the customer takes back the tick of today.
import { undoCare } from '#contract/care.ts';
import { undoCare as undo } from '../../care-records/mark-care-done.ts';
import { senderOf } from '../../case-records/lock-access.ts';
import { answer } from '../../http/answer.ts';

export const undoCareRoute = answer(undoCare, ({ caller, db, deps, body }) =>
  db.transaction((tx) => undo(tx, { sender: senderOf(caller), careId: body.careId, now: deps.now() })),
);
