import assert from 'node:assert/strict';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Config, readConfig } from '../config/config.ts';
import { openDatabases } from '../db/databases.ts';
import { startChaosProxy } from '../testing/chaos-proxy.ts';
import { copyEmptyFolder, openTestDatabases, skipWithout } from '../testing/engines.ts';
import { startServer } from './start-server.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'kundeportal-start-'));
after(() => rmSync(dataDir, { recursive: true, force: true }));
const LISTENING = 'tracing:net.server.listen:asyncEnd';
const start = (env: Record<string, string>): ReturnType<typeof startServer> => startServer(configOf(env), { onEngineDeath: assert.fail });
const configOf = (env: Record<string, string>): Config => readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', ...env });

test('a database that is away just when the server has begun to listen is waited for', { skip: skipWithout('postgres') }, async () => {
  const [proxy, databases] = [await startChaosProxy(), await openTestDatabases('postgres')];
  let wasAway = false;
  const goAway = async () => {
    wasAway = true;
    await proxy.set('swallows');
    await sleep(2500);
    await proxy.set('passes');
  };
  const onListen = () => void goAway();
  subscribe(LISTENING, onListen);
  try {
    const running = await start({ DATABASE_URL: proxy.through(databases.url ?? ''), DEMO: 'off' });
    assert.ok(wasAway);
    assert.equal((await fetch(`${running.address}/readyz`)).status, 200);
    await running.close();
  } finally {
    unsubscribe(LISTENING, onListen);
    await proxy.close();
    await databases.close();
  }
});

test('addresses of another site are refused before the demo data is written', async () => {
  await copyEmptyFolder(dataDir);
  await assert.rejects(start({ PORTAL_ORIGINS: 'https://evil.example' }), /PORTAL_ORIGINS must be origins of a portal's own site/);
  const databases = await openDatabases({ dataDir, urls: new Map() }, {});
  assert.deepEqual(databases.companyIds(), []);
  await databases.close();
});
