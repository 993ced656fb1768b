// What of a home can be shared.
import { type HomeThings, makeShare, revokeShare, type ShareRow, shareChoices, shares } from '#contract/home-book-shares.ts';
import { osloDay } from '#domain/calendar.ts';
import { isShareEnd, MAX_LIVE_SHARES, MAY_SHARE, shareState } from '#domain/home-book/share.ts';
import { endOfDay, lastDayOf } from '#domain/people/access.ts';
import { senderOf } from '../access/customer-access.ts';
import { newKey, sha256 } from '../auth/keys.ts';
import { notNull, type Sql, sql } from '../db/sql.ts';
import { ApiError, invalidInput, notFound } from '../errors/api-error.ts';
import { writeAudit } from '../events/record.ts';
import { answer, answerWith, passJsonText } from '../http/answer.ts';
import { addressOfHome, contentsOfHome, homeRow, isShown } from '../papers/rows.ts';
import { lockPeopleAs } from '../people/lock-people.ts';
import { limitShares } from './share-link.ts';

export const shareChoicesRoute = answerWith(
  shareChoices,
  ({ query }) => sql`(
    select ${contentsOfHome}::text
    from (select caller.company_id, caller.customer_id, ${query.siteId ?? null}::int as site_id, null::int as share_id, false as is_book) home
    where ${addressOfHome} is not null)`,
  passJsonText,
);

// The customer's shares with what they show now, and when they were opened.

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

// A link that shows chosen papers of a home to anyone who has it. The link is in this answer and nowhere else; its digest is stored.
export const makeShareRoute = answer(makeShare, async ({ caller, db, deps, body }) => {
  const { companyId, customerId, accountId } = senderOf(caller);
  const { purpose, papers, forms, jobs = [], lastDay, siteId = null } = body;
  const now = deps.now();
  if (!isShareEnd(lastDay, osloDay(now))) throw invalidInput('lastDay');
  if (papers.length + forms.length + jobs.length === 0) throw invalidInput('papers');
  await limitShares({ db, companyId, now }, accountId);
  const token = newKey();
  const shareId = await db.transaction(async (tx) => {
    // One at a time, and not by a person whose right was lowered since the call began.
    await lockPeopleAs(tx, caller, MAY_SHARE, now);
    const [row] = await tx.query<{ things: HomeThings }>(sql`
      select ${contentsOfHome} as things from ${homeRow({ companyId, customerId, siteId, shareId: null })} where ${addressOfHome} is not null`);
    if (!row) throw notFound();
    const asked = [...papers, ...forms.map((f) => `${f.jobId} ${f.schemaId}`), ...jobs.map((id) => `job ${id}`)];
    const canShare = namesOf(row.things);
    if (!asked.every((thing) => canShare.has(thing))) throw notFound();
    const [live] = await tx.query<{ count: number }>(sql`
      select count(*)::int as count from share
      where company_id = ${companyId} and customer_id = ${customerId} and revoked_at is null and expires_at > ${now}`);
    if ((live?.count ?? 0) >= MAX_LIVE_SHARES) throw new ApiError('too-many-shares');
    const [made] = await tx.query<{ id: number }>(sql`
      insert into share (company_id, customer_id, site_id, purpose, token_hash, made_by, made_at, expires_at)
      values (${companyId}, ${customerId}, ${siteId}, ${purpose}, ${sha256(token)}, ${accountId}, ${now}, ${endOfDay(lastDay)}) returning id`);
    const id = made?.id ?? 0;
    const things = [
      ...papers.map((paperId) => ({ paperId, jobId: null, schemaId: null })),
      ...forms.map((form) => ({ paperId: null, ...form })),
      ...jobs.map((jobId) => ({ paperId: null, jobId, schemaId: null })),
    ];
    await tx.query(sql`
      insert into shared_thing (company_id, share_id, number, paper_id, job_id, schema_id)
      select ${companyId}, ${id}, thing.number, thing.paper, thing.job, thing.schema
      from unnest(${things.map((t) => t.paperId)}::int[], ${things.map((t) => t.jobId)}::int[], ${things.map((t) => t.schemaId)}::int[])
        with ordinality as thing (paper, job, schema, number)`);
    await writeAudit(tx, { companyId, accountId, event: 'share-made', at: now, detail: { customerId, shareId: id, purpose } });
    return id;
  });
  return { shareId, token };
});

const namesOf = ({ papers, forms, jobs }: HomeThings): Set<string | number> =>
  new Set([...papers.map((p) => p.paperId), ...forms.map((f) => `${f.jobId} ${f.schemaId}`), ...jobs.map((j) => `job ${j.jobId}`)]);

// Ends a share now. Ending it twice changes nothing.
export const revokeShareRoute = answer(revokeShare, async ({ caller, db, deps, body }) => {
  const { companyId, accountId, customerId } = caller;
  const { shareId } = body;
  const now = deps.now();
  await db.transaction(async (tx) => {
    const [share] = await tx.query<{ revoked_at: Date | null }>(sql`
      select revoked_at from share where company_id = ${companyId} and customer_id = ${customerId} and id = ${shareId} for update`);
    if (!share) throw notFound();
    if (share.revoked_at) return;
    await tx.query(sql`update share set revoked_at = ${now} where company_id = ${companyId} and id = ${shareId}`);
    await writeAudit(tx, { companyId, accountId, event: 'share-revoked', at: now, detail: { customerId, shareId } });
  });
  return { revoked: true as const };
});
