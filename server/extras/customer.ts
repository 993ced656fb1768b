// What was agreed on for a job beside what was billed, for its customer.
import { myExtra, type PricesOfJob, pricesOfJob } from '#contract/extras.ts';
import { seesPrices } from '../access/customer-access.ts';
import { type Sql, sql } from '../db/sql.ts';
import { notFound } from '../errors/api-error.ts';
import { answerWith } from '../http/answer.ts';
import { agreementView, type RawPrices, rawPrices } from '../offers/agreement.ts';
import { extrasJson, extraView, isOwnExtra, oneExtra, type RawExtra } from './rows.ts';

export const pricesOfJobRoute = answerWith(
  pricesOfJob,
  ({ query }) => readPricesOfJob(query.jobId),
  async (raw: RawPricesOfJob, { deps }) => pricesView(raw, deps.now()),
);

// An extra as its customer sees it.
export const myExtraRoute = answerWith(
  myExtra,
  ({ query }) => sql`(${oneExtra(sql`${isOwnExtra} and extra.id = ${query.extraId}`)})`,
  async (raw: RawExtra | null, { deps }) => {
    if (!raw) throw notFound();
    return extraView(raw, deps.now());
  },
);

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

/** The extras of the caller's customer that wait for an answer. */
const unanswered: Sql = sql`extra where extra.company_id = caller.company_id and extra.customer_id = caller.customer_id and extra.state = 'sent'`;

export const waitingExtras = (limit: number): Sql => sql`(
  select coalesce(json_agg(json_build_object('extraId', entry.id, 'words', entry.words, 'sumOre', entry.sum_ore, 'rateOre', entry.rate_ore, 'withVat', entry.with_vat) order by entry.id desc), '[]')
  from (select extra.* from ${unanswered} and ${seesPrices} order by extra.id desc limit ${limit}) entry)`;

/** For a caller who may not see prices: who has received the extra instead, the holder or the board. */
export const extraSentTo: Sql = sql`(
  select case when customer.kind = 'business' then 'board' else 'holder' end from customer
  where customer.company_id = caller.company_id and customer.id = caller.customer_id and not ${seesPrices} and exists (select from ${unanswered}))`;
