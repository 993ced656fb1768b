import { KEYS_PATH } from '#domain/portal-paths.ts';
import { sql } from '../db/sql.ts';
import { prepareAccountMail } from '../mail/account-mail.ts';
import { defineMail, type Preparation } from '../mail/define.ts';

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

/** To all Admins. */
export const machineKeyMade = defineMail({
  prepare: prepareMachineKey,
  words: {
    nb: ({ brand, name, facts: { key, ending, by } }) => ({
      subject: `Ny nøkkel til kundeportalen hos ${brand.name}: «${key}»`,
      greeting: `Hei ${name},`,
      before: [
        `${by} har laget nøkkelen «${key}» (slutter på ${ending}). Den som har nøkkelen, kan gjøre det den er laget for, uten å logge inn.`,
      ],
      after: [
        'Alle administratorer får denne e-posten. Vet du ikke hva nøkkelen er til? Trekk den tilbake med en gang: da virker den ikke lenger.',
      ],
      button: 'Se nøklene',
    }),
    en: ({ brand, name, facts: { key, ending, by } }) => ({
      subject: `New key for the ${brand.name} customer portal: “${key}”`,
      greeting: `Hello ${name},`,
      before: [
        `${by} has created the key “${key}” (ending in ${ending}). Anyone who has the key can do what it is for, without logging in.`,
      ],
      after: [
        'All administrators receive this email. If you do not know what the key is for, revoke it immediately: it stops working at once.',
      ],
      button: 'See the keys',
    }),
  },
});

export const machineKeyRevoked = defineMail({
  prepare: prepareMachineKey,
  words: {
    nb: ({ brand, name, facts: { key, ending, by } }) => ({
      subject: `Nøkkelen «${key}» til kundeportalen hos ${brand.name} er trukket tilbake`,
      greeting: `Hei ${name},`,
      before: [
        `${by} har trukket tilbake nøkkelen «${key}» (slutter på ${ending}). Den virker ikke lenger, heller ikke i en import som var i gang.`,
      ],
      after: ['Alle administratorer får denne e-posten. Trenger systemet fortsatt tilgang, må det få en ny nøkkel.'],
      button: 'Se nøklene',
    }),
    en: ({ brand, name, facts: { key, ending, by } }) => ({
      subject: `The key “${key}” for the ${brand.name} customer portal has been revoked`,
      greeting: `Hello ${name},`,
      before: [
        `${by} has revoked the key “${key}” (ending in ${ending}). It no longer works, not even in an import that was already running.`,
      ],
      after: ['All administrators receive this email. If the system still needs access, it needs a new key.'],
      button: 'See the keys',
    }),
  },
});
