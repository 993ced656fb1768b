import { sql } from '../../db/sql.ts';
import { defineMail, type Preparation } from '../define-mail.ts';
import { prepareAccountMail } from '../prepare-account-mail.ts';

/** Where keys are looked after in the portal. */
const KEYS_PATH = '/admin/nokler';

const prepare = prepareAccountMail({ hidesLogins: true, read: readKey });

/** To all Admins, as the next one. */
export const machineKeyMade = defineMail({
  prepare,
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
  prepare,
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
