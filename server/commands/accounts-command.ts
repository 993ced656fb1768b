// npm run accounts -- end-sessions <company> <user name>   ends all sessions of one login
// npm run accounts -- end-sessions --all                   ends all sessions of all logins
// npm run accounts -- disable <company> <user name>        the same, and no login until `enable`
// npm run accounts -- reset-factor <company> <user name>   takes away a second factor that was lost

import { readConfig } from '../config/config.ts';
import { asCompany } from '../db/company-id.ts';
import type { Databases } from '../db/databases.ts';
import { changeLogin, endEverySession, LOCK_OUT_VERBS, type LockOutVerb } from '../staff/lock-out.ts';
import { askControl, databaseSettings, runCommand, withDatabases } from './run-command.ts';

const config = readConfig(process.env);
const [asked, company = '', userName = ''] = process.argv.slice(2);
const verb = LOCK_OUT_VERBS.find((v) => v === asked);
const isAll = verb === 'end-sessions' && company === '--all';
if (!verb || !(isAll || (/^\d{1,9}$/.test(company) && userName !== ''))) {
  console.error('Usage: npm run accounts -- end-sessions <company> <user name> | end-sessions --all');
  console.error('       npm run accounts -- disable|enable|reset-factor <company> <user name>');
  process.exit(2);
}

await runCommand(isAll ? endAll : () => change(verb));

/** Each through the server that is running on the folder, or with the databases opened here. */
async function endAll(): Promise<void> {
  const answer = await askControl(config.dataDir, '/accounts/end-sessions');
  const ended = answer ?? (await withDatabases(databaseSettings(config), (databases) => endEverySession(databases, new Date())));
  console.log(`Ended: ${ended} ${Number(ended) === 1 ? 'session' : 'sessions'}.`);
}

async function change(verb: LockOutVerb): Promise<void> {
  const answer = await askControl(config.dataDir, `/accounts/${verb}/${company}/${encodeURIComponent(userName)}`);
  const changeHere = (databases: Databases) => changeLogin(databases, verb, asCompany(Number(company)), userName, new Date());
  const isDone = answer ?? (await withDatabases(databaseSettings(config), changeHere));
  console.log(isDone ? `Done: ${verb} ${userName}.` : `Company ${company} has no login ${userName}.`);
  process.exitCode = isDone ? 0 : 1;
}
