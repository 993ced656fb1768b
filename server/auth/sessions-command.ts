// npm run sessions -- end <company> <user name>   logs a customer or employee out everywhere, at once
// npm run sessions -- end <company> --all         logs everybody of the company out
import { readConfig } from '../config.ts';
import { askControl } from '../control.ts';
import { companies } from '../db/company.ts';
import { openDatabases } from '../db/databases.ts';
import { endSessionsFor } from './end-sessions-for.ts';

const config = readConfig(process.env);
const [verb, company = '', who = ''] = process.argv.slice(2);
if (verb !== 'end' || !/^\d{1,9}$/.test(company) || who === '') {
  console.error('Usage: npm run sessions -- end <company> <user name>\n       npm run sessions -- end <company> --all');
  process.exit(2);
}
const name = who === '--all' ? '*' : who;

async function endHere(): Promise<number | null> {
  const databases = await openDatabases({ dataDir: config.dataDir, urls: config.databaseUrls }, companies, {});
  try {
    return await endSessionsFor(databases, Number(company), name, new Date());
  } finally {
    await databases.close();
  }
}

/** Through the server that is running on the folder, or with the databases opened here. */
const answer = await askControl(config.dataDir, `/sessions/end/${company}/${encodeURIComponent(name)}`);
const ended = answer === undefined ? await endHere() : (answer as number | null);
if (ended === null) {
  console.error(`Company ${company} has no such login.`);
  process.exit(1);
}
console.log(`Sessions ended: ${ended}.`);
