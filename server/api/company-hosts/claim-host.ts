// An Admin wants the portal to answer at a name of the company's own. Nothing changes until the name is proven.

import { randomBytes } from 'node:crypto';
import { claimHost, type HostClaim } from '#contract/company-hosts.ts';
import { brandOwning } from '#domain/brand.ts';
import { MAX_HOSTS, readHost } from '#domain/company/host-name.ts';
import { namesOfSettings } from '../../auth/company-host.ts';
import type { CompanyId } from '../../db/company-id.ts';
import type { Queryable } from '../../db/db.ts';
import type { Deps } from '../../deps.ts';
import { ApiError, notFound } from '../../errors/api-error.ts';
import { inDirectory, insertHost, type NamedHost, readableHost, readOwnHosts } from '../../hosts/own-hosts.ts';
import { answer } from '../../http/answer.ts';
import { writeAudit } from '../../queries/audit.ts';
import { mailAdmins } from '../../queries/mail-admins.ts';
import { lockAdmins } from '../../queries/staff.ts';
import { logSecurity } from '../../request/log.ts';

const TOKEN_BYTES = 20;

export const claimHostRoute = answer(claimHost, async ({ caller, db, deps, body, request }) => {
  const { companyId, accountId } = caller;
  const now = deps.now();
  const claim = { companyId, slug: body.slug, host: checkedHost(deps, companyId, body) };
  await db.transaction(async (tx) => {
    const admins = await lockAdmins(tx, caller);
    await inDirectory(deps.databases, companyId, tx, (directory) => addClaim(directory, claim, now));
    await writeAudit(tx, { companyId, accountId, event: 'host-claimed', at: now, detail: { slug: claim.slug, to: claim.host } });
    await mailAdmins(tx, { companyId, admins, change: 'host-claimed', by: accountId, now });
  });
  logSecurity(request, 'host-claimed', { company: companyId, account: accountId });
  return { host: claim.host, readable: readableHost(claim.host) };
});

/** The name in ASCII, once it is one that this company may ask for. */
function checkedHost(deps: Deps, companyId: CompanyId, { slug, host: typed }: HostClaim): string {
  if (!deps.brands().some((brand) => brand.slug === slug && brand.companyId === companyId)) throw notFound();
  const read = readHost(typed, namesOfSettings(deps.config));
  if ('problem' in read) throw new ApiError(read.problem, { field: 'host' });
  const owner = brandOwning(deps.brands(), read.host);
  if (owner) throw new ApiError(owner.slug === slug ? 'host-known' : 'host-taken', { field: 'host' });
  return read.host;
}

async function addClaim(directory: Queryable, claim: NamedHost, now: Date): Promise<void> {
  const others = await readOwnHosts(directory, claim.companyId);
  if (others.length >= MAX_HOSTS) throw new ApiError('too-many-hosts', { field: 'host' });
  const isNew = await insertHost(directory, claim, randomBytes(TOKEN_BYTES).toString('hex'), now);
  if (!isNew) throw new ApiError('host-known', { field: 'host' });
}
