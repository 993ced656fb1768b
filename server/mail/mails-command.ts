// npm run mails               lists the mails that wait or failed
// npm run mails -- show <id>  prints one of them
import { readConfig } from '../config.ts';
import { askControl } from '../control.ts';
import { databaseSettings, withDatabases } from '../db/with-databases.ts';
import { type MailReport, reportMails, showMail } from './mails-report.ts';

const config = readConfig(process.env);
const [verb, id = ''] = process.argv.slice(2);
if (verb !== undefined && (verb !== 'show' || !/^[0-9a-f-]{36}$/.test(id))) {
  console.error('Usage: npm run mails [-- show <id>]');
  process.exit(2);
}

const askDatabase = (): Promise<unknown> =>
  withDatabases<unknown>(databaseSettings(config), (databases) =>
    verb === 'show' ? showMail(databases, id, config, new Date()) : reportMails(databases),
  );

const answer = (await askControl(config.dataDir, verb === 'show' ? `/mails/${id}` : '/mails')) ?? (await askDatabase());
if (verb === 'show') {
  console.log(typeof answer === 'string' ? answer : 'No such mail waits.');
} else {
  const mails = answer as MailReport[];
  for (const m of mails)
    console.log(
      [m.state.padEnd(6), m.createdAt, m.id, `company ${m.companyId}`, m.kind, m.recipient, `${m.attempts} tries`, m.lastError ?? ''].join(
        '  ',
      ),
    );
  console.log(mails.length === 0 ? 'No mail waits.' : 'npm run mails -- show <id> prints a mail (with a new secret, where it has one).');
}
