// The customer's shares with what they show now, and when they were opened.
import { type ShareRow, shares } from '#contract/shares.ts';
import { lastDayOf } from '#domain/access.ts';
import { shareState } from '#domain/service-book/share.ts';
import { notNull, type Sql, sql } from '../../db/sql.ts';
import { answerWith } from '../../http/answer.ts';
import { addressOfHome, contentsOfHome } from '../../paper-records/papers-of-home.ts';
import { isShown } from '../../paper-records/who-sees-paper.ts';

/** More than a person makes; older ones are forgotten in time. */
const MAX_LISTED = 60;

type Row = Omit<ShareRow, 'lastDay' | 'state'> & { expiresAt: string; isRevoked: boolean };

export const sharesRoute = answerWith(
  shares,
  () => sharesOfCustomer,
  async (rows: Row[], { deps }) => {
    const now = deps.now();
    return rows.map(({ expiresAt, isRevoked, ...row }): ShareRow => {
      const ends = new Date(expiresAt);
      return { ...row, lastDay: lastDayOf(ends), state: shareState({ expiresAt: ends, isRevoked }, now) };
    });
  },
);

const openingsOfShare: Sql = sql`(
  select coalesce(json_agg(json_build_object('at', share_opening.at, 'what', share_opening.what, 'schemaId', share_opening.schema_id, 'kind', paper.kind, 'title', coalesce(paper.title,
      (select job.title from job where job.company_id = share_opening.company_id and job.id = share_opening.job_id and job.customer_id = home.customer_id)))
    order by share_opening.id desc), '[]')
  from share_opening
    left join paper on paper.company_id = share_opening.company_id and paper.id = share_opening.paper_id and paper.customer_id = home.customer_id and ${isShown}
  where share_opening.company_id = home.company_id and share_opening.share_id = home.share_id)`;

// A share goes with its site, by a foreign key: there is an address.
const sharesOfCustomer: Sql = sql`(
  select coalesce(json_agg(json_build_object('shareId', home.share_id, 'purpose', home.purpose, 'siteId', home.site_id, 'home', ${notNull(addressOfHome)}, 'madeAt', home.made_at,
      'madeBy', (select coalesce(nullif(account.name, ''), case when account.customer_id = home.customer_id then customer.name end)
        from account join customer on customer.company_id = account.company_id and customer.id = home.customer_id where account.company_id = home.company_id and account.id = home.made_by),
      'expiresAt', home.expires_at, 'isRevoked', home.revoked_at is not null,
      'chosen', (select count(*) from shared_thing where shared_thing.company_id = home.company_id and shared_thing.share_id = home.share_id),
      'things', ${contentsOfHome}, 'openings', ${openingsOfShare})
    order by home.made_at desc, home.share_id desc), '[]')
  from (select share.*, share.id as share_id, false as is_book from share where share.company_id = caller.company_id and share.customer_id = caller.customer_id
    order by share.made_at desc, share.id desc limit ${MAX_LISTED}) home)`;
