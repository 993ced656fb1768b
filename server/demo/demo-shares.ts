import { SHARED_SCHEMA_IDS } from '#domain/home-book/share.ts';
import { DAY, HOUR } from '#domain/time.ts';
import { newKey, sha256 } from '../auth/keys.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { demoPicture } from './demo-photos.ts';

type Home = { customerId: number; accountId: number; siteId: number };

/** `kunde` has written the emergency sheet of the first address, with photos, and shares its papers by a link that has been opened. */
export async function addDemoShares(tx: Queryable, companyId: CompanyId, now: Date): Promise<void> {
  const [home] = await tx.query<Home>(sql`
    select account.id as "accountId", job.customer_id as "customerId", job.site_id as "siteId"
    from account join job on job.company_id = account.company_id and job.customer_id = account.customer_id
    where account.company_id = ${companyId} and account.login_name = 'kunde' and job.site_id is not null
    group by 1, 2, 3 order by count(*) desc, job.site_id limit 1`);
  if (!home) return;
  await addSheet(tx, companyId, home, now);
  await addShare(tx, companyId, home, now);
}

async function addSheet(tx: Queryable, companyId: CompanyId, home: Home, now: Date): Promise<void> {
  const { customerId, accountId, siteId } = home;
  const [sheet] = await tx.query<{ id: number }>(sql`
    insert into emergency_sheet (company_id, customer_id, site_id, stopcock, fuse_box, notes, has_gas, changed_at, changed_by)
    values (${companyId}, ${customerId}, ${siteId}, 'I skapet under kjøkkenvasken, bak søppelbøtta. Rød ventil: vri mot høyre til den stopper.',
      'I gangen i første etasje. Hovedsikringen er den øverste til venstre.', 'Nøkkel til kjelleren henger på kroken innenfor ytterdøra.', false,
      ${new Date(now.getTime() - 40 * DAY)}, ${accountId})
    returning id`);
  for (const [place, number] of [['stopcock', 0] as const, ['fuse-box', 1] as const]) {
    const { full, small, width, height } = await demoPicture(place === 'stopcock' ? 'plumber' : 'electrician', number);
    const [photo] = await tx.query<{ id: string }>(sql`
      insert into photo (company_id, id, account_id, customer_id, sent_at, width, height, bytes, sheet_id, sheet_place)
      values (${companyId}, gen_random_uuid(), ${accountId}, ${customerId}, ${now}, ${width}, ${height}, ${full.length + small.length}, ${sheet?.id}, ${place})
      returning id`);
    for (const [size, bytes] of [['full', full] as const, ['small', small] as const])
      await tx.query(sql`
        insert into photo_chunk (company_id, photo_id, size, position, bytes) values (${companyId}, ${photo?.id}, ${size}, 0, ${bytes})`);
  }
}

/** Its link is not given out: the demo shows the list and the log. */
async function addShare(tx: Queryable, companyId: CompanyId, { customerId, accountId, siteId }: Home, now: Date): Promise<void> {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR);
  const [share] = await tx.query<{ id: number }>(sql`
    insert into share (company_id, customer_id, site_id, purpose, token_hash, made_by, made_at, expires_at)
    values (${companyId}, ${customerId}, ${siteId}, 'sale', ${sha256(newKey())}, ${accountId}, ${hoursAgo(9 * 24)}, ${hoursAgo(-60 * 24)})
    returning id`);
  await tx.query(sql`
    insert into shared_thing (company_id, share_id, number, job_id, schema_id)
    select ${companyId}, ${share?.id}, row_number() over (order by job.job_date desc, job.id desc, form.schema_id), job.id, form.schema_id
    from job join form on form.company_id = job.company_id and form.job_id = job.id and form.schema_id = any(${[...SHARED_SCHEMA_IDS]}::int[])
    where job.company_id = ${companyId} and job.customer_id = ${customerId} and job.site_id = ${siteId}`);
  await tx.query(sql`
    insert into share_opening (company_id, share_id, at, what, job_id, schema_id)
    select ${companyId}, ${share?.id}, opened.at, opened.what, shared_thing.job_id, shared_thing.schema_id
    from (values (${hoursAgo(190)}::timestamptz, 'page', 0), (${hoursAgo(189)}::timestamptz, 'form', 1), (${hoursAgo(30)}::timestamptz, 'page', 0), (${hoursAgo(29)}::timestamptz, 'folder', 0))
        as opened (at, what, number)
      left join shared_thing on shared_thing.company_id = ${companyId} and shared_thing.share_id = ${share?.id} and shared_thing.number = opened.number
    order by opened.at`);
}
