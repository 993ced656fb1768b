import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { KEY_MAILS, type KeyMail, type MailKind } from '../outbox/outbox.ts';
import type { KeyNotice } from './mail-content.ts';
import type { MailRow } from './mail-row.ts';

export const isAboutKey = (kind: MailKind): kind is KeyMail => KEY_MAILS.some((k) => k === kind);

/** Where keys are looked after in the portal. */
const KEYS_PATH = '/admin/nokler';

/** Which key it was and who did it, by the ids that stand in the mail's row. */
export async function keyNotice(tx: Queryable, { company_id, about }: MailRow, portal: string): Promise<KeyNotice | null> {
  const [key] = await tx.query<{ name: string; ending: string; by: string | null }>(sql`
    select k.name, k.ending, e.first_name || ' ' || e.last_name as by
    from machine_key k
      left join account a on a.company_id = k.company_id and a.id = ${about.by ?? 0}
      left join employee e on e.company_id = k.company_id and e.id = a.employee_id
    where k.company_id = ${company_id} and k.id = ${about.machineKeyId ?? 0}`);
  return key ? { name: key.name, ending: key.ending, by: key.by ?? '–', link: `${portal}${KEYS_PATH}` } : null;
}
