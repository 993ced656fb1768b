// An extra as its customer sees it.
import { type Extra, myExtra } from '#contract/extras.ts';
import { sql } from '../../db/sql.ts';
import { notFound } from '../../errors/api-error.ts';
import { answerWith } from '../../http/answer.ts';
import { extraJson, ownExtras } from '../../prices/raw-extra.ts';

export const myExtraRoute = answerWith(
  myExtra,
  ({ query }) => sql`(select ${extraJson} from ${ownExtras} and x.id = ${query.extraId})`,
  async (extra: Extra | null) => {
    if (!extra) throw notFound();
    return extra;
  },
);
