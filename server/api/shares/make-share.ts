// A link that shows chosen papers of a home to anyone who has it. The link is in this answer and nowhere else; its digest is stored.

import { type HomeThings, makeShare } from '#contract/shares.ts';
import { endOfDay } from '#domain/access.ts';
import { osloDay } from '#domain/calendar.ts';
import { isShareEnd, MAX_LIVE_SHARES, MAY_SHARE } from '#domain/service-book/share.ts';
import { lockPeopleAs } from '../../access-records/lock-people.ts';
import { newKey, sha256 } from '../../auth/keys.ts';
import { senderOf } from '../../case-records/lock-access.ts';
import { sql } from '../../db/sql.ts';
import { ApiError, invalidInput, notFound } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';
import { addressOfHome, contentsOfHome, homeRow } from '../../paper-records/papers-of-home.ts';
import { writeAudit } from '../../queries/audit.ts';
import { limitShares } from '../../share-links/budgets.ts';

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
