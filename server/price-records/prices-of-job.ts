import type { PricesOfJob } from '#contract/extras.ts';
import { type Sql, sql } from '../db/sql.ts';
import { seesPrices } from '../queries/customer-access.ts';
import { agreementView, type RawPrices, rawPrices } from './agreement.ts';
import { extrasJson, isOwnExtra, type RawExtra } from './raw-extra.ts';
import { extraView } from './read-extra.ts';

export type RawPricesOfJob = { prices: RawPrices | null; extras: RawExtra[] };

/** For a caller whose customer the job belongs to. Another customer's job has neither. */
export const readPricesOfJob = (jobId: number): Sql => sql`json_build_object(
  'prices', (select ${rawPrices} from job join customer on customer.company_id = job.company_id and customer.id = job.customer_id
    where job.company_id = caller.company_id and job.id = ${jobId} and job.customer_id = caller.customer_id and ${seesPrices}),
  'extras', ${extrasJson(sql`${isOwnExtra} and job.id = ${jobId}`)})`;

export const pricesView = ({ prices, extras }: RawPricesOfJob, now: Date): PricesOfJob => ({
  agreement: prices && agreementView(prices),
  extras: extras.map((extra) => extraView(extra, now)),
});
