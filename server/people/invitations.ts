import { emailKey } from '#domain/email.ts';
import type { Language } from '#domain/language.ts';
import type { Right } from '#domain/people/access.ts';
import { ACCESS_INVITATION_LIFETIME_MS } from '#domain/people/access.ts';
import { isLiveAt } from '../access/customer-access.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import { ApiError, notFound } from '../errors/api-error.ts';
import { putInvitationInOutbox } from '../outbox/outbox.ts';
import { type LockedPeople, lockPeople } from './lock-people.ts';

type NewInvitation = {
  email: string;
  right: Right;
  until: Date | null;
  movesHolder: boolean;
  /** Undefined: the language of the person who invites. */
  language: Language | undefined;
  by: number;
  now: Date;
};

/**
 * Only the newest invitation to an address is valid; it voids an older one. A customer has at most one invitation from the office to become
 * the holder, which a holder cannot void. Also puts the mail with the link into the outbox. Returns the id of the invitation.
 */
export async function invite(tx: Queryable, { companyId, customerId }: LockedPeople, invitation: NewInvitation): Promise<string> {
  const { email, right, until, movesHolder, by, now } = invitation;
  await endInvitations(tx, { companyId, customerId, now }, 'replaced', replacedBy(invitation));
  const [row] = await tx.query<{ id: string; language: Language }>(sql`
    insert into access_invitation (company_id, customer_id, email, email_key, right_, until, moves_holder, language, given_by, given_at, expires_at)
    select ${companyId}::int, ${customerId}::int, ${email}, ${emailKey(email)}, ${right}, ${until}::timestamptz, ${movesHolder}::boolean,
      coalesce(${invitation.language ?? null}::text, account.language), account.id, ${now}::timestamptz, ${new Date(now.getTime() + ACCESS_INVITATION_LIFETIME_MS)}::timestamptz
    from account where account.company_id = ${companyId} and account.id = ${by}
    returning id, language`);
  if (!row) throw notFound();
  await putInvitationInOutbox(tx, { companyId, invitationId: row.id, recipient: email, language: row.language, now });
  return row.id;
}

const replacedBy = ({ movesHolder, email }: NewInvitation): Sql =>
  movesHolder ? sql`moves_holder` : sql`not moves_holder and email_key = ${emailKey(email)}`;

/** `which`: a condition on the customer's open invitations. Their mails that have not been sent are deleted. */
export async function endInvitations(
  tx: Queryable,
  { companyId, customerId, now }: { companyId: CompanyId; customerId: number; now: Date },
  outcome: 'withdrawn' | 'replaced',
  which: Sql,
): Promise<number> {
  const ended = await tx.query<{ id: string }>(sql`
    update access_invitation set outcome = ${outcome}, ended_at = ${now}
    where company_id = ${companyId} and customer_id = ${customerId} and outcome is null and ${which} returning id`);
  const ids = ended.map((invitation) => invitation.id);
  await tx.query(sql`delete from outbox where company_id = ${companyId} and invitation_id = any(${ids}::uuid[]) and sent_at is null`);
  return ended.length;
}

export type Invitation = {
  id: string;
  customer_id: number;
  email: string;
  email_key: string;
  right_: Right;
  until: Date | null;
  moves_holder: boolean;
  given_by: number;
  expires_at: Date;
  outcome: keyof typeof ENDED | null;
  /** The person who invited still may invite: a holder who can log in, or an Admin where the office moves the holder. */
  is_backed: boolean;
};

const ENDED = { used: 'invitation-used', withdrawn: 'invitation-withdrawn', replaced: 'invitation-replaced' } as const;

export async function readInvitation(db: Queryable, companyId: CompanyId, tokenHash: Buffer, now: Date): Promise<Invitation> {
  const [invitation] = await db.query<Invitation>(sql`
    select access_invitation.id, access_invitation.customer_id, access_invitation.email, access_invitation.email_key, access_invitation.right_, access_invitation.until, access_invitation.moves_holder, access_invitation.given_by, access_invitation.expires_at, access_invitation.outcome,
      exists (select from account where account.company_id = access_invitation.company_id and account.id = access_invitation.given_by and account.disabled_at is null and case
        when access_invitation.moves_holder then account.role = 'Admin'
        else exists (select from customer_access where customer_access.company_id = account.company_id and customer_access.account_id = account.id
          and customer_access.customer_id = access_invitation.customer_id and customer_access.right_ = 'holder' and ${isLiveAt(now)}) end) as is_backed
    from access_invitation join customer on customer.company_id = access_invitation.company_id and customer.id = access_invitation.customer_id
    where access_invitation.company_id = ${companyId} and access_invitation.token_hash = ${tokenHash} and customer.locked_until is null`);
  if (!invitation) throw notFound();
  if (invitation.outcome) throw new ApiError(ENDED[invitation.outcome]);
  if (invitation.expires_at <= now || (invitation.until && invitation.until <= now)) throw new ApiError('invitation-expired');
  if (!invitation.is_backed) throw new ApiError('invitation-withdrawn');
  return invitation;
}

/** Reads the invitation again once the customer is locked, to see whether it was used or withdrawn at the same moment. */
export async function lockInvitation(
  tx: Queryable,
  companyId: CompanyId,
  tokenHash: Buffer,
  now: Date,
): Promise<{ invitation: Invitation; locked: LockedPeople }> {
  const { customer_id: customerId } = await readInvitation(tx, companyId, tokenHash, now);
  const people = await lockPeople(tx, companyId, customerId, now);
  return { invitation: await readInvitation(tx, companyId, tokenHash, now), locked: { companyId, customerId, people } };
}
