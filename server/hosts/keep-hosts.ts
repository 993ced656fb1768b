import { PROOF_MISSING_DAYS } from '#domain/company/dns-lines.ts';
import { DAY } from '#domain/time.ts';
import type { Databases } from '../db/databases.ts';
import type { Queryable } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import { writeAudit } from '../queries/audit.ts';
import { tellAdmins } from '../queries/tell-admins.ts';
import type { Dns } from './dns.ts';
import { findProof } from './find-proof.ts';
import { inDirectory, OWN_HOST, type OwnHost } from './own-hosts.ts';

/**
 * Looks once a day whether the names in use are still their company's own: links in mails lead there, and a domain can get another owner. A
 * record that is gone is mailed about; a week later the name is no longer used. An answer that does not come says nothing.
 */
export async function keepHosts(databases: Databases, dns: Dns, now: Date, onError: (error: unknown) => void): Promise<void> {
  for (const companyId of databases.companyIds())
    try {
      for (const host of await takeDue(databases.directoryFor(companyId), companyId, now))
        await keepHost(databases, companyId, host, await findProof(dns, host), now);
    } catch (error) {
      onError(error);
    }
}

/** Each for one of several servers. */
const takeDue = (directory: Queryable, companyId: number, now: Date): Promise<OwnHost[]> =>
  directory.query<OwnHost>(sql`
    update own_host set checked_at = ${now}
    where company_id = ${companyId} and proven_at is not null and token <> '' and (checked_at is null or checked_at <= ${new Date(now.getTime() - DAY)})
    returning ${OWN_HOST}`);

type Proof = Awaited<ReturnType<typeof findProof>>;

async function keepHost(databases: Databases, companyId: number, host: OwnHost, proof: Proof, now: Date): Promise<void> {
  const since = host.missing_since;
  if (proof === 'no-answer' || (proof === 'proven' && since === null)) return;
  const isLost = since !== null && now.getTime() - since.getTime() >= PROOF_MISSING_DAYS * DAY;
  await databases.forCompany(companyId).transaction(async (tx) => {
    const change = (values: Sql) => inDirectory(databases, companyId, tx, (directory) => updateHost(directory, companyId, host, values));
    if (proof === 'proven') return void (await change(sql`missing_since = null`));
    if (since !== null && !isLost) return;
    const isChanged = await change(isLost ? sql`proven_at = null, missing_since = null` : sql`missing_since = ${now}`);
    if (!isChanged) return;
    const admins = await tx.query<{ id: number }>(sql`
      select id from account where company_id = ${companyId} and role = 'Admin' and disabled_at is null order by id`);
    const notice = { companyId, admins: admins.map(({ id }) => id), by: 0, now };
    await tellAdmins(tx, { ...notice, change: isLost ? 'host-lost' : 'host-missing' });
    if (isLost)
      await writeAudit(tx, { companyId, accountId: null, event: 'host-lost', at: now, detail: { slug: host.slug, to: host.host } });
  });
}

/** False: an Admin has removed it meanwhile, or has had it looked at. */
async function updateHost(directory: Queryable, companyId: number, found: OwnHost, values: Sql): Promise<boolean> {
  const { slug, host, token, missing_since } = found;
  const rows = await directory.query(sql`
    update own_host set ${values}
    where company_id = ${companyId} and slug = ${slug} and host = ${host} and token = ${token} and proven_at is not null
      and missing_since is not distinct from ${missing_since}::timestamptz
    returning host`);
  return rows.length > 0;
}
