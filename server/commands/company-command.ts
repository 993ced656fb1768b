// npm run company -- list                   every company with its state, names and addresses
// npm run company -- add                    an address at which one more company is set up (also `setup-link`)
// npm run company -- disable|enable <slug>  its addresses, logins and mails rest, and nothing is lost
// npm run company -- sms <slug> <name|off>  what its SMS come from; `off`: it sends none
// npm run company -- export <slug> [file]   writes everything that is stored for it to a ZIP
// npm run company -- remove <slug>          deletes everything of it, once its slug is typed again
import { createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setupAddress } from '#domain/company/setup-link.ts';
import { type ListedCompany, listCompanies, nameSender, removeCompany, switchCompany } from '../company/companies.ts';
import { exportCompany } from '../company/export.ts';
import { makeSetupLink } from '../company/setup-link.ts';
import { readConfig } from '../config/config.ts';
import { setupOrigin } from '../config/portal.ts';
import type { Databases } from '../db/databases.ts';
import { CommandProblem } from '../errors/command-problem.ts';
import { askControl, databaseSettings, runCommand, streamFromControl, withDatabases } from './run-command.ts';

const config = readConfig(process.env);
const [verb = '', slug = '', file = `${slug}.zip`] = process.argv.slice(2);
const isNamed = /^[a-z0-9]{2,30}$/.test(slug);

await runCommand(async () => {
  if (verb === 'list') await list();
  else if (verb === 'add' || verb === 'setup-link') await add();
  else if ((verb === 'disable' || verb === 'enable') && isNamed) await change();
  else if (verb === 'sms' && isNamed && process.argv[4]) await nameSms(process.argv[4]);
  else if (verb === 'export' && isNamed) await writeCopy();
  else if (verb === 'remove' && isNamed) await remove();
  else usage();
});

function usage(): never {
  console.error(
    'Usage: npm run company -- list | add | disable <slug> | enable <slug> | sms <slug> <name|off> | export <slug> [file] | remove <slug>',
  );
  process.exit(2);
}

/** Each through the server that is running on the folder, or with the databases opened here. */
async function ask<T>(path: string, here: (databases: Databases) => Promise<T>): Promise<T> {
  const answer = (await askControl(config.dataDir, `/company/${path}`)) as T | undefined;
  return answer === undefined ? withDatabases(databaseSettings(config), here) : answer;
}

async function list(): Promise<void> {
  const companies: ListedCompany[] = await ask('list', listCompanies);
  for (const { companyId, state, slugs, hosts, endsAt } of companies)
    console.log(
      [String(companyId).padStart(6), state.padEnd(8), slugs.join(', '), hosts.join(', '), endsAt ? `ends ${endsAt}` : '']
        .join('  ')
        .trimEnd(),
    );
  if (companies.length === 0) console.log('There is no company yet: npm run company -- add');
}

async function add(): Promise<void> {
  const address = await ask('add', async (databases) => setupAddress(setupOrigin(config), await makeSetupLink(databases, new Date())));
  console.log('Open this address in one browser within 24 hours:');
  console.log(address);
}

async function change(): Promise<void> {
  await ask(`${verb}/${slug}`, (databases) => switchCompany(databases, slug, verb === 'enable' ? 'active' : 'disabled').then(() => true));
  console.log(`Done: ${verb} ${slug}. Every server sees it within five seconds.`);
}

async function nameSms(name: string): Promise<void> {
  await ask(`sms/${slug}/${encodeURIComponent(name)}`, (databases) => nameSender(databases, slug, name, new Date()).then(() => true));
  console.log(name === 'off' ? `Done: ${slug} sends no SMS.` : `Done: the SMS of ${slug} come from ${name}.`);
  if (config.sms === null) console.log('SMS_TOKEN is not set here: they are kept, and shown by `npm run mails`.');
}

async function writeCopy(): Promise<void> {
  const write = (zip: Readable) => pipeline(zip, createWriteStream(file, { mode: 0o600 }));
  const running = await streamFromControl(config.dataDir, `/company/export/${slug}`);
  if (running) await write(running);
  else await withDatabases(databaseSettings(config), async (databases) => write(await exportCompany(databases, slug, new Date())));
  console.log(`Written: ${file}`);
}

async function remove(): Promise<void> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const typed = await terminal.question(`This deletes everything of ${slug} for good. Type ${slug} to go on: `);
  terminal.close();
  if (typed.trim() !== slug) throw new CommandProblem('Nothing was deleted.');
  await ask(`remove/${slug}`, (databases) => removeCompany(databases, slug).then(() => true));
  console.log(`Removed: ${slug}. Its address and number are not used again. Backups have it until they are deleted.`);
}
