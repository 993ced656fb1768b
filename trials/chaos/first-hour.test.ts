import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { encodeBasic } from '#domain/login/basic-header.ts';
import { readFirstLoginLink } from '#domain/login/first-login.ts';
import { copyDatabase, skipWithout } from '#server/testing/engines.ts';
import { SETUP_DRAFT } from '#server/testing/setup-draft.ts';
import { startSmtp } from '#server/testing/smtp.ts';
import { findTool, missingTool } from '../../scripts/find-tool.ts';
import { freePort } from '../../scripts/postgres.ts';
import { type ChildServer, startProduct } from '../shared/child-server.ts';
import { startCaddy } from './behind-caddy/caddy.ts';
import { startNginx } from './behind-nginx/nginx.ts';
import { type Front, visitorOf } from './first-hour/visitor.ts';

const root = join(import.meta.dirname, '../..');
const without = async (tool: string) => ((await findTool(tool)) ? false : missingTool(tool));
const skips = { nginx: await without('nginx'), caddy: await without('caddy') };
const PASSWORD = 'Lampe-over-Bordet-7';
const CUSTOMER_PASSWORD = 'mitt-eget-7-passord';
const LINES = [
  { kind: 'department', id: 'D1', name: 'Kontoret' },
  { kind: 'customer', id: 'K1', customerNumber: '10001', name: 'Kari Nordmann', email: 'kari@kundepost.example', phone: '91000001' },
  { kind: 'job', id: 'J1', customer: 'K1', employee: SETUP_DRAFT.ownEmail, date: '2026-10-01', title: 'Nytt bad' },
];

/** ops/env.example and the unit as they are shipped; only what the file asks to be filled in is. */
function settingsOf(own: Record<string, string>): Record<string, string> {
  const read = (file: string) => readFileSync(join(root, 'ops', file), 'utf8');
  const inFile = [...read('env.example').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]);
  const [, ofUnit = ''] = /^Environment=(HOST=.*)$/m.exec(read('kundeportal@.service')) ?? [];
  const inUnit = ofUnit.split(' ').map((pair) => pair.split('='));
  const { METRICS_PORT: _, ...settings } = { ...Object.fromEntries([...inFile, ...inUnit]), ...own };
  assert.equal(settings.PORTAL_DOMAIN, 'portal.example');
  return settings;
}

async function walkFirstHour(startFront: (ports: readonly [number, number]) => Promise<Front>, strangers: 'refused' | 421): Promise<void> {
  const [database, smtp] = [await copyDatabase('template0'), await startSmtp()];
  const dataDir = mkdtempSync(join(tmpdir(), 'kundeportal-first-hour-'));
  const ports = [await freePort(), await freePort()] as const;
  const filledIn = { DATABASE_URL: database.url, DATA_DIR: dataDir, ERASURE_KEY: 'ab'.repeat(32), SMTP_URL: smtp.url };
  const servers: ChildServer[] = [];
  let front: Front | undefined;
  try {
    for (const port of ports) servers.push(await startProduct({ ...settingsOf(filledIn), PORT: String(port) }));
    front = await startFront(ports);
    const { open, post, follow } = visitorOf(front);

    // 5. The first company, by the address that the start has written.
    const address = readFileSync(join(dataDir, 'oppsett.txt'), 'utf8').trim();
    assert.match(address, /^https:\/\/portal\.example\/oppsett#[\w-]{43}$/);
    assert.ok(
      servers.every((server) => !server.said().includes(address)),
      'the log does not have it',
    );
    assert.equal((await follow('https://portal.example/')).url, 'https://portal.example/oppsett');
    const token = new URL(address).hash.slice(1);
    const setup = async (call: string, body: object) => {
      const answer = await post(`https://portal.example/api/Setup/${call}`, { token, ...body });
      assert.equal(answer.status, 200, `${call} ${answer.text}`);
      return JSON.parse(answer.text);
    };
    assert.equal((await setup('Open', {})).draft, null);
    await setup('Save', { draft: SETUP_DRAFT });
    const { portal } = await setup('Finish', { draft: SETUP_DRAFT, newPassword: PASSWORD });
    assert.equal(portal, 'https://sjovikror.portal.example');

    // Every server answers at the new address as soon as it is shown; a busy machine may be a little late.
    let login = '';
    await untilShown(async () => {
      const shown = [await open(`${portal}/auth/login`), await open(`${portal}/auth/login`)];
      login = shown[0]?.text ?? '';
      return shown.every(({ status, text }) => status === 200 && text.includes(SETUP_DRAFT.name));
    });
    const boot = JSON.parse(/id="boot">([^<]*)</.exec(login)?.[1] ?? '{}');
    const headers = { companyid: String(boot.brand.companyId) };
    const logIn = async (id: string, value: string) => {
      const answer = await post(`${portal}/api/Customer/Login`, undefined, {
        headers: { ...headers, authorization: encodeBasic({ id, value }) },
      });
      assert.equal(answer.status, 200, `${id} ${answer.text}`);
      return JSON.parse(answer.text);
    };
    const admin = { authorization: `Bearer ${(await logIn(SETUP_DRAFT.userName, PASSWORD)).access_token}` };
    const file = LINES.map((line) => JSON.stringify(line)).join('\n');
    const imported = await post(`${portal}/api/Import`, file, { type: 'application/x-ndjson', headers: admin });
    assert.deepEqual([imported.status, JSON.parse(imported.text).errors], [200, []], imported.text);
    const invited = await post(`${portal}/api/InviteCustomers`, { customerIds: 'all' }, { headers: admin });
    assert.equal(JSON.parse(invited.text).invited, 1, invited.text);

    // The first customer, from the mail to the job.
    const mail = () => smtp.received.find(({ envelope }) => envelope.to.includes('kari@kundepost.example'));
    await untilShown(async () => mail() !== undefined);
    const link = new URL(/https:\S+\/auth\/velkommen#\S+/.exec(mail()?.text ?? '')?.[0] ?? '');
    assert.equal(link.origin, portal);
    assert.equal((await open(link.href)).status, 200);
    const welcomed = readFirstLoginLink(link.hash);
    const chosen = await post(`${portal}/api/FirstLogin/SetPassword`, { ...welcomed, newPassword: CUSTOMER_PASSWORD }, { headers });
    assert.equal(chosen.status, 200, chosen.text);
    const session = await logIn(welcomed?.userName ?? '', CUSTOMER_PASSWORD);
    const jobs = await open(`${portal}/api/Customer/GetJobs`, { ...headers, authorization: encodeBasic(session) });
    assert.deepEqual([jobs.status, JSON.parse(jobs.text).length], [200, 1], jobs.text);

    // Afterwards the domain itself has no login, any other name nothing, and the next company its own address.
    const entrance = await follow('https://portal.example/');
    assert.ok(entrance.answer.status === 200 && entrance.answer.text.includes('Bruk bedriftens egen adresse'), entrance.answer.text);
    const stranger = await open('https://x.portal.example/').then(
      ({ status }) => status,
      () => 'refused',
    );
    assert.equal(stranger, strangers);
    const env = { PATH: process.env['PATH'], ENV_FILE: join(dataDir, 'env') };
    const { PORT: _, ...inFile } = settingsOf(filledIn);
    writeFileSync(
      env.ENV_FILE,
      Object.entries(inFile)
        .map(([name, value]) => `${name}=${value}\n`)
        .join(''),
    );
    const said = execFileSync(join(root, 'ops/portal'), ['company', '--', 'add'], { env, encoding: 'utf8' });
    const next = new URL(/https:\/\/portal\.example\/oppsett#[\w-]{43}/.exec(said)?.[0] ?? '');
    const second = await post(`${next.origin}/api/Setup/Open`, { token: next.hash.slice(1) });
    assert.equal(second.status, 200, second.text);
  } finally {
    await front?.stop();
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    await smtp.close();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function untilShown(isShown: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (await isShown().catch(() => false)) return;
    await sleep(100);
  }
  assert.fail('it does not come within 20 s');
}

describe('the documented first hour, from an empty server to the first customer who logs in', { skip: skipWithout('postgres') }, () => {
  for (const [name, start, strangers] of [
    ['nginx', startNginx, 421],
    ['caddy', startCaddy, 'refused'],
  ] as const)
    test(`behind ${name} as shipped in ops/`, { skip: skips[name] }, () => walkFirstHour(start, strangers));
});
