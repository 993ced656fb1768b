import { companyMail } from '#contract/company-hosts.ts';
import { brandForCompany } from '#domain/brand.ts';
import type { CompanyId } from '../../db/company-id.ts';
import type { Queryable } from '../../db/db.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { answer } from '../../http/answer.ts';
import { readMailServer } from '../../mail/own-server.ts';
import { HELD_UNTIL } from '../../outbox/held-mails.ts';
import { senderOf } from '../../sms/company-sender.ts';

/** Only where no other's mails would go by it: the operator set none, and no other company lives here. A trial company sends nothing. */
export const canSetServer = ({ config, brands }: Pick<Deps, 'config' | 'brands'>, companyId: CompanyId): boolean => {
  const lasting = new Set(brands().flatMap((brand) => (brand.endsAt === null ? [brand.companyId] : [])));
  return config.smtpUrl === null && lasting.size === 1 && lasting.has(companyId);
};

export async function countHeld(db: Queryable, companyId: CompanyId): Promise<number> {
  const [held] = await db.query<{ mails: number }>(sql`
    select count(*)::int as mails from outbox where company_id = ${companyId} and sent_at is null and due_at = ${HELD_UNTIL}`);
  return held?.mails ?? 0;
}

export const companyMailRoute = answer(companyMail, async ({ deps, caller: { companyId }, db }) => {
  const own = deps.config.smtpUrl === null ? await readMailServer(db, companyId) : null;
  return {
    from: own?.sender ?? deps.config.mailFrom,
    isSending: (deps.config.smtpUrl !== null || own !== null) && brandForCompany(deps.brands(), companyId)?.endsAt === null,
    canSetServer: canSetServer(deps, companyId),
    server: own && { host: own.host, port: own.port, userName: own.userName, sender: own.sender },
    held: await countHeld(db, companyId),
    smsFrom: await senderOf(db, companyId),
  };
});
