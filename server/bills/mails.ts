import { brandOfRecord } from '#domain/company/brand.ts';
import { compare, FAR_OVER_PERCENT } from '#domain/offers/agreement.ts';
import { CUSTOMERS_PATH, JOB_SEARCH, SETTINGS_PATH } from '#domain/portal-paths.ts';
import { formatAccountNumber } from '#words/bills.ts';
import { tenthsOver } from '#words/extras.ts';
import { formatDeadline } from '#words/format.ts';
import { portalAddress } from '../config/portal.ts';
import { sql } from '../db/sql.ts';
import { prepareAccountMail } from '../mail/account-mail.ts';
import { defineMail, type Preparation, type PreparedMail } from '../mail/define.ts';
import { isStillAdmin } from '../mail/person-mail.ts';
import { type RawPrices, rawPrices } from '../offers/agreement.ts';

type Facts = { number: string; jobId: number; tenths: number };
type BillRow = { number: string; jobId: number; customerId: number; brand: string | null; prices: RawPrices };

/** To the office: a bill has come in that is far above what was estimated. */
export const billFarOver = defineMail({
  prepare,
  words: {
    nb: ({ facts: { number, jobId, tenths } }) => ({
      subject: `Regning ${number} er mer enn ${FAR_OVER_PERCENT} % over prisoverslaget`,
      greeting: 'Hei,',
      before: [
        `Regning ${number} er kommet inn. Regningene for jobb ${jobId} er nå ${tenthsOver(tenths, 'nb')} prisoverslaget med godkjente tillegg.`,
        'Kunden ser det samme ved siden av regningen.',
      ],
      button: 'Åpne jobben',
      after: [],
    }),
    en: ({ facts: { number, jobId, tenths } }) => ({
      subject: `Bill ${number} is more than ${FAR_OVER_PERCENT}% above the estimate`,
      greeting: 'Hello,',
      before: [
        `Bill ${number} has come in. The bills for job ${jobId} are now ${tenthsOver(tenths, 'en')} the estimate with the extras that were agreed to.`,
        'The customer sees the same beside the bill.',
      ],
      button: 'Open the job',
      after: [],
    }),
  },
});

/** Null: it was credited or agreed to since. */
async function prepare(preparation: Preparation): Promise<PreparedMail<Facts> | null> {
  const { tx, row, config, brands } = preparation;
  const [found] = await tx.query<BillRow>(sql`
    select bill.number, job.id as "jobId", customer.id as "customerId", coalesce(job.brand, customer.brand) as brand, ${rawPrices} as prices
    from bill join job on job.company_id = bill.company_id and job.id = bill.job_id and job.customer_id = bill.customer_id
      join customer on customer.company_id = job.company_id and customer.id = job.customer_id and customer.locked_until is null
    where bill.company_id = ${row.company_id} and bill.id = ${row.about.billId ?? 0}`);
  const brand = brandOfRecord(brands, row.company_id, found?.brand);
  const compared = found && compare(found.prices);
  if (!found || !brand || !compared?.isFarOver || compared.tenths === null || !(await isStillAdmin(preparation))) return null;
  return {
    to: row.recipient,
    language: row.language,
    name: '',
    brand,
    facts: { number: found.number, jobId: found.jobId, tenths: compared.tenths },
    link: `${portalAddress(config, brand)}${CUSTOMERS_PATH}/${found.customerId}?${JOB_SEARCH}=${found.jobId}`,
  };
}

export const preparePaymentAccount = prepareAccountMail({ hidesLogins: true, read: readAccount });

/** Which account it was and who did it, by the ids in the mail's row. */
async function readAccount({ tx, row, portal }: Preparation & { portal: string }) {
  const [account] = await tx.query<{ number: string; usable_from: Date; by: string | null }>(sql`
    select payment_account.number, payment_account.usable_from, employee.first_name || ' ' || employee.last_name as by
    from payment_account
      left join account on account.company_id = payment_account.company_id and account.id = ${row.about.by ?? 0}
      left join employee on employee.company_id = payment_account.company_id and employee.id = account.employee_id
    where payment_account.company_id = ${row.company_id} and payment_account.id = ${row.about.paymentAccountId ?? 0}`);
  if (!account) return null;
  const facts = { number: formatAccountNumber(account.number), from: account.usable_from.toISOString(), by: account.by ?? '–' };
  return { facts, link: `${portal}${SETTINGS_PATH}` };
}

/** To all Admins. */
export const paymentAccountAdded = defineMail({
  prepare: preparePaymentAccount,
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
  prepare: preparePaymentAccount,
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
