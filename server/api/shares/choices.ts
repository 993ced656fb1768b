// What of a home can be shared.
import { shareChoices } from '#contract/shares.ts';
import { sql } from '../../db/sql.ts';
import { answerWith, passJsonText } from '../../http/answer.ts';
import { addressOfHome, contentsOfHome } from '../../paper-records/papers-of-home.ts';

export const shareChoicesRoute = answerWith(
  shareChoices,
  ({ query }) => sql`(
    select ${contentsOfHome}::text
    from (select caller.company_id, caller.customer_id, ${query.siteId ?? null}::int as site_id, null::int as share_id, false as is_book) home
    where ${addressOfHome} is not null)`,
  passJsonText,
);
