import { senderOf } from '../../case-records/lock-access.ts';
import type { SheetHome } from '../../emergency-sheet/sheet-of-home.ts';
import type { Caller } from '../../request/caller.ts';

/** The home that a call is about: all people with access to its customer may see its sheet. */
export function homeOf(caller: Caller, { siteId }: { siteId?: number }): SheetHome {
  const { companyId, customerId } = senderOf(caller);
  return { companyId, customerId, siteId: siteId ?? null };
}
