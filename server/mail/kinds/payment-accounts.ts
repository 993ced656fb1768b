import { formatDeadline } from '#words/format.ts';
import { formatAccountNumber } from '#words/payment-numbers.ts';
import { sql } from '../../db/sql.ts';
import { defineMail, type Preparation } from '../define-mail.ts';
import { prepareAccountMail } from '../prepare-account-mail.ts';

/** Where accounts are looked after in the portal. */
const SETTINGS_PATH = '/admin/innstillinger';

const prepare = prepareAccountMail({ hidesLogins: true, read: readAccount });

/** To all Admins, as the next one. */
export const paymentAccountAdded = defineMail({
  prepare,
  words: {
    nb: ({ brand, name, facts: { number, from, by } }) => ({
      subject: `Nytt kontonummer i kundeportalen hos ${brand.name}`,
      greeting: `Hei ${name},`,
      before: [
        `${by} har lagt til kontonummer ${number}. Fra ${formatDeadline(from, 'nb')} får kundene se det på regninger som skal betales dit.`,
      ],
      after: ['Alle administratorer får denne e-posten. Er det ikke firmaets konto? Fjern den med en gang: da får ingen kunde se den.'],
      button: 'Se kontonumrene',
    }),
    en: ({ brand, name, facts: { number, from, by } }) => ({
      subject: `New account number in the ${brand.name} customer portal`,
      greeting: `Hello ${name},`,
      before: [
        `${by} has added the account number ${number}. From ${formatDeadline(from, 'en')} customers are shown it on bills that are to be paid to it.`,
      ],
      after: [
        "All administrators receive this email. If it is not the company's account, remove it immediately: then no customer is shown it.",
      ],
      button: 'See the account numbers',
    }),
  },
});

export const paymentAccountRemoved = defineMail({
  prepare,
  words: {
    nb: ({ brand, name, facts: { number, by } }) => ({
      subject: `Et kontonummer i kundeportalen hos ${brand.name} er fjernet`,
      greeting: `Hei ${name},`,
      before: [`${by} har fjernet kontonummer ${number}. Regninger som skal betales dit, viser ikke lenger hvordan de betales.`],
      after: ['Alle administratorer får denne e-posten. Legges kontoen til igjen, går det et døgn før kundene får se den.'],
      button: 'Se kontonumrene',
    }),
    en: ({ brand, name, facts: { number, by } }) => ({
      subject: `An account number in the ${brand.name} customer portal has been removed`,
      greeting: `Hello ${name},`,
      before: [`${by} has removed the account number ${number}. Bills that are to be paid to it no longer show how they are paid.`],
      after: ['All administrators receive this email. If the account is added again, a day passes before customers are shown it.'],
      button: 'See the account numbers',
    }),
  },
});

/** Which account it was and who did it, by the ids in the mail's row. */
async function readAccount({ tx, row, portal }: Preparation & { portal: string }) {
  const [account] = await tx.query<{ number: string; usable_from: Date; by: string | null }>(sql`
    select p.number, p.usable_from, e.first_name || ' ' || e.last_name as by
    from payment_account p
      left join account a on a.company_id = p.company_id and a.id = ${row.about.by ?? 0}
      left join employee e on e.company_id = p.company_id and e.id = a.employee_id
    where p.company_id = ${row.company_id} and p.id = ${row.about.paymentAccountId ?? 0}`);
  if (!account) return null;
  const facts = { number: formatAccountNumber(account.number), from: account.usable_from.toISOString(), by: account.by ?? '–' };
  return { facts, link: `${portal}${SETTINGS_PATH}` };
}
