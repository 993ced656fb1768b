// npm run privacy -- export <company> <customer number> [file]   writes everything held about a customer to a ZIP
// npm run privacy -- erase <company> <customer number> --yes     erases the customer at once, but for what the books need
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Kept } from '#domain/retention.ts';
import { readConfig } from '../config.ts';
import { askControl, streamFromControl } from '../control.ts';
import { companies } from '../db/company.ts';
import { type Databases, openDatabases } from '../db/databases.ts';
import { eraseFor, exportFor } from './for-company.ts';

const config = readConfig(process.env);
const [verb = '', company = '', number = '', last = ''] = process.argv.slice(2);
const isKnown = verb === 'export' || (verb === 'erase' && last === '--yes');
if (!isKnown || !/^\d{1,9}$/.test(company) || !/^\d[\d-]{0,19}$/.test(number)) {
  console.error('Usage: npm run privacy -- export <company> <customer number> [file]');
  console.error('       npm run privacy -- erase <company> <customer number> --yes');
  process.exit(2);
}

/** Through the server that is running on the folder, or with the databases opened here. */
if (verb === 'export') {
  const file = last || `kunde-${company}-${number}.zip`;
  const write = (zip: Readable) => pipeline(zip, createWriteStream(file, { mode: 0o600 }));
  const answer = await streamFromControl(config.dataDir, `/privacy/export/${company}/${number}`);
  if (answer === null) fail();
  if (answer) await write(answer);
  else if (!(await withDatabases(exportHere(write)))) fail();
  console.log(`Written: ${file}`);
} else {
  const answer = await askControl(config.dataDir, `/privacy/erase/${company}/${number}`);
  const eraseHere = (databases: Databases) => eraseFor(databases, Number(company), number, new Date());
  const kept = answer === undefined ? await withDatabases(eraseHere) : (answer as Kept[] | null);
  if (!kept) fail();
  console.log('Erased.');
  for (const { count, until } of kept) console.log(`Kept under lock: ${count} invoice bases until ${until} (bokføringsloven § 13).`);
}

function exportHere(write: (zip: Readable) => Promise<void>) {
  return async (databases: Databases): Promise<boolean> => {
    const zip = await exportFor(databases, Number(company), number, new Date());
    if (zip) await write(zip);
    return zip !== null;
  };
}

async function withDatabases<T>(work: (databases: Databases) => Promise<T>): Promise<T> {
  const databases = await openDatabases(
    { dataDir: config.dataDir, urls: config.databaseUrls, allowNewer: config.allowNewerDatabase },
    companies,
    {},
  );
  try {
    return await work(databases);
  } finally {
    await databases.close();
  }
}

function fail(): never {
  console.error(`Company ${company} has no customer ${number}.`);
  process.exit(1);
}
