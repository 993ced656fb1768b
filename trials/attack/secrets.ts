// Do passwords, keys, one-time passwords, links, addresses or free texts turn up in the log, in errors, in the database's own log or in a dump?
// In short: secrets.test.ts
import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dump } from '#server/backup/dump.ts';
import { sql } from '#server/db/sql.ts';
import { takesBearer, targetsOf } from '#server/testing/fuzz-api.ts';
import type { Target } from '#server/testing/hostile-requests.ts';
import { headersOf, type World } from '#server/testing/world.ts';
import { printTable, verdict } from '../shared/figures.ts';
import { withTestEngine } from '../shared/test-world.ts';
import { findSecrets, type Secret } from './secrets/secret-forms.ts';
import {
  answerByLink,
  breakTheDatabase,
  forgetPassword,
  guess,
  importFile,
  logIn,
  marked,
  markPeople,
  type Run,
} from './secrets/secret-steps.ts';
import { sendRequest } from './shared/send-request.ts';
import { walkWithTexts } from './shared/walk-calls.ts';

export type SecretFigures = {
  secrets: number;
  statuses: Record<string, number>;
  found: Record<string, string[]>;
  read: Record<string, number>;
};
/** `databaseLog`: the file into which the database server writes, where it is ours. */
export async function secretsTrial(world: World, databaseLog: string | null = null): Promise<SecretFigures> {
  const statuses: Record<string, number> = {};
  const errors: string[] = [];
  const secrets: Secret[] = [];
  const count = (status: number, text: string) => {
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status >= 400) errors.push(text);
  };
  const run: Run = {
    world,
    note(answer) {
      count(answer.statusCode, answer.body);
      return answer;
    },
    keep(what, text) {
      secrets.push({ what, text });
      return text;
    },
  };
  const email = `hemmelig.${randomBytes(6).toString('hex')}@kunde.example`;
  const texts = ['navn', 'gate', 'fritekst', 'leter', 'hode'].map(marked);
  const password = run.keep('password', marked('passord1'));
  await markPeople(world, password, email, texts);
  await guess(run, texts[0] ?? '');
  const kari = await logIn(run, 'kari', password);
  await answerByLink(run, texts[2] ?? '');
  await breakTheDatabase(run, kari, texts[2] ?? '');
  const sessions = new Map([['kari', kari]]);
  let turn = 0;
  const half = `{"${texts[0]}": ${texts[1]}`;
  for (const request of walkWithTexts(targetsOf(world, { checksAnswers: false }), () => texts[turn++ % texts.length] ?? ''))
    for (const name of ['kari', 'admin']) {
      const session = sessions.get(name) ?? (await logIn(run, name, password));
      sessions.set(name, session);
      const headers = (target: Target) => ({ ...headersOf(session, takesBearer(target)), 'x-note': encodeURIComponent(texts[4] ?? '') });
      for (const payload of request.payload === undefined ? [undefined] : [half, request.payload]) {
        const { status, text } = await sendRequest(world, [{ name, fits: () => true, headers }], { ...request, payload }, turn++);
        count(status, text);
        // Some calls end the session they come with, and some use up guesses.
        if (status === 401) {
          sessions.delete(name);
          await world.db.query(sql`delete from attempt`);
        }
      }
    }
  await importFile(run, await logIn(run, 'admin', password), texts);
  await forgetPassword(run, email);
  const all = [...secrets, ...[email, ...texts].map((text) => ({ what: 'personal', text }))];
  const places: [where: string, text: string, marks: Secret[]][] = [
    ['log of the server', world.log.join(''), all],
    ['error answers', errors.join('\n'), all],
    ['dump of the database (secrets only)', (await Array.fromAsync(dump(world.databases, world.clock.now))).join(''), secrets],
    ...(databaseLog ? [['log of the database', readFileSync(databaseLog, 'utf8'), all] as [string, string, Secret[]]] : []),
  ];
  return {
    secrets: all.length,
    statuses,
    found: Object.fromEntries(places.map(([where, text, marks]) => [where, findSecrets(text, marks, where)])),
    read: Object.fromEntries(places.map(([where, text]) => [where, text.length])),
  };
}

async function command(): Promise<void> {
  const log = join(tmpdir(), `kundeportal-secrets-${process.pid}.log`);
  // What ops/postgresql.conf asks of a database server: no parameters and no rows in its log.
  const file = ['logging_collector=on', `log_directory=${tmpdir()}`, `log_filename=${log.split('/').at(-1)}`, 'log_file_mode=0644'];
  const quiet = ['log_error_verbosity=terse', 'log_statement=none', 'log_parameter_max_length=0', 'log_parameter_max_length_on_error=0'];
  await withTestEngine(
    'postgres',
    async (open) => {
      const { secrets, statuses, found, read } = await secretsTrial(await open(), log);
      for (const finding of Object.values(found).flat().slice(0, 30)) console.log(`  ${finding}`);
      console.log(`${secrets} marked texts: ${JSON.stringify(statuses)}\n`);
      printTable([
        ['where', 'characters read', 'found in any spelling', 'goal'],
        ...Object.entries(found).map(([where, all]) => {
          return [where, String(read[where]), String(all.length), `${verdict(all.length === 0 && (read[where] ?? 0) > 0)} (0)`];
        }),
      ]);
    },
    [...file, ...quiet],
  );
  rmSync(log, { force: true });
  process.exit();
}

if (import.meta.main) await command();
