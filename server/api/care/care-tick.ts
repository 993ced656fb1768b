// A person of the customer has done a task.
import { tickCare } from '#contract/care.ts';
import { markCareDone } from '../../care-records/mark-care-done.ts';
import { senderOf } from '../../case-records/lock-access.ts';
import { answer } from '../../http/answer.ts';

export const tickCareRoute = answer(tickCare, ({ caller, db, deps, body }) =>
  db.transaction((tx) => markCareDone(tx, { sender: senderOf(caller), careId: body.careId, now: deps.now() })),
);
