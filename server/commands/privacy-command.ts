// npm run privacy -- export <company> <customer number> [file]   writes everything stored about a customer to a ZIP
// npm run privacy -- erase <company> <customer number> --yes     erases the customer at once, but for what the books need
// npm run privacy -- lift <company> <customer number or id> --reason "<why>" [--with-jobs]   an erased customer may be imported again
// npm run privacy -- new-key --yes                               goes on with another ERASURE_KEY after the one before was lost
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { readBrands } from '../brands/read-brands.ts';
import { readConfig } from '../config/config.ts';
import { loadErasureKey } from '../data-folder/erasure-key.ts';
import { asCompany } from '../db/company-id.ts';
import { acceptKeyFor, type ErasedFor, eraseFor, exportFor, liftFor, type Office } from '../privacy/operator.ts';
import { askControl, databaseSettings, runCommand, streamFromControl, withDatabases } from './run-command.ts';

const config = readConfig(process.env);
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { yes: { type: 'boolean' }, reason: { type: 'string' }, 'with-jobs': { type: 'boolean' } },
});
const [verb = '', company = '', customer = '', file = `kunde-${company}-${customer}.zip`] = positionals;
const isAboutCustomer = /^\d{1,9}$/.test(company) && customer !== '';
const path = (what: string) => `/privacy/${verb}/${company}/${encodeURIComponent(what)}`;

await runCommand(async () => {
  if (verb === 'export' && isAboutCustomer) await writeCopy();
  else if (verb === 'erase' && isAboutCustomer && values.yes) await erase();
  else if (verb === 'lift' && isAboutCustomer && values.reason?.trim()) await lift(values.reason.trim());
  else if (verb === 'new-key' && values.yes) await goOnWithNewKey();
  else usage();
});

function usage(): never {
  console.error('Usage: npm run privacy -- export <company> <customer number> [file]');
  console.error('       npm run privacy -- erase <company> <customer number> --yes');
  console.error('       npm run privacy -- lift <company> <customer number or id> --reason "<why>" [--with-jobs]');
  console.error('       npm run privacy -- new-key --yes');
  process.exit(2);
}

/** Each through the server that is running on the folder, or with the databases opened here. */
async function writeCopy(): Promise<void> {
  const write = (zip: Readable) => pipeline(zip, createWriteStream(file, { mode: 0o600 }));
  const answer = await streamFromControl(config.dataDir, path(customer));
  if (answer) await write(answer);
  else
    await withOffice(async (office) => {
      const { brands } = await readBrands(office.databases, config.portalDomain);
      await write(await exportFor({ ...office, brands: () => brands }, asCompany(Number(company)), customer));
    });
  console.log(`Written: ${file}`);
}

async function erase(): Promise<void> {
  const answer = (await askControl(config.dataDir, path(customer))) as ErasedFor | undefined;
  const { kept, stuck } = answer ?? (await withOffice((office) => eraseFor(office, asCompany(Number(company)), customer)));
  console.log('Erased.');
  const named = {
    'invoice-basis': ['invoice bases', 'bokføringsloven § 13'],
    declaration: ['declarations of conformity', 'FEL § 13'],
    offer: ['accepted offers', 'bokføringsloven § 13'],
  };
  for (const { what, count, until } of kept) console.log(`Kept under lock: ${count} ${named[what][0]} until ${until} (${named[what][1]}).`);
  for (const why of stuck) console.error(`Some rows could not be deleted yet, and are tried again every hour: ${why}`);
  if (stuck.length > 0) process.exitCode = 1;
}

async function lift(reason: string): Promise<void> {
  const what = { customer, reason, withJobs: values['with-jobs'] ?? false };
  const answer = await askControl(config.dataDir, path(JSON.stringify(what)));
  if (answer === undefined) await withOffice((office) => liftFor(office, asCompany(Number(company)), what));
  console.log('Lifted: the next import may bring the customer again.');
}

async function goOnWithNewKey(): Promise<void> {
  const answer = await askControl(config.dataDir, '/privacy/new-key');
  if (answer === undefined) await withOffice(acceptKeyFor);
  console.log('Done. Customers who were erased before are not recognised any more: see docs/privacy.md.');
}

function withOffice<T>(work: (office: Office) => Promise<T>): Promise<T> {
  return withDatabases(databaseSettings(config), (databases) => {
    const { key } = loadErasureKey(config, { makes: databases.engines.some((engine) => engine.kind === 'embedded') });
    return work({ databases, now: new Date(), key, list: config.erasureList });
  });
}
