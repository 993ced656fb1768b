// Whether the customer has asked to be erased, and what the law would keep.

import { type ErasureState, erasure } from '#contract/privacy.ts';
import type { Deps } from '../../deps.ts';
import { answer } from '../../http/answer.ts';
import { recordsLawRequires } from '../../personal-data/erase.ts';
import { openErasure } from '../../personal-data/request-erasure.ts';
import type { Caller } from '../../request/caller.ts';

export const erasureRoute = answer(erasure, async ({ caller, deps }) => {
  return erasureState(deps, caller);
});

export async function erasureState(deps: Deps, caller: Caller): Promise<ErasureState> {
  const db = deps.databases.forCompany(caller.companyId);
  const subject = { companyId: caller.companyId, customerId: caller.customerId ?? 0, accountIds: [caller.accountId], now: deps.now() };
  return { request: await openErasure(db, caller), kept: await recordsLawRequires(db, subject) };
}
