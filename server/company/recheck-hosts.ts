import { PROOF_MISSING_DAYS } from '#domain/company/host-name.ts';
import { DAY } from '#domain/time.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Databases } from '../db/databases.ts';
import type { Queryable } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import { writeAudit } from '../events/record.ts';
import type { Dns } from '../network/dns.ts';
import { mailAdmins } from '../outbox/outbox.ts';
import { findProof, inDirectory, OWN_HOST, type OwnHost } from './own-hosts.ts';

/**
 * Checks once a day that the names in use still belong to their company: links in mails lead there, and a domain can get another owner. A
 * missing record is mailed about; a week later the name is no longer used. No answer from the DNS changes nothing.
 */
export async function recheckHosts(databases: Databases, dns: Dns, now: Date, onError: (error: unknown) => void): Promise<void> {
  const tryTo = (work: () => Promise<void>) => work().catch(onError);
  const recheckEach = async (companyId: CompanyId, keep: typeof recheckHost) => {
    const directory = databases.directoryFor(companyId);
    for (const host of await takeDue(directory, companyId, now))
      await tryTo(async () => keep(databases, companyId, host, await proofOrLater(dns, directory, companyId, host), now));
  };
  for (const companyId of databases.companyIds()) await tryTo(() => recheckEach(companyId, recheckHost));
  await tryTo(async () => {
    for (const { id } of await databases.disabledCompanies()) await tryTo(() => recheckEach(id, recheckHeldHost));
  });
}

/** With too many look-ups at once it is tried again at the next round instead of the next day. */
async function proofOrLater(dns: Dns, directory: Queryable, companyId: CompanyId, host: OwnHost): Promise<Proof> {
  try {
    return await findProof(dns, host);
  } catch (error) {
    await updateHost(directory, companyId, host, sql`checked_at = null`);
    throw error;
  }
}

/** Each name is checked by only one of several servers. */
const takeDue = (directory: Queryable, companyId: CompanyId, now: Date): Promise<OwnHost[]> =>
  directory.query<OwnHost>(sql`
    update own_host set checked_at = ${now}
    where company_id = ${companyId} and proven_at is not null and token <> '' and (checked_at is null or checked_at <= ${new Date(now.getTime() - DAY)})
    returning ${OWN_HOST}`);

type Proof = Awaited<ReturnType<typeof findProof>>;
type Change = 'found' | 'missing' | 'lost';

/** What a check has changed; null: nothing. */
function changeOf(proof: Proof, since: Date | null, now: Date): Change | null {
  if (proof === 'no-answer') return null;
  if (proof === 'proven') return since === null ? null : 'found';
  if (since === null) return 'missing';
  return now.getTime() - since.getTime() >= PROOF_MISSING_DAYS * DAY ? 'lost' : null;
}

const valuesOf = (change: Change, now: Date): Sql => {
  if (change === 'missing') return sql`missing_since = ${now}`;
  return change === 'found' ? sql`missing_since = null` : sql`proven_at = null, missing_since = null`;
};

async function recheckHost(databases: Databases, companyId: CompanyId, host: OwnHost, proof: Proof, now: Date): Promise<void> {
  const change = changeOf(proof, host.missing_since, now);
  if (!change) return;
  await databases.forCompany(companyId).transaction(async (tx) => {
    const isChanged = await inDirectory(databases, companyId, tx, (directory) =>
      updateHost(directory, companyId, host, valuesOf(change, now)),
    );
    if (!isChanged || change === 'found') return;
    const admins = await tx.query<{ id: number }>(sql`
      select id from account where company_id = ${companyId} and role = 'Admin' and disabled_at is null order by id`);
    const notice = { companyId, admins: admins.map(({ id }) => id), by: 0, now };
    await mailAdmins(tx, { ...notice, change: `host-${change}` });
    if (change === 'lost')
      await writeAudit(tx, { companyId, accountId: null, event: 'host-lost', at: now, detail: { slug: host.slug, to: host.host } });
  });
}

/** For a disabled company, without a mail: a domain with a new owner must not be in use when it is enabled, nor be kept from others. */
async function recheckHeldHost(databases: Databases, companyId: CompanyId, host: OwnHost, proof: Proof, now: Date): Promise<void> {
  const change = changeOf(proof, host.missing_since, now);
  if (change) await updateHost(databases.directoryFor(companyId), companyId, host, valuesOf(change, now));
}

/** False: an Admin has removed it meanwhile, or has had it looked at. */
async function updateHost(directory: Queryable, companyId: CompanyId, found: OwnHost, values: Sql): Promise<boolean> {
  const { slug, host, token, missing_since } = found;
  const rows = await directory.query(sql`
    update own_host set ${values}
    where company_id = ${companyId} and slug = ${slug} and host = ${host} and token = ${token} and proven_at is not null
      and missing_since is not distinct from ${missing_since}::timestamptz
    returning host`);
  return rows.length > 0;
}
