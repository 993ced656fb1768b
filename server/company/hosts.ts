// The company's own host names for its Admins, with what proves each of them.

import { randomBytes } from 'node:crypto';
import { type CompanyHost, checkHost, claimHost, companyHosts, forgetHost, type HostClaim } from '#contract/company-hosts.ts';
import { brandOwning } from '#domain/company/brand.ts';
import { MAX_HOSTS, readHost } from '#domain/company/host-name.ts';
import { HOUR } from '#domain/time.ts';
import { lockAdmins } from '../access/lock-staff.ts';
import { namesOfSettings } from '../auth/company-host.ts';
import { type Budget, limitRate } from '../auth/limiter.ts';
import { hasPortalDomain } from '../config/portal.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import type { Deps } from '../deps.ts';
import { ApiError, notFound } from '../errors/api-error.ts';
import { writeAudit } from '../events/record.ts';
import { answer } from '../http/answer.ts';
import { mailAdmins } from '../outbox/outbox.ts';
import { logSecurity } from '../request/log.ts';
import {
  deleteHost,
  findProofAndAddress,
  inDirectory,
  insertHost,
  type NamedHost,
  type OwnHost,
  proveHost,
  readableHost,
  readOwnHosts,
} from './own-hosts.ts';
import { afterChange } from './settings.ts';

export const companyHostsRoute = answer(companyHosts, async ({ caller, deps }) => {
  const { portalDomain } = deps.config;
  const hosts = await readOwnHosts(deps.databases.directoryFor(caller.companyId), caller.companyId);
  return { portalDomain: hasPortalDomain(deps.config) ? portalDomain : null, hosts: hosts.map(shown) };
});

const shown = ({ slug, host, token, proven_at, missing_since }: OwnHost): CompanyHost => ({
  slug,
  host,
  readable: readableHost(host),
  token: token || null,
  state: proven_at === null ? 'waiting' : missing_since === null ? 'proven' : 'missing',
  missingSince: missing_since?.toISOString() ?? null,
});

// An Admin wants the portal to answer at a name of the company's own. Nothing changes until the name is proven.
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

// An Admin asks whether the DNS proves a host name by now. Where it does, the portal answers there from now on.

/** Per company: each is up to three questions to a foreign name server. */
const CHECKS: Budget = { limit: 60, windowMs: HOUR };

export const checkHostRoute = answer(checkHost, async ({ caller, db, deps, body, request }) => {
  const { companyId, accountId } = caller;
  const now = deps.now();
  await limitRate(db, { companyId, now }, 'host-checks', 'all', CHECKS);
  const hosts = await readOwnHosts(deps.databases.directoryFor(companyId), companyId);
  const found = hosts.find(({ slug, host }) => slug === body.slug && host === body.host);
  if (!found) throw notFound();
  if (found.proven_at && !found.missing_since) return { result: 'proven' as const };
  const result = await findProofAndAddress(deps.dns, found);
  if (result !== 'proven') return { result };
  await db.transaction(async (tx) => {
    const admins = await lockAdmins(tx, caller);
    const isProven = await inDirectory(deps.databases, companyId, tx, (directory) =>
      proveHost(directory, { companyId, slug: found.slug, host: found.host }, found.token, now),
    );
    if (!isProven) throw notFound();
    await writeAudit(tx, { companyId, accountId, event: 'host-proven', at: now, detail: { slug: found.slug, to: found.host } });
    await mailAdmins(tx, { companyId, admins, change: 'host-proven', by: accountId, now });
  });
  await afterChange({ deps, request, caller }, 'host-proven');
  return { result };
});

// An Admin no longer wants a host name: the portal stops answering there.
export const forgetHostRoute = answer(forgetHost, async ({ caller, db, deps, body, request }) => {
  const { companyId, accountId } = caller;
  const { slug, host } = body;
  const now = deps.now();
  await db.transaction(async (tx) => {
    const admins = await lockAdmins(tx, caller);
    const isGone = await inDirectory(deps.databases, companyId, tx, (directory) => deleteHost(directory, { companyId, slug, host }));
    if (!isGone) throw notFound();
    await writeAudit(tx, { companyId, accountId, event: 'host-forgotten', at: now, detail: { slug, to: host } });
    await mailAdmins(tx, { companyId, admins, change: 'host-forgotten', by: accountId, now });
  });
  await afterChange({ deps, request, caller }, 'host-forgotten');
  return { host };
});
