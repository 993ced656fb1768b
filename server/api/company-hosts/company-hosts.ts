// The company's own host names for its Admins, with what proves each of them.

import { type CompanyHost, companyHosts } from '#contract/company-hosts.ts';
import { hasPortalDomain } from '../../config/portal-settings.ts';
import { type OwnHost, readableHost, readOwnHosts } from '../../hosts/own-hosts.ts';
import { answer } from '../../http/answer.ts';

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
