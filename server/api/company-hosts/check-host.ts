// An Admin asks whether the DNS proves a host name by now. Where it does, the portal answers there from now on.
import { checkHost } from '#contract/company-hosts.ts';
import { HOUR } from '#domain/time.ts';
import type { Budget } from '../../auth/limiter.ts';
import { limitRate } from '../../auth/rate-limit.ts';
import { notFound } from '../../errors/api-error.ts';
import { findProofAndAddress } from '../../hosts/find-proof.ts';
import { inDirectory, proveHost, readOwnHosts } from '../../hosts/own-hosts.ts';
import { answer } from '../../http/answer.ts';
import { writeAudit } from '../../queries/audit.ts';
import { mailAdmins } from '../../queries/mail-admins.ts';
import { lockAdmins } from '../../queries/staff.ts';
import { afterChange } from '../company/after-change.ts';

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
