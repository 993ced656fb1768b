import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { companyIds } from '#brands/index.ts';
import { encodeBasic } from '#domain/login/basic-header.ts';
import { askControl } from '../commands/run-command.ts';
import type { MailReport } from '../delivery/report.ts';
import { startFailingSmtp } from '../testing/smtp.ts';

const root = new URL('../..', import.meta.url).pathname;
const dataDir = mkdtempSync(join(tmpdir(), 'kundeportal-run-'));
const file = join(dataDir, 'lines.ndjson');
const children = new Set<ChildProcess>();

type ServerEnd = { code: number | null; output: string; ms: number };
type Server = { address: string; output: () => string; stop(signal: NodeJS.Signals): Promise<ServerEnd>; ended: Promise<ServerEnd> };

function launch(program: string, env: Record<string, string>, args: string[] = []) {
  const startedAt = performance.now();
  // The flag and the cache only save time: the engine is not optimised for a server that lives for seconds.
  const child = spawn(process.execPath, ['--liftoff-only', join(root, program), ...args], {
    cwd: tmpdir(),
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], DATA_DIR: dataDir, PORT: '0', ...env },
  });
  children.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<ServerEnd>((ok) => child.once('close', (code) => ok({ code, output, ms: performance.now() - startedAt })));
  return { child, output: () => output, ended };
}

async function start(env: Record<string, string> = {}): Promise<Server> {
  const { child, output, ended } = launch('server/start.ts', env);
  const address = await new Promise<string>((ok, fail) => {
    const look = setInterval(() => {
      const found = /answers at ([^\s"]+)/.exec(output())?.[1];
      if (found) ok(found);
      if (found || child.exitCode !== null) clearInterval(look);
      if (!found && child.exitCode !== null) fail(new Error(output()));
    }, 20);
  });
  // Answered when all of the greeting is written and signals are listened to.
  await fetch(`${address}/healthz`);
  return {
    address,
    output,
    ended,
    async stop(signal) {
      const startedAt = performance.now();
      child.kill(signal);
      return { ...(await ended), ms: performance.now() - startedAt };
    },
  };
}

describe('the server as a process', () => {
  after(() => {
    for (const child of children) child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });
  const demo = { authorization: encodeBasic({ id: 'kunde', value: 'Demo-passord-1' }), companyid: '3' };
  const login = async ({ address }: Server, id: string) => {
    const headers = { ...demo, authorization: encodeBasic({ id, value: 'Demo-passord-1' }) };
    return (await fetch(`${address}/api/Customer/Login`, { method: 'POST', headers })).status;
  };

  /** Started by one test, and ended by the next. */
  let server: Server;

  test('starts on nothing; behind a proxy nothing is filled in', async () => {
    const behindProxy = await start({ TRUST_PROXY: '1' });
    assert.equal(await login(behindProxy, 'admin'), 401, 'there is no company');
    assert.doesNotMatch(behindProxy.output(), /[Dd]emo/);
    await behindProxy.stop('SIGTERM');
  });

  test('fills an empty folder with demo data, with the logins on the screen; a second one on the folder is refused', async () => {
    // A run with journeys has seen a folder filled from nothing before anything else, and goes on with a copy of it.
    const filled = process.env['FILLED_DATA_DIR'];
    if (filled) rmSync(join(dataDir, 'pg'), { recursive: true });
    if (filled) cpSync(filled, dataDir, { recursive: true });
    server = await start({ DRAIN_SECONDS: '1' });
    assert.match(server.output(), /Demo logins: kunde, bedrift, ny, ansatt, admin/);
    assert.match(server.output(), /http:\/\/ildtopp\.localhost:\d+/);
    assert.doesNotMatch(server.output(), /warning|deprecat/i);
    assert.equal((await fetch(`${server.address}/readyz`)).status, 200);
    assert.equal(await login(server, 'kunde'), 200);
    const lines = server.output().trim().split('\n');
    for (const line of lines) assert.ok((JSON.parse(line) as { level: number }).level, line);

    const second = await launch('server/start.ts', {}).ended;
    assert.equal(second.code, 1);
    assert.match(second.output, /is in use by another server \(process \d+\)/);

    writeFileSync(file, '{"kind":"department","id":"D1","name":"Importert"}\nikke json\n');
    const imported = await launch('server/commands/import-command.ts', {}, [file, '--company', '3']).ended;
    assert.equal(imported.code, 1, imported.output);
    assert.match(
      imported.output,
      /department +1 +0 +0 +0\nunreadable lines: 1\n {2}line 2: the line is not a JSON object\./,
      'hands the file to the running server',
    );
    const nowhere = await launch('server/commands/import-command.ts', {}, [file, '--company', '99']).ended;
    assert.deepEqual([nowhere.code, nowhere.output], [2, `There is no company 99: it is one of ${companyIds.join(', ')}.\n`]);
  });

  test('answers open requests before it ends, in time, and refuses no one meanwhile', async () => {
    const slow = fetch(`${server.address}/api/Customer/Login`, {
      method: 'POST',
      headers: { ...demo, authorization: encodeBasic({ id: 'kunde', value: 'feil-passord-1' }) },
    });
    // Answered after the other had come in, which waits out its floor.
    await fetch(`${server.address}/healthz`);
    const stopped = server.stop('SIGTERM');
    let unready = await fetch(`${server.address}/readyz`);
    for (let i = 0; i < 50 && unready.status === 200; i++) unready = await fetch(`${server.address}/readyz`);
    assert.equal(unready.status, 503, 'tells a balancer to look elsewhere');
    assert.equal(await login(server, 'kunde'), 200, 'and still answers who comes');
    const { code, ms } = await stopped;
    assert.ok(ms > 900 && ms < 10_000, `${ms} ms`);
    const answered = await slow;
    assert.equal(answered.status, 401, `${await answered.text()} ${server.output()}`);
    assert.equal(code, 0);
    const again = await launch('server/commands/import-command.ts', {}, [file, '--company', '3', '--dry-run']).ended;
    assert.match(again.output, /Dry run[\s\S]*department +0 +0 +1 +0/, 'opens the folder itself where no server runs');
  });

  test('with DEMO=off the demo password opens no door of a folder that has the demo data', async () => {
    const trap = "process.on('SIGUSR2', () => { throw new Error(['hem', 'melig'].join('')) })";
    server = await start({ DEMO: 'off', NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(trap)}` });
    for (const companyId of companyIds)
      assert.match(
        server.output(),
        new RegExp(`Locked out, .*: ansatt, admin, bedrift, kunde, ny, styremedlem, vaktmester, forvalter of company ${companyId}"`),
      );
    for (const id of ['admin', 'ansatt', 'kunde']) assert.equal(await login(server, id), 401, id);
    assert.equal((await fetch(`${server.address}/api/Customer/GetJobs`, { headers: demo })).status, 401);
  });

  test('an uncaught error is reported without its words, and ends the server in order', async () => {
    const { code, output } = await server.stop('SIGUSR2');
    // Null: on a busy machine the deadline for an orderly end comes first.
    assert.ok(code === 1 || code === null, String(code));
    assert.match(output, /"event":"uncaught"/);
    assert.doesNotMatch(output, /hemmelig/);
  });

  test('a mail server that never answers delays no call; without DEMO=off the demo logins work again', async (t) => {
    const smtp = await startFailingSmtp('falls silent at DATA');
    t.after(() => smtp.close());
    server = await start({ SMTP_URL: smtp.url, METRICS_PORT: '0', METRICS_HOST: '127.0.0.2' });
    const email = await profileEmail(server.address);
    const startedAt = performance.now();
    const reset = await fetch(`${server.address}/api/Customer/ResetPassword?email=${encodeURIComponent(email)}`, {
      method: 'POST',
      headers: { companyid: '3' },
    });
    assert.equal(reset.status, 200);
    assert.ok(performance.now() - startedAt < 10_000, 'an SMTP time-out takes 20 s');
    await untilMailWaits('temporary-password');
    const mails = await launch('server/commands/mails-command.ts', {}).ended;
    assert.match(mails.output, /^waits .* temporary-password/m, 'asks the running server');
    const obsolete = await launch('server/commands/mails-command.ts', {}, ['show', randomUUID()]).ended;
    assert.deepEqual(
      [obsolete.code, obsolete.output],
      [1, 'No such mail waits, or what it was about is over, and it will not be sent.\n'],
      'believes the running server that there is none',
    );
    const metricsAddress = /Metrics at ([^\s"]+)/.exec(server.output())?.[1] ?? '';
    assert.match(metricsAddress, /^http:\/\/127\.0\.0\.2:/);
    const metrics = await (await fetch(metricsAddress)).text();
    assert.match(metrics, /kundeportal_answers_total\{route="\/api\/Customer\/ResetPassword",status="200"\} 1/);
    assert.match(metrics, /kundeportal_password_hashes_total \d/);
    assert.match(metrics, /kundeportal_database_up\{company="3"\} 1\n/);
    assert.match(metrics, /kundeportal_mails\{state="waits"\} [1-9]/);
    assert.match(metrics, /kundeportal_oldest_mail_seconds [\d.]+/);
    assert.match(metrics, /kundeportal_oldest_event_seconds\{company="4"\} [\d.]+/);
    assert.match(server.output(), /Demo logins: /);
    assert.equal(await login(server, 'admin'), 200);
    const { ms } = await server.stop('SIGTERM');
    assert.ok(ms < 10_000, `${ms} ms`);
  });

  test('wrong settings stop the start with one list', async () => {
    const { code, output } = await launch('server/start.ts', { PORT: 'abc', DEMO: 'x' }).ended;
    assert.equal(code, 1);
    assert.match(output, /The settings have 2 problems:\\n {2}- PORT .*\\n {2}- DEMO/);
  });
});

async function profileEmail(address: string): Promise<string> {
  const headers = { authorization: encodeBasic({ id: 'kunde', value: 'Demo-passord-1' }), companyid: '3' };
  const profile = (await (await fetch(`${address}/api/Customer/CustomerProfile`, { headers })).json()) as { email: string };
  return profile.email;
}

/** A mail is written after the answer to the call that asked for it, and after those before it have been given up for now. */
async function untilMailWaits(kind: string): Promise<void> {
  for (let i = 0; i < 600; i++) {
    const mails = (await askControl(dataDir, '/mails')) as MailReport[];
    if (mails.some((mail) => mail.kind === kind)) return;
    await sleep(100);
  }
}
