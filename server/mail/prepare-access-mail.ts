import { brands } from '#brands/index.ts';
import { ACCEPT_PATH, ACCESS_INVITATION_LIFETIME_MS, type Right } from '#domain/access.ts';
import { brandOfRecord } from '#domain/brand.ts';
import { newKey, sha256 } from '../auth/keys.ts';
import type { Config } from '../config/config.ts';
import { portalAddress } from '../config/portal-address.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { personName } from '../queries/customer-access.ts';
import type { AboutAccess, MailContent } from './mail-content.ts';
import type { MailRow } from './mail-row.ts';

type Known = { customer: string; person: string; right: Right | null; has_access: boolean; is_erased_soon: boolean };

/**
 * Null: the customer or the person is gone, or it is no longer true. Where something is done, undone and done again, the mail that says so takes
 * the place of the first one: without a look the mail about the undoing would be the last that is read.
 */
export async function accessNotice(tx: Queryable, row: MailRow, readerId: number): Promise<AboutAccess | null> {
  const [about] = await tx.query<Known>(sql`
    select c.name as customer, ${personName(sql`a`, sql`c`)} as person, x.right_ as right, x.account_id is not null and x.ended_at is null as has_access,
      exists (select from erasure e where e.company_id = c.company_id and e.customer_id = c.id and e.withdrawn_at is null and e.done_at is null) as is_erased_soon
    from customer c join account a on a.company_id = c.company_id and a.id = ${row.about.accountId ?? 0}
      left join customer_access x on x.company_id = a.company_id and x.account_id = a.id and x.customer_id = c.id
    where c.company_id = ${row.company_id} and c.id = ${row.about.customerId ?? 0} and c.locked_until is null`);
  if (!about || !isStillTrue(row, about)) return null;
  const { customer, person, right } = about;
  return { customer, person, right, isReader: row.about.accountId === readerId, movesHolder: false, until: null, link: null };
}

/** Those that could hide what was done after them. */
const isStillTrue = ({ kind }: MailRow, { has_access, is_erased_soon }: Known): boolean =>
  kind === 'erasure-withdrawn' ? !is_erased_soon : kind !== 'access-ended' || !has_access;

type Sent = { customer: string; brand: string | null; person: string; right: Right; until: Date | null; moves_holder: boolean };

/** The token is made now and is nowhere but in the mail. Behind the #, so that no server, no log and no Referer ever sees it. */
export async function invitationContent(
  tx: Queryable,
  row: MailRow,
  config: Pick<Config, 'portalUrl'>,
  now: Date,
): Promise<(MailContent & { to: string }) | null> {
  const token = newKey();
  const [sent] = await tx.query<Sent>(sql`
    update access_invitation i set token_hash = ${sha256(token)}, expires_at = ${new Date(now.getTime() + ACCESS_INVITATION_LIFETIME_MS)}
    from customer c, account a
    where i.company_id = ${row.company_id} and i.id = ${row.invitation_id} and i.outcome is null
      and c.company_id = i.company_id and c.id = i.customer_id and c.locked_until is null
      and a.company_id = i.company_id and a.id = i.given_by and a.disabled_at is null
    returning c.name as customer, c.brand, ${personName(sql`a`, sql`c`)} as person, i.right_ as right, i.until, i.moves_holder`);
  const brand = brandOfRecord(brands, row.company_id, sent?.brand);
  if (!sent || !brand) return null;
  const { customer, person, right, until, moves_holder: movesHolder } = sent;
  return {
    to: row.recipient,
    kind: row.kind,
    language: row.language,
    brand,
    name: '',
    createdAt: row.created_at,
    logins: [],
    access: {
      customer,
      person,
      right,
      until,
      movesHolder,
      isReader: false,
      link: `${portalAddress(config, brand)}${ACCEPT_PATH}#${token}`,
    },
  };
}
