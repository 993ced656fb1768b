import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, before, describe, test } from 'node:test';
import { MINUTE } from '#domain/time.ts';
import { freePort } from '../../scripts/postgres.ts';
import { newWebhookSecret, signedHeaders, writtenSecret } from './send.ts';

const RECEIVER = new URL('../../docs/webhook-receiver.mjs', import.meta.url).pathname;
const body = JSON.stringify({
  type: 'access.ended',
  timestamp: '2026-11-17T09:30:00.000Z',
  data: { number: 7, body: { accountId: 1 }, name: 'Å' },
});

describe('the receiver in docs, which checks with the library of Standard Webhooks', () => {
  const secret = newWebhookSecret();
  let url: string;
  let printed = '';
  let process_: ReturnType<typeof spawn>;
  before(async () => {
    const port = await freePort();
    url = `http://127.0.0.1:${port}/`;
    process_ = spawn(process.execPath, [RECEIVER], {
      env: { ...process.env, WEBHOOK_SECRET: writtenSecret(secret), PORT: String(port) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    process_.stdout?.on('data', (part: Buffer) => {
      printed += part;
    });
    const ended = once(process_, 'exit').then(() => assert.fail('it ended before it listened'));
    while (!printed.includes('listening')) await Promise.race([once(process_.stdout as NodeJS.ReadableStream, 'data'), ended]);
  });
  after(() => process_.kill());
  const send = async (headers: Record<string, string>, sent = body) =>
    (await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: sent })).status;
  const sign = (id: string, secrets = [secret], now = new Date()) => signedHeaders({ id, body, now }, secrets);

  test('takes in what we sign, once, and says so again when it comes twice', async () => {
    assert.deepEqual([await send(sign('event_4_7')), await send(sign('event_4_7'))], [204, 204]);
    assert.equal(printed.match(/access\.ended 7 \{"accountId":1\}/g)?.length, 1);
  });

  test('takes in either secret during a change', async () => {
    assert.equal(await send(sign('event_4_8', [newWebhookSecret(), secret])), 204);
  });

  test('refuses another secret, another body, another id, another time and an old call', async () => {
    assert.equal(await send(sign('event_4_9', [newWebhookSecret()])), 400);
    assert.equal(await send(sign('event_4_9'), body.replace('7', '8')), 400);
    assert.equal(await send({ ...sign('event_4_9'), 'webhook-id': 'event_4_10' }), 400);
    assert.equal(await send({ ...sign('event_4_9'), 'webhook-timestamp': String(Math.floor(Date.now() / 1000) - 1) }), 400);
    assert.equal(await send(sign('event_4_9', [secret], new Date(Date.now() - 6 * MINUTE))), 400);
    assert.equal(await send({}), 400);
  });
});
