import { isLastHolder } from '#domain/access.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { ApiError, notFound } from '../errors/api-error.ts';
import { writeAudit } from '../queries/audit.ts';
import { raiseRightsVersion } from '../queries/rights-version.ts';
import { endInvitations } from './invitations.ts';
import type { LockedPeople } from './lock-people.ts';
import { holdersOf, notify } from './notices.ts';

type Ending = { accountId: number; by: number; now: Date };

/** Ends the access and everything that it opened. The person and the holders are mailed. */
export async function endAccess(tx: Queryable, locked: LockedPeople, { accountId, by, now }: Ending): Promise<void> {
  const { companyId, customerId, people } = locked;
  if (!people.some((person) => person.accountId === accountId)) throw notFound();
  if (isLastHolder(people, accountId)) throw new ApiError('last-holder');
  await tx.query(sql`
    update customer_access set ended_at = ${now}
    where company_id = ${companyId} and customer_id = ${customerId} and account_id = ${accountId}`);
  await applyLoweredRights(tx, { companyId, customerId, accountId, now });
  await endSessionsAt(tx, { companyId, customerId, accountId });
  await endLinks(tx, { companyId, customerId, accountId });
  await endCaseLinks(tx, { companyId, customerId, accountId });
  await endFeeds(tx, { companyId, customerId, accountId });
  const entry = { companyId, accountId: by, event: 'access-ended' as const, at: now, detail: { customerId, accountId } };
  await writeAudit(tx, entry, { companyId, kind: 'access.ended', at: now, customerId, body: { accountId } });
  const others = holdersOf(people).filter((id) => id !== accountId);
  await notify(tx, 'access-ended', { companyId, customerId, accountId }, [accountId, ...others], now);
}

type Place = { companyId: CompanyId; customerId: number; accountId: number };

/** After rights were lowered: a login in progress reads the account again, and invitations and shares that the person made are void. */
export async function applyLoweredRights(tx: Queryable, { companyId, customerId, accountId, now }: Place & { now: Date }): Promise<void> {
  await raiseRightsVersion(tx, companyId, accountId);
  await endInvitations(tx, { companyId, customerId, now }, 'withdrawn', sql`given_by = ${accountId}`);
  await endShares(tx, { companyId, customerId, accountId, now });
}

/** For an earlier access that had expired: its shares and feeds must not come back with the new access. */
export async function endSharesAndFeeds(tx: Queryable, place: Place & { now: Date }): Promise<void> {
  await endShares(tx, place);
  await endFeeds(tx, place);
}

const endShares = (tx: Queryable, { companyId, customerId, accountId, now }: Place & { now: Date }): Promise<unknown> =>
  tx.query(sql`
    update share set revoked_at = ${now}
    where company_id = ${companyId} and customer_id = ${customerId} and made_by = ${accountId} and revoked_at is null`);

const endFeeds = (tx: Queryable, { companyId, customerId, accountId }: Place): Promise<unknown> =>
  tx.query(sql`delete from care_feed where company_id = ${companyId} and account_id = ${accountId} and customer_id = ${customerId}`);

const endSessionsAt = (tx: Queryable, { companyId, customerId, accountId }: Place): Promise<unknown> =>
  tx.query(sql`
    delete from session using account
    where session.company_id = ${companyId} and session.account_id = ${accountId} and account.company_id = session.company_id and account.id = session.account_id
      and coalesce(session.customer_id, account.customer_id) = ${customerId}`);

/** Voids links to surveys that were mailed to this person or, before they had a login, to the same address in the customer register. */
const endLinks = (tx: Queryable, { companyId, customerId, accountId }: Place): Promise<unknown> =>
  tx.query(sql`
    delete from survey_link using customer, account
    where survey_link.company_id = ${companyId} and survey_link.customer_id = ${customerId} and customer.company_id = survey_link.company_id and customer.id = survey_link.customer_id
      and account.company_id = survey_link.company_id and account.id = ${accountId}
      and (survey_link.account_id = account.id or (survey_link.account_id is null and account.email_key = customer.email_key and account.email_key <> ''))`);

const endCaseLinks = (tx: Queryable, { companyId, customerId, accountId }: Place): Promise<unknown> =>
  tx.query(sql`delete from case_link where company_id = ${companyId} and account_id = ${accountId} and customer_id = ${customerId}`);
