import { brandOfRecord } from '#domain/brand.ts';
import { CUSTOMERS_PATH, JOB_SEARCH } from '#domain/portal-paths.ts';
import { compare, FAR_OVER_PERCENT } from '#domain/prices/agreement.ts';
import { tenthsOver } from '#words/agreement-words.ts';
import { portalAddress } from '../../config/portal-address.ts';
import { sql } from '../../db/sql.ts';
import { type RawPrices, rawPrices } from '../../price-records/agreement.ts';
import { defineMail, type Preparation, type PreparedMail } from '../define-mail.ts';
import { isStillAdmin } from '../is-still-admin.ts';

type Facts = { number: string; jobId: number; tenths: number };
type Found = { number: string; jobId: number; customerId: number; brand: string | null; prices: RawPrices };

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
  const [found] = await tx.query<Found>(sql`
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
