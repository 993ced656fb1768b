import { KEYS_PATH } from '#domain/portal-paths.ts';
import { sql } from '../../../db/sql.ts';
import type { Preparation } from '../../define-mail.ts';
import { prepareAccountMail } from '../../prepare-account-mail.ts';

export const prepareMachineKey = prepareAccountMail({ hidesLogins: true, read: readKey });

/** Which key it was and who did it, by the ids in the mail's row. */
async function readKey({ tx, row, portal }: Preparation & { portal: string }) {
  const [key] = await tx.query<{ name: string; ending: string; by: string | null }>(sql`
    select machine_key.name, machine_key.ending, employee.first_name || ' ' || employee.last_name as by
    from machine_key
      left join account on account.company_id = machine_key.company_id and account.id = ${row.about.by ?? 0}
      left join employee on employee.company_id = machine_key.company_id and employee.id = account.employee_id
    where machine_key.company_id = ${row.company_id} and machine_key.id = ${row.about.machineKeyId ?? 0}`);
  return key ? { facts: { key: key.name, ending: key.ending, by: key.by ?? '–' }, link: `${portal}${KEYS_PATH}` } : null;
}
