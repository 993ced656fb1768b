import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { DatabaseAway } from '../db/database-away.ts';
import { CommandProblem } from '../errors/command-problem.ts';
import { sentenceFor } from './run-command.ts';

async function run(dataDir: string, command: string) {
  const [name = '', ...args] = command.split(' ');
  const env = { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], DATA_DIR: dataDir };
  const child = spawn(process.execPath, [join(import.meta.dirname, `${name}-command.ts`), ...args], { env });
  const ended = new Promise((ok) => child.once('close', ok));
  const [output, complaints] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { output, complaints, code: await ended };
}

test('a command whose database cannot be opened says so in one sentence and fails', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'kundeportal-command-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const noFolder = join(folder, 'file');
  writeFileSync(noFolder, '');
  const check = async (command: string) => {
    const { output, complaints, code } = await run(noFolder, command);
    assert.deepEqual([code, output, complaints.split('\n').length], [1, '', 2], `${command}: ${complaints}`);
    assert.match(complaints, /^The database cannot be used: /, command);
  };
  await Promise.all(['mails', 'accounts end-sessions --all', 'privacy erase 4 1 --yes', `backup dump ${folder}/dump.gz`].map(check));
});

test('a database that is away is named in a sentence, a fault of ours keeps its stack', () => {
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  assert.equal(sentenceFor(refused), 'The database does not answer (ECONNREFUSED). Run the command again when it is back.');
  assert.equal(sentenceFor(new DatabaseAway(null)), 'The database does not answer (no answer). Run the command again when it is back.');
  assert.equal(sentenceFor(new CommandProblem('There is no company 99.')), 'There is no company 99.');
  assert.throws(() => sentenceFor(new TypeError('x is not a function')), TypeError);
});
