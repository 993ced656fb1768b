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
  select coalesce(json_agg(json_build_object('at', o.at, 'what', o.what, 'schemaId', o.schema_id, 'kind', p.kind, 'title', coalesce(p.title,
      (select j.title from job j where j.company_id = o.company_id and j.id = o.job_id and j.customer_id = home.customer_id)))
    order by o.id desc), '[]')
  from share_opening o
    left join paper p on p.company_id = o.company_id and p.id = o.paper_id and p.customer_id = home.customer_id and ${isShown(sql`p`)}
  where o.company_id = home.company_id and o.share_id = home.share_id)`;

// A share goes with its site, by a foreign key: there is an address.
const sharesOfCustomer: Sql = sql`(
  select coalesce(json_agg(json_build_object('shareId', home.share_id, 'purpose', home.purpose, 'siteId', home.site_id, 'home', ${notNull(addressOfHome(sql`home`))}, 'madeAt', home.made_at,
      'madeBy', (select coalesce(nullif(a.name, ''), case when a.customer_id = home.customer_id then c.name end)
        from account a join customer c on c.company_id = a.company_id and c.id = home.customer_id where a.company_id = home.company_id and a.id = home.made_by),
      'expiresAt', home.expires_at, 'isRevoked', home.revoked_at is not null,
      'chosen', (select count(*) from shared_thing t where t.company_id = home.company_id and t.share_id = home.share_id),
      'things', ${contentsOfHome(sql`home`)}, 'openings', ${openingsOfShare})
    order by home.made_at desc, home.share_id desc), '[]')
  from (select s.*, s.id as share_id, false as is_book from share s where s.company_id = caller.company_id and s.customer_id = caller.customer_id
    order by s.made_at desc, s.id desc limit ${MAX_LISTED}) home)`;
