import { domainToUnicode } from 'node:url';
import type { ProofResult } from '#contract/company-hosts.ts';
import { proofName, proofValue } from '#domain/company/host-name.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Databases } from '../db/databases.ts';
import { neverRepeat, type Queryable, takenKey } from '../db/db.ts';
import { notNull, sql } from '../db/sql.ts';
import { ApiError } from '../errors/api-error.ts';
import type { Dns } from '../network/dns.ts';

export type OwnHost = { slug: string; host: string; token: string; proven_at: Date | null; missing_since: Date | null };
export type NamedHost = { companyId: CompanyId; slug: string; host: string };

/** The name with its own letters (IDN); any other name stays as it is. */
export const readableHost = (host: string): string => domainToUnicode(host) || host;

/** In the same transaction where the company's database has the directory. There is none over two databases: the directory's is made first. */
export function inDirectory<T>(
  databases: Databases,
  companyId: CompanyId,
  tx: Queryable,
  work: (directory: Queryable) => Promise<T>,
): Promise<T> {
  if (databases.engineOf(companyId) === databases.main) return work(tx);
  neverRepeat(tx);
  return databases.directoryFor(companyId).transaction(work);
}

/** As `OwnHost` has it. */
export const OWN_HOST = sql`${notNull(sql`slug`)} as slug, ${notNull(sql`host`)} as host, ${notNull(sql`token`)} as token, proven_at, missing_since`;

export const readOwnHosts = (directory: Queryable, companyId: CompanyId): Promise<OwnHost[]> =>
  directory.query<OwnHost>(sql`select ${OWN_HOST} from own_host where company_id = ${companyId} order by position`);

/** False: the brand has this name already. */
export async function insertHost(directory: Queryable, { companyId, slug, host }: NamedHost, token: string, now: Date): Promise<boolean> {
  const rows = await directory.query(sql`
    insert into own_host (company_id, slug, host, token, claimed_at) values (${companyId}, ${slug}, ${host}, ${token}, ${now})
    on conflict (slug, host) do nothing returning host`);
  return rows.length > 0;
}

/** Where several companies prove a name at once, one gets it. False: the claim has gone meanwhile. */
export async function proveHost(directory: Queryable, { companyId, slug, host }: NamedHost, token: string, now: Date): Promise<boolean> {
  try {
    const rows = await directory.query(sql`
      update own_host set proven_at = coalesce(proven_at, ${now}), checked_at = ${now}, missing_since = null
      where company_id = ${companyId} and slug = ${slug} and host = ${host} and token = ${token} returning host`);
    return rows.length > 0;
  } catch (error) {
    if (takenKey(error) === 'directory_host_proven') throw new ApiError('host-taken', { field: 'host' });
    throw error;
  }
}

export async function deleteHost(directory: Queryable, { companyId, slug, host }: NamedHost): Promise<boolean> {
  const rows = await directory.query(sql`
    delete from own_host where company_id = ${companyId} and slug = ${slug} and host = ${host} returning host`);
  return rows.length > 0;
}

type Claim = Pick<OwnHost, 'host' | 'token'>;

/** Whether the name's DNS has the record of this claim. */
export async function findProof(dns: Dns, { host, token }: Claim): Promise<Exclude<ProofResult, 'no-address'>> {
  const texts = await dns.textsAt(proofName(host));
  if (texts === null) return 'no-answer';
  // Some DNS providers keep quotation marks that were pasted with the record.
  if (token !== '' && texts.some((text) => text.replaceAll('"', '').trim() === proofValue(token))) return 'proven';
  return texts.length === 0 ? 'none' : 'other';
}

/** Before a name is used: links in mails lead to it at once, so it must have an address. */
export async function findProofAndAddress(dns: Dns, claim: Claim): Promise<ProofResult> {
  const proof = await findProof(dns, claim);
  if (proof !== 'proven') return proof;
  const hasAddress = await dns.hasAddress(claim.host);
  return hasAddress === null ? 'no-answer' : hasAddress ? 'proven' : 'no-address';
}
