import type { CareMail } from '#domain/service-book/care.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { writeAudit } from '../queries/audit.ts';

type CompanyNow = { companyId: CompanyId; now: Date };

/** Whether the person of a link gets reminders of its kind. The same choice twice is recorded once. Null: there is no such link. */
export const setCareMails = (db: Db, { companyId, now }: CompanyNow, tokenHash: Buffer, wantsMails: boolean): Promise<CareMail | null> =>
  db.transaction(async (tx) => {
    const [link] = await tx.query<{ account_id: number; kind: CareMail }>(sql`
      select account_id, kind from care_link where company_id = ${companyId} and token_hash = ${tokenHash} and expires_at > ${now}`);
    if (!link) return null;
    const changed = wantsMails
      ? await tx.query(sql`
          delete from care_opt_out where company_id = ${companyId} and account_id = ${link.account_id} and kind = ${link.kind} returning kind`)
      : await tx.query(sql`
          insert into care_opt_out (company_id, account_id, kind, opted_out_at) values (${companyId}, ${link.account_id}, ${link.kind}, ${now})
          on conflict do nothing returning kind`);
    if (changed.length > 0) {
      const event = wantsMails ? 'care-mails-resumed' : 'care-mails-ended';
      await writeAudit(tx, { companyId, accountId: link.account_id, event, at: now, detail: { kind: link.kind } });
    }
    return link.kind;
  });
