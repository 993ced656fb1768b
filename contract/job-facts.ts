import { Type } from 'typebox';
import { TRADES, WORK_KINDS } from '#domain/job.ts';

/** What was done, in the words of the one who did it. */
export const MAX_TITLE_LENGTH = 120;

/** What customer and office both see of a job, in this order; `server/queries/job-facts.ts` has the SQL. */
export const JOB_FACTS = {
  title: Type.Union([Type.String({ maxLength: MAX_TITLE_LENGTH }), Type.Null()], { description: 'what was done; null: not said' }),
  siteId: Type.Union([Type.Integer(), Type.Null()], { description: "where, as GetSites has it; null: the customer's own address" }),
  trade: Type.Union([Type.Enum([...TRADES]), Type.Null()]),
  workKind: Type.Union([Type.Enum([...WORK_KINDS]), Type.Null()]),
};

export type JobFact = keyof typeof JOB_FACTS;

type Capitalized<P> = { [Name in keyof P & string as Capitalize<Name>]: P[Name] };

/** GetJobs spells its fields with a capital letter. */
export const capitalized = <P extends object>(fields: P): Capitalized<P> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name.charAt(0).toUpperCase() + name.slice(1), value]),
  ) as Capitalized<P>;
