// A person of the customer has done a task.
import { tickCare } from '#contract/care.ts';
import { senderOf } from '../../case-records/lock-access.ts';
import { answer } from '../../http/answer.ts';
import { tickCare as tick } from '../../service-book/tick.ts';

export const tickCareRoute = answer(tickCare, ({ caller, db, deps, body }) =>
  db.transaction((tx) => tick(tx, { sender: senderOf(caller), careId: body.careId, now: deps.now() })),
);
