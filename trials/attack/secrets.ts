// Do passwords, keys, one-time passwords, links, addresses or free texts turn up in logs, errors, metrics, process titles or the dump?
import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { dump } from '#server/backup/dump.ts';
import { companies } from '#server/db/company.ts';
import { openDatabases } from '#server/db/databases.ts';
import { startSmtp } from '#server/testing/smtp.ts';
import { startProduct } from '../shared/child-server.ts';
import { asOwner, createDatabase, dropDatabase, withPostgres } from '../shared/database.ts';
import { printTable, verdict } from '../shared/figures.ts';
import { metricsOf } from '../shared/server-vitals.ts';
import { type Asked, askEverything } from './secrets/secret-calls.ts';
import { findSecrets, type Secret } from './secrets/secret-forms.ts';
import { fillWithSecrets, type Marked, makeMarked } from './secrets/secret-people.ts';

export type SecretFigures = {
  calls: number;
  errors: number;
  statuses: Record<string, number>;
  secrets: number;
  found: Record<string, string[]>;
  read: Record<string, number>;
};

/** `databaseLog`: the file into which the database server writes, where it is ours. */
export async function secretsTrial(serverUrl: string, databaseLog: string | null, { startsThatFail = true } = {}): Promise<SecretFigures> {
  const name = `secrets_${randomBytes(6).toString('hex')}`;
  const DATABASE_URL = await createDatabase(serverUrl, name);
  const smtp = await startSmtp();
  const marked = makeMarked();
  const env = { DATABASE_URL, DEMO: 'off', SURVEY_INVITATIONS: 'on', SURVEY_HOURS: '0-24', LOG_LEVEL: 'info', METRICS_PORT: '0' };
  const texts: Record<string, string> = {};
  try {
    await asOwner(env, (client) => fillWithSecrets(client, marked));
    const server = await startProduct({ ...env, SMTP_URL: smtp.url });
    const breaker = new pg.Client({ connectionString: DATABASE_URL });
    breaker.on('error', () => {});
    await breaker.connect();
    const asked = await askEverything(server.address, marked, smtp, breaker);
    texts['metrics'] = await metricsOf(server);
    texts['process title'] = ['cmdline', 'comm'].map((file) => readFileSync(`/proc/${server.pid}/${file}`, 'latin1')).join(' ');
    await breaker.end();
    await server.end('SIGTERM');
    texts['log of the server'] = server.said();
    texts['refused starts and mails that fail'] = startsThatFail ? await failToStart(env, marked) : '';
    texts['error answers'] = asked.errorAnswers.join('\n');
    texts['log of the database'] = databaseLog ? readFileSync(databaseLog, 'utf8') : '';
    texts['dump of the database (secrets only)'] = await dumpOf(env);
    return figuresOf(texts, asked, marked);
  } finally {
    await smtp.close();
    await dropDatabase(serverUrl, name);
  }
}

function figuresOf(texts: Record<string, string>, asked: Asked, marked: Marked): SecretFigures {
  const secrets: Secret[] = [...marked.secrets, ...asked.secrets];
  const all = [...secrets, ...marked.personal];
  const found = Object.fromEntries(
    Object.entries(texts).map(([where, text]) => [where, findSecrets(text, where.startsWith('dump') ? secrets : all, where)]),
  );
  const read = Object.fromEntries(Object.entries(texts).map(([where, text]) => [where, text.length]));
  return { calls: asked.calls, errors: asked.errorAnswers.length, statuses: asked.statuses, secrets: all.length, found, read };
}

/** Settings with passwords in them, one of each kind that can be wrong, and a mail server that turns everything away. */
async function failToStart(env: Record<string, string>, { settings }: Marked): Promise<string> {
  const outputs: string[] = [];
  const closed = 'postgres://eier:@127.0.0.1:1/x'.replace(':@', `:${encodeURIComponent(settings.databasePassword)}@`);
  const badMail = `smtp://bruker:${encodeURIComponent(settings.smtpPassword)}@127.0.0.1:1`;
  for (const change of [
    { LOG_LEVEL: 'debug' },
    { LOG_LEVEL: 'trace' },
    { DATABASE_URL: closed },
    { DATABASE_URL: closed.replace('postgres:', 'mysql:') },
    { SMTP_URL: badMail.replace('smtp:', 'http:') },
    { SMTP_URL: badMail, PORTAL_URL: `nei ${settings.smtpPassword}` },
    { SMTP_URL: badMail },
  ]) {
    const server = await startProduct({ ...env, ...change }).catch(String);
    if (typeof server !== 'string') {
      await sleep(1500);
      await server.end('SIGTERM');
    }
    outputs.push(typeof server === 'string' ? server : server.said());
  }
  return outputs.join('\n');
}

async function dumpOf({ DATABASE_URL = '' }: Record<string, string>): Promise<string> {
  const urls = new Map([2, 3, 4, 5].map((id) => [id, DATABASE_URL]));
  const databases = await openDatabases({ dataDir: '', urls }, companies, {});
  try {
    return (await Array.fromAsync(dump(databases, new Date()))).join('');
  } finally {
    await databases.close();
  }
}

async function command(): Promise<void> {
  const log = join(tmpdir(), `kundeportal-secrets-${process.pid}.log`);
  // What docs/operations.md asks of a database server: no parameters and no rows in its log.
  const settings = ['logging_collector=on', `log_directory=${tmpdir()}`, `log_filename=${log.split('/').at(-1)}`, 'log_file_mode=0644'];
  const quiet = ['log_error_verbosity=terse', 'log_statement=none', 'log_parameter_max_length=0', 'log_parameter_max_length_on_error=0'];
  const figures = await withPostgres([...settings, ...quiet], (url) => secretsTrial(url, log));
  rmSync(log, { force: true });
  for (const finding of Object.values(figures.found).flat().slice(0, 30)) console.log(`  ${finding}`);
  console.log(`${figures.secrets} marked texts through ${figures.calls} calls: ${JSON.stringify(figures.statuses)}\n`);
  printTable([
    ['where', 'characters read', 'found in any spelling', 'goal'],
    ...Object.entries(figures.found).map(([where, found]) => [
      where,
      String(figures.read[where]),
      String(found.length),
      `${verdict(found.length === 0 && (figures.read[where] ?? 0) > 0)} (0)`,
    ]),
  ]);
  process.exit();
}

if (import.meta.main) await command();
