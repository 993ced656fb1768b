import type { FastifyRequest } from 'fastify';
import type { StaffEvent } from '#domain/staff.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../request/caller.ts';
import { logSecurity } from '../../request/log.ts';

type Change = { deps: Deps; request: FastifyRequest; caller: Caller };

/** The change is stored already, so a directory that cannot be read now is read again later. */
export async function afterChange({ deps, request, caller }: Change, event: StaffEvent): Promise<void> {
  logSecurity(request, event, { company: caller.companyId, account: caller.accountId });
  await deps.refreshBrands().catch(() => {});
}
