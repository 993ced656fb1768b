import assert from 'node:assert/strict';
import { Agent } from 'node:https';
import { after, before, beforeEach, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DnsServer, startDnsServer } from '../testing/dns-server.ts';
import { type Receiver, reply, startReceiver } from '../testing/receiver.ts';
import { openDns } from './dns.ts';
import { MAX_ANSWER_BYTES, openGuardedPost } from './guarded-fetch.ts';

const HOST = 'krok.firma.no';
const POST = { headers: { 'x-mark': 'a' }, body: '{"å":1}' };

describe('a guarded call', () => {
  let dns: DnsServer;
  let receiver: Receiver;
  before(async () => {
    dns = await startDnsServer();
    receiver = await startReceiver(HOST);
  });
  after(async () => {
    await receiver.close();
    await dns.close();
  });
  beforeEach(() => {
    dns.behaviour = 'well';
    dns.records = new Map([[`A ${HOST}`, ['127.0.0.1']]]);
    dns.asked = [];
    receiver.received = [];
    receiver.answer = reply(204);
  });
  const guard = () => ({ dns: openDns([dns.address]), allowedHosts: [receiver.host], ca: receiver.ca, withinMs: 1500 });
  const call = (url = receiver.url, more = {}, kept = {}) => openGuardedPost({ ...guard(), ...more })(url, { ...POST, ...kept });

  test('reaches the receiver by the address that was looked up once, under its name', async () => {
    assert.deepEqual(await call(), { status: 204, problem: null });
    const [{ headers, path, body } = assert.fail()] = receiver.received;
    assert.deepEqual([headers.host, headers['x-mark'], path, body], [receiver.host, 'a', '/krok', POST.body]);
    assert.deepEqual(dns.asked, [`A ${HOST}`, `AAAA ${HOST}`]);
  });

  test('goes to no address that is not public, and to none of a name that has one among others', async () => {
    const calls: Record<string, readonly string[]> = {
      'A one.no': ['127.0.0.1'],
      'A two.no': ['10.0.0.1'],
      'A three.no': ['1.1.1.1', '169.254.169.254'],
      'AAAA four.no': ['::1'],
      'AAAA five.no': ['fd00::1'],
      'AAAA six.no': ['64:ff9b::7f00:1'],
    };
    dns.records = new Map([...Object.entries(calls), ['A six.no', ['1.1.1.1']]]);
    for (const name of ['one', 'two', 'three', 'four', 'five', 'six'])
      assert.deepEqual(await call(`https://${name}.no/`), { status: null, problem: 'address-private' }, name);
    assert.deepEqual(receiver.received, []);
  });

  test('is not made where the address is none, or the name is not known', async () => {
    assert.deepEqual(await call('http://krok.firma.no/'), { status: null, problem: 'address-refused' });
    assert.deepEqual(await call(`https://${HOST}:1/`), { status: null, problem: 'address-refused' });
    assert.deepEqual(await call('https://finnes.ikke.no/'), { status: null, problem: 'name-unknown' });
    dns.behaviour = 'failed';
    assert.deepEqual(await call(), { status: null, problem: 'name-unanswered' });
  });

  test('believes a certificate of the name alone', async () => {
    assert.deepEqual(await call(receiver.url, { ca: undefined }), { status: null, problem: 'certificate-refused' });
    const other = receiver.host.replace(HOST, 'annet.firma.no');
    dns.records.set('A annet.firma.no', ['127.0.0.1']);
    assert.deepEqual(await call(`https://${other}/`, { allowedHosts: [other] }), { status: null, problem: 'certificate-refused' });
    assert.deepEqual(receiver.received, []);
  });

  test('has a connection of its own, or one that is kept for the calls of a turn', async () => {
    const sockets: unknown[] = [];
    receiver.answer = (response) => {
      sockets.push(response.socket);
      reply(204)(response);
    };
    for (let i = 0; i < 2; i++) await call();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let i = 0; i < 2; i++) assert.deepEqual(await call(receiver.url, {}, { agent }), { status: 204, problem: null });
    agent.destroy();
    assert.deepEqual([sockets.length, new Set(sockets).size], [4, 3]);
  });

  test('is made on a new connection where the receiver has closed the one that was kept, and once only', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const used = new WeakSet<object>();
    receiver.answer = (response) => {
      const socket = response.socket ?? assert.fail();
      if (used.has(socket)) socket.destroy();
      else reply(204)(response);
      used.add(socket);
    };
    for (let i = 0; i < 2; i++) assert.deepEqual(await call(receiver.url, {}, { agent }), { status: 204, problem: null });
    assert.equal(receiver.received.length, 3);
    receiver.answer = reply(204);
    await call(receiver.url, {}, { agent });
    receiver.answer = (response) => response.destroy();
    assert.deepEqual(await call(receiver.url, {}, { agent }), { status: null, problem: 'connection-failed' });
    assert.equal(receiver.received.length, 6);
    agent.destroy();
  });

  test('follows no redirect', async () => {
    receiver.answer = reply(302, { location: receiver.url });
    assert.deepEqual(await call(), { status: 302, problem: 'redirected' });
    assert.equal(receiver.received.length, 1);
  });

  test('takes 64 kB of an answer and not a byte more', async () => {
    receiver.answer = reply(200, {}, 'x'.repeat(MAX_ANSWER_BYTES));
    assert.deepEqual(await call(), { status: 200, problem: null });
    receiver.answer = reply(200, {}, 'x'.repeat(MAX_ANSWER_BYTES + 1));
    assert.deepEqual(await call(), { status: 200, problem: 'answer-too-large' });
  });

  test('ends in time whether nothing comes, or a byte now and then', async () => {
    const startedAt = performance.now();
    receiver.answer = () => {};
    assert.deepEqual(await call(), { status: null, problem: 'timed-out' });
    receiver.answer = (response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write('x'), 50);
      response.on('close', () => clearInterval(drip));
    };
    assert.deepEqual(await call(), { status: 200, problem: 'timed-out' });
    assert.ok(performance.now() - startedAt < 5000);
  });

  test('an answer that is broken off or is none does not count', async () => {
    receiver.answer = (response) => response.destroy();
    assert.deepEqual(await call(), { status: null, problem: 'connection-failed' });
    receiver.answer = (response) => void response.socket?.end('SMTP ready\r\n\r\n');
    assert.deepEqual(await call(), { status: null, problem: 'connection-failed' });
    receiver.answer = (response) => {
      response.writeHead(200, { 'content-length': '100' }).write('x');
      setTimeout(() => response.destroy(), 20);
    };
    assert.deepEqual(await call(), { status: 200, problem: 'connection-failed' });
  });

  test('ends also where the receiver wants to go on with another protocol, or says that the answer is still to come', async () => {
    for (const head of ['101 x\r\nConnection: upgrade\r\nUpgrade: websocket', '100 x', '103 x']) {
      receiver.answer = (response) => void response.socket?.end(`HTTP/1.1 ${head}\r\n\r\n`);
      const ended = await Promise.race([call(), sleep(3000, 'never', { ref: false })]);
      assert.deepEqual(ended, { status: null, problem: 'connection-failed' }, head);
    }
  });
});
