// What came up on a visit, as the installer writes it down. The answer shows something of the customer: that it was opened is recorded.
import { changeExtra, writeExtra } from '#contract/extras.ts';
import { DAY } from '#domain/time.ts';
import type { Budget } from '../../auth/limiter.ts';
import { limitCaller } from '../../auth/rate-limit.ts';
import { employeeOf } from '../../case-records/employee-of.ts';
import { answer } from '../../http/answer.ts';
import { readExtra } from '../../price-records/read-extra.ts';
import * as prices from '../../price-records/write-extra.ts';
import type { Caller } from '../../request/caller.ts';
import { recordCustomerOpened } from '../office/record-customer-opened.ts';

/** More than an installer meets in a day; the mails have a budget by the hour besides. */
const EXTRAS_PER_DAY: Budget = { limit: 60, windowMs: DAY };

const writerOf = (caller: Caller) => ({ companyId: caller.companyId, accountId: caller.accountId, employeeId: employeeOf(caller) });

export const writeExtraRoute = answer(writeExtra, async ({ caller, db, deps, body }) => {
  await limitCaller(deps, caller, 'extras-day', EXTRAS_PER_DAY);
  const written = await db.transaction((tx) => prices.writeExtra(tx, writerOf(caller), body, deps.now()));
  await recordCustomerOpened(deps, db, caller, written.customerId);
  return readExtra(db, caller.companyId, written.extraId, deps.now());
});

export const changeExtraRoute = answer(changeExtra, async ({ caller, db, deps, body }) => {
  const changed = await db.transaction((tx) => prices.changeExtra(tx, writerOf(caller), body.extraId, body.orally, deps.now()));
  await recordCustomerOpened(deps, db, caller, changed.customerId);
  return readExtra(db, caller.companyId, body.extraId, deps.now());
});
