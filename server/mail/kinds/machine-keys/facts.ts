import { KEYS_PATH } from '#domain/portal-paths.ts';
import { sql } from '../../../db/sql.ts';
import type { Preparation } from '../../define-mail.ts';
import { prepareAccountMail } from '../../prepare-account-mail.ts';

export const prepareMachineKey = prepareAccountMail({ hidesLogins: true, read: readKey });

/** Which key it was and who did it, by the ids in the mail's row. */
async function readKey({ tx, row, portal }: Preparation & { portal: string }) {
  const [key] = await tx.query<{ name: string; ending: string; by: string | null }>(sql`
    select k.name, k.ending, e.first_name || ' ' || e.last_name as by
    from machine_key k
      left join account a on a.company_id = k.company_id and a.id = ${row.about.by ?? 0}
      left join employee e on e.company_id = k.company_id and e.id = a.employee_id
    where k.company_id = ${row.company_id} and k.id = ${row.about.machineKeyId ?? 0}`);
  return key ? { facts: { key: key.name, ending: key.ending, by: key.by ?? '–' }, link: `${portal}${KEYS_PATH}` } : null;
}
