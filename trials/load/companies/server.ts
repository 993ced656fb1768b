// The product with so many companies as COMPANIES says, all in one database. Runs as a process of its own.

import { brands } from '#brands/index.ts';
import { registerCompany } from '#server/brands/register-company.ts';
import { databaseSettings } from '#server/commands/run-command.ts';
import { readConfig } from '#server/config/config.ts';
import { asCompany } from '#server/db/company-id.ts';
import { openDatabases } from '#server/db/databases.ts';
import { contentOf } from '#server/demo/example-companies.ts';
import { startServer } from '#server/startup/start-server.ts';

const { COMPANIES, ...env } = process.env;
const config = readConfig(env);
const databases = await openDatabases(databaseSettings(config), {});
for (let companyId = databases.companyIds().length + 1; companyId <= Number(COMPANIES); companyId++) {
  const content = { ...contentOf(brands[0]), name: `Firma ${companyId}`, logo: '' };
  const brand = { slug: `firma${companyId}`, hosts: [], content, pictures: [] };
  await registerCompany(databases, { companyId: asCompany(companyId), databaseId: 0, brands: [brand] }, new Date());
}
await databases.close();
const running = await startServer(config, { onEngineDeath: () => process.exit(1) });
console.log(`answers at ${running.address}`);
process.once('SIGTERM', () => void running.close().then(() => process.exit(0)));
