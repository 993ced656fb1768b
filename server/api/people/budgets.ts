import type { FastifyRequest } from 'fastify';
import { emailKey } from '#domain/email.ts';
import { HOUR, MINUTE } from '#domain/time.ts';
import { addressGroup, type Budget, budgetSubject, takeFromBudget } from '../../auth/limiter.ts';
import type { Db } from '../../db/db.ts';
import type { Deps } from '../../deps.ts';
import { tooManyRequests } from '../../errors/api-error.ts';
import type { Caller } from '../../request/caller.ts';

/** Of all who invite to it. */
const INVITATIONS_PER_MAILBOX: Budget = { limit: 5, windowMs: HOUR };
const TRIES_PER_ADDRESS: Budget = { limit: 60, windowMs: 10 * MINUTE };

export async function spendAccessInvitation(deps: Deps, caller: Caller, email: string): Promise<void> {
  await take(
    deps,
    deps.databases.forCompany(caller.companyId),
    caller.companyId,
    'invited-mailbox',
    emailKey(email),
    INVITATIONS_PER_MAILBOX,
  );
}

type Opened = { deps: Deps; db: Db; companyId: number; request: FastifyRequest };

/** Before anything is looked up: tokens are not guessed at. */
export const spendOpening = ({ deps, db, companyId, request }: Opened): Promise<void> =>
  take(deps, db, companyId, 'open-invitation', addressGroup(request.ip), TRIES_PER_ADDRESS);

async function take(deps: Deps, db: Db, companyId: number, kind: string, spender: string, budget: Budget): Promise<void> {
  const { retryAfterMs } = await takeFromBudget(db, { companyId, now: deps.now() }, budgetSubject(kind, spender), budget);
  if (retryAfterMs !== null) throw tooManyRequests(retryAfterMs);
}
