// An extra as its customer sees it.
import { myExtra } from '#contract/extras.ts';
import { sql } from '../../db/sql.ts';
import { notFound } from '../../errors/api-error.ts';
import { answerWith } from '../../http/answer.ts';
import { isOwnExtra, oneExtra, type RawExtra } from '../../price-records/raw-extra.ts';
import { extraView } from '../../price-records/read-extra.ts';

export const myExtraRoute = answerWith(
  myExtra,
  ({ query }) => sql`(${oneExtra(sql`${isOwnExtra} and extra.id = ${query.extraId}`)})`,
  async (raw: RawExtra | null, { deps }) => {
    if (!raw) throw notFound();
    return extraView(raw, deps.now());
  },
);
