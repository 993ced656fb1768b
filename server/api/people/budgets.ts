import type { FastifyRequest } from 'fastify';
import { emailKey } from '#domain/email.ts';
import { HOUR, MINUTE } from '#domain/time.ts';
import { addressGroup, type Budget } from '../../auth/limiter.ts';
import { limitRate } from '../../auth/rate-limit.ts';
import type { CompanyId } from '../../db/company-id.ts';
import type { Db } from '../../db/db.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../request/caller.ts';

/** For all who invite to one customer together. */
const INVITATIONS_PER_MAILBOX: Budget = { limit: 5, windowMs: HOUR };
const TRIES_PER_ADDRESS: Budget = { limit: 60, windowMs: 10 * MINUTE };

export const limitInvitations = (deps: Deps, { companyId }: Caller, email: string): Promise<void> =>
  limitRate(
    deps.databases.forCompany(companyId),
    { companyId, now: deps.now() },
    'invited-mailbox',
    emailKey(email),
    INVITATIONS_PER_MAILBOX,
  );

type Opened = { deps: Deps; db: Db; companyId: CompanyId; request: FastifyRequest };

/** Before anything is looked up, so that tokens cannot be guessed. */
export const limitOpenings = ({ deps, db, companyId, request }: Opened): Promise<void> =>
  limitRate(db, { companyId, now: deps.now() }, 'open-invitation', addressGroup(request.ip), TRIES_PER_ADDRESS);
