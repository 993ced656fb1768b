import { KEYS_PATH } from '#domain/portal-paths.ts';
import { sql } from '../../../db/sql.ts';
import type { Preparation } from '../../define-mail.ts';

export type Reading = Preparation & { portal: string };

/** Only the host of the address: the rest may be a secret. */
export async function readWebhook({ tx, row, portal }: Reading) {
  const [webhook] = await tx.query<{ address: string; by: string | null }>(sql`
    select w.address, e.first_name || ' ' || e.last_name as by
    from webhook w
      left join account a on a.company_id = w.company_id and a.id = ${row.about.by ?? 0}
      left join employee e on e.company_id = w.company_id and e.id = a.employee_id
    where w.company_id = ${row.company_id} and w.id = ${row.about.webhookId ?? 0}`);
  return webhook ? { facts: { host: new URL(webhook.address).host, by: webhook.by ?? '–' }, link: `${portal}${KEYS_PATH}` } : null;
}
