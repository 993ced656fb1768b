import { type Static, Type } from 'typebox';
import { kronerFromOre, type Ore, oreFromKroner } from '#domain/money.ts';
import { MAX_EXTRA_ORE, MAX_EXTRA_WORDS, MAX_ORAL_NAME } from '#domain/prices/extra.ts';
import { checkImportedAnswer, IMPORTED_EXTRA_STATES, isWholeOre } from '#domain/prices/imported.ts';
import { Company, Day, ExternalId, oneLine, reference, someText } from '../fields.ts';
import type { Problem } from '../reasons.ts';
import { mergeExtras } from './extra-merge.ts';
import type { ImportKind } from './kind.ts';

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
