import { KEYS_PATH } from '#domain/portal-paths.ts';
import { sql } from '../../../db/sql.ts';
import type { Preparation } from '../../define-mail.ts';

export type Reading = Preparation & { portal: string };

/** Only the host of the address: the rest may be a secret. */
export async function readWebhook({ tx, row, portal }: Reading) {
  const [webhook] = await tx.query<{ address: string; by: string | null }>(sql`
    select webhook.address, employee.first_name || ' ' || employee.last_name as by
    from webhook
      left join account on account.company_id = webhook.company_id and account.id = ${row.about.by ?? 0}
      left join employee on employee.company_id = webhook.company_id and employee.id = account.employee_id
    where webhook.company_id = ${row.company_id} and webhook.id = ${row.about.webhookId ?? 0}`);
  return webhook ? { facts: { host: new URL(webhook.address).host, by: webhook.by ?? '–' }, link: `${portal}${KEYS_PATH}` } : null;
}
