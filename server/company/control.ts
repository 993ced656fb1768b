import { setupAddress } from '#domain/company/setup-link.ts';
import type { Config } from '../config/config.ts';
import { setupOrigin } from '../config/portal.ts';
import type { Databases } from '../db/databases.ts';
import { listCompanies, nameSender, removeCompany, switchCompany } from './companies.ts';
import { exportCompany } from './export.ts';
import { makeSetupLink } from './setup-link.ts';

type CompanyDeps = {
  databases: Databases;
  refreshBrands: () => Promise<void> /** Its port is the one that the server got. */;
  config: Config;
};

/** What `npm run company` asks of a server that is running. Null: it asks for something else. */
export async function answerCompany(url: string, { databases, refreshBrands, config }: CompanyDeps, now: Date): Promise<unknown> {
  const [, verb, slug = '', sender = ''] = /^\/company\/([a-z]+)(?:\/([a-z0-9]{2,30})(?:\/([\w%]{3,40}))?)?$/.exec(url) ?? [];
  if (verb === 'list') return listCompanies(databases);
  if (verb === 'add') return setupAddress(setupOrigin(config), await makeSetupLink(databases, now));
  if (verb === 'export') return exportCompany(databases, slug, now);
  if (verb === 'sms') return nameSender(databases, slug, decodeURIComponent(sender), now).then(() => true);
  if (verb === 'disable' || verb === 'enable') await switchCompany(databases, slug, verb === 'enable' ? 'active' : 'disabled');
  else if (verb === 'remove') await removeCompany(databases, slug);
  else return null;
  await refreshBrands();
  return true;
}
