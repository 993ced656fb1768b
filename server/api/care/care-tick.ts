// A person of the customer has done a task.
import { tickCare } from '#contract/care.ts';
import { tickCare as tick } from '../../care-records/tick.ts';
import { senderOf } from '../../case-records/lock-access.ts';
import { answer } from '../../http/answer.ts';

export const tickCareRoute = answer(tickCare, ({ caller, db, deps, body }) =>
  db.transaction((tx) => tick(tx, { sender: senderOf(caller), careId: body.careId, now: deps.now() })),
);
