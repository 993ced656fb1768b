import { type Static, Type } from 'typebox';
import { osloDay } from '#domain/calendar.ts';
import { MAX_EXTRA_ORE, MAX_EXTRA_WORDS, MAX_ORAL_NAME } from '#domain/extras/extra.ts';
import type { Reason } from '#domain/import/import.ts';
import { kronerFromOre, type Ore, oreFromKroner } from '#domain/money.ts';
import { checkImportedAnswer, IMPORTED_EXTRA_STATES, isWholeOre } from '#domain/offers/imported.ts';
import type { BulkTx } from '../db/bulk.ts';
import type { CompanyId } from '../db/company-id.ts';
import { notNull, type Sql, sql } from '../db/sql.ts';
import { Company, Day, dayAtNoon, ExternalId, oneLine, reference, someText } from '../import-lines/fields.ts';
import type { ImportKind, MergeContext, MergeResult, Problem, WrongLine } from '../import-lines/kind.ts';
import { type ExtraFromImport, importKnownExtra, importNewExtra } from './import-acts.ts';

type JudgedExtra = Omit<ExtraFromImport, 'companyId' | 'sentAt' | 'answeredAt'> & {
  line: number;
  reason: Reason | null;
  field: string;
  ref: string | null;
  extraId: number | null;
  sentOn: string | null;
  answeredOn: string | null;
};

/** As offers: one statement finds what is wrong and what is new, and the rest is done one by one. */
export async function mergeExtras(tx: BulkTx, { companyId, now }: MergeContext): Promise<MergeResult> {
  await tx.query(lockCustomers(companyId));
  const lines = await tx.query<JudgedExtra>(judged(companyId, osloDay(now)));
  const wrong: WrongLine[] = [];
  let [fresh, changed] = [0, 0];
  for (const { line, reason, field, ref, extraId, sentOn, answeredOn, ...rest } of lines) {
    const extra = { companyId, ...rest, sentAt: dayAtNoon(sentOn, now), answeredAt: dayAtNoon(answeredOn, now) };
    if (reason) wrong.push({ line, field, reason, ref });
    else if (extraId === null) {
      await importNewExtra(tx, extra, now);
      fresh++;
    } else if (await importKnownExtra(tx, extraId, extra, now)) changed++;
    else wrong.push({ line, field: 'state', reason: 'fixed', ref: null });
  }
  return { fresh, changed, wrong };
}

/** An erasure at this moment waits, or is seen by the statement that follows. */
const lockCustomers = (companyId: CompanyId): Sql => sql`
  select from customer where customer.company_id = ${companyId} and customer.id in (
    select job.customer_id from pg_temp.staged_extra join job on job.company_id = ${companyId} and job.external_id = staged_extra.job) order by customer.id for share`;

const judged = (companyId: CompanyId, today: string): Sql => sql`
  with found as (
    select staged_extra.*, job.id as job_id, job.customer_id, job.erased_on, customer.locked_until, customer.kind = 'private' as is_private, own.id as existing, own.customer_id as owner_id,
      own.state as own_state, own.job_id as own_job, case
        when own.words <> staged_extra.description then 'description' when own.sum_ore <> staged_extra.sum_ore then 'sum'
        when own.rate_ore is distinct from staged_extra.rate_ore then 'hourlyRate' when own.job_id <> job.id then 'job' end as differs
    from pg_temp.staged_extra
      left join lateral (select id, customer_id, erased_on from job where company_id = ${companyId} and external_id = staged_extra.job limit 1) job on true
      left join lateral (select locked_until, kind from customer where company_id = ${companyId} and id = job.customer_id limit 1) customer on true
      left join lateral (select * from extra where company_id = ${companyId} and external_id = staged_extra.external_id limit 1) own on true
  ), line as (
    select *, case
      when job_id is null then 'not-found'
      when erased_on is not null or locked_until is not null then 'erased'
      when owner_id <> customer_id then 'other-customer'
      when existing is not null and (differs is not null or (state = 'sent' and own_state = 'withdrawn')) then 'fixed'
      when sent_on > ${today}::date or answered_on > ${today}::date then 'bad-value' end as reason
    from found
  )
  select ${notNull(sql`line`)} as line, reason, existing as "extraId", ${notNull(sql`external_id`)} as "externalId", ${notNull(sql`customer_id`)} as "customerId",
    ${notNull(sql`is_private`)} as "isPrivate", ${notNull(sql`job_id`)} as "jobId", ${notNull(sql`description`)} as words, ${notNull(sql`sum_ore`)}::float8 as "sumOre",
    rate_ore::float8 as "rateOre", sent_on as "sentOn", ${notNull(sql`state`)} as state, answered_on as "answeredOn", ${notNull(sql`answered_by`)} as "answeredBy",
    case reason when 'fixed' then coalesce(differs, 'state') when 'bad-value' then case when sent_on > ${today}::date then 'sentOn' else 'answeredOn' end else 'job' end as field,
    case when reason = 'not-found' then job end as ref
  from line where reason is not null or existing is null or (state <> 'sent' and state <> own_state)
  order by line`;

const Amount = { minimum: 0.01, maximum: kronerFromOre(MAX_EXTRA_ORE as Ore) };

const schema = Type.Object(
  {
    kind: Type.Literal('extra'),
    company: Company,
    id: ExternalId,
    job: reference('the job'),
    description: someText(MAX_EXTRA_WORDS, 'what came up'),
    sum: Type.Number({ ...Amount, description: 'kroner as the customer reads it: with VAT, for a business without' }),
    hourlyRate: Type.Optional(Type.Number({ ...Amount, description: 'kroner, never above the sum' })),
    sentOn: Type.Optional(Type.String({ ...Day, description: 'the day it was written; the day of the import' })),
    state: Type.Optional(Type.Enum([...IMPORTED_EXTRA_STATES], { description: "sent; the customer's answer in the portal is kept" })),
    answeredOn: Type.Optional(Type.String({ ...Day, description: 'needed where it was accepted or agreed to on the spot' })),
    answeredBy: oneLine(MAX_ORAL_NAME, 'who answered'),
  },
  { additionalProperties: false },
);
type Line = Static<typeof schema>;

function checkPrice({ description, sum, hourlyRate = sum }: Line): Problem | null {
  if (description.trim() === '') return { field: 'description', reason: 'bad-value' };
  if (!isWholeOre(sum)) return { field: 'sum', reason: 'bad-value' };
  return isWholeOre(hourlyRate) && hourlyRate <= sum ? null : { field: 'hourlyRate', reason: 'bad-value' };
}

export const extra: ImportKind<Line> = {
  name: 'extra',
  summary: 'what came up during a job and costs more; it does not change once it is sent',
  schema,
  maxAtOnce: 100,
  staging: {
    name: 'staged_extra',
    columns: {
      line: 'int',
      external_id: 'text',
      job: 'text',
      description: 'text',
      sum_ore: 'bigint',
      rate_ore: 'bigint',
      sent_on: 'date',
      state: 'text',
      answered_on: 'date',
      answered_by: 'text',
    },
  },
  references: { job: 'job' },
  erasable: { job: { kind: 'job', column: 'job' } },
  check: (line) => checkPrice(line) ?? checkImportedAnswer({ ...line, state: line.state ?? 'sent' }),
  uniques: (line) => [{ scope: 'extra', text: line.id, field: 'id' }],
  row: (line) => ({
    external_id: line.id,
    job: line.job,
    description: line.description.trim(),
    sum_ore: oreFromKroner(line.sum),
    rate_ore: line.hourlyRate === undefined ? null : oreFromKroner(line.hourlyRate),
    sent_on: line.sentOn ?? null,
    state: line.state ?? 'sent',
    answered_on: line.answeredOn ?? null,
    answered_by: (line.answeredBy ?? '').trim(),
  }),
  merge: mergeExtras,
};
