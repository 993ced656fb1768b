// npm run mails                            lists the mails that wait or failed
// npm run mails -- show <id>               prints one of them
// npm run mails -- test <address> [brand]  sends a mail at once, past the outbox

import { firstBrand } from '#domain/company/find-brand.ts';
import { isEmail } from '#domain/email.ts';
import { readBrands } from '../brands/read-brands.ts';
import { readConfig } from '../config/config.ts';
import type { Databases } from '../db/databases.ts';
import { type MailReport, reportMails, showMail } from '../delivery/report.ts';
import { sendTestMail } from '../delivery/test-mail.ts';
import { askBrands, askControl, databaseSettings, runCommand, withDatabases } from './run-command.ts';

const config = readConfig(process.env);
const [verb, what = '', slug] = process.argv.slice(2);
await runCommand(async () => {
  if (verb === undefined) await list();
  else if (verb === 'show' && /^[0-9a-f-]{36}$/.test(what)) await show(what);
  else if (verb === 'test' && isEmail(what)) await sendTest(what);
  else sayUsage();
});

function sayUsage(): void {
  console.error(`Usage: npm run mails [-- show <id> | -- test <address> [<brand>]]`);
  process.exitCode = 2;
}

async function list(): Promise<void> {
  const mails = await ask<MailReport[]>('/mails', reportMails);
  for (const m of mails)
    console.log(
      [m.state.padEnd(6), m.createdAt, m.id, `company ${m.companyId}`, m.kind, m.recipient, `${m.attempts} tries`, m.lastError ?? ''].join(
        '  ',
      ),
    );
  console.log(mails.length === 0 ? 'No mail waits.' : 'npm run mails -- show <id> prints a mail (with a new secret, where it has one).');
}

async function show(id: string): Promise<void> {
  const text = await ask<string | null>(`/mails/${id}`, async (databases) => {
    const { brands } = await readBrands(databases, config.portalDomain);
    return showMail(databases, id, { config, brands }, new Date());
  });
  if (text === null) process.exitCode = 1;
  console.log(text ?? 'No such mail waits, or what it was about is over, and it will not be sent.');
}

async function sendTest(address: string): Promise<void> {
  const brands = await askBrands(config);
  const brand = slug === undefined ? firstBrand(brands) : brands.find((one) => one.slug === slug);
  if (!brand) return sayUsage();
  const { isSent, message } = await sendTestMail(config, brand, address);
  if (!isSent) process.exitCode = 1;
  console.log(message);
}

/** Asks the running server where it has the embedded database open, else the database itself. Null is an answer too. */
async function ask<T>(path: string, read: (databases: Databases) => Promise<T>): Promise<T> {
  const answer = await askControl(config.dataDir, path);
  return answer === undefined ? withDatabases(databaseSettings(config), read) : (answer as T);
}
