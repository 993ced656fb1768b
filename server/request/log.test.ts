import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { encodeBasic } from '#domain/login/basic-header.ts';
import { usualEngine } from '../testing/engines.ts';
import { idsIn, passwordIn } from '../testing/fixture.ts';
import { openWorld, type World } from '../testing/world.ts';

describe('the log', () => {
  let world: World;
  before(async () => {
    world = await openWorld(usualEngine());
  });
  after(() => world.close());

  test('says what happened and to which account by numbers, and nothing that a person typed or was given', async () => {
    const ids = idsIn(4);
    const kari = await world.logIn('kari', { browser: true });
    const admin = await world.logIn('admin');
    const wrong = 'Feil-kanarifugl-1';
    const text = 'kanarisk fritekst æøå';
    await world.call('POST', '/api/Customer/Login', {
      headers: { authorization: encodeBasic({ id: 'kanari-navn', value: wrong }), companyid: '4' },
    });
    await world.call('POST', `/api/Customer/ResetPassword?email=${encodeURIComponent('kanari@c4.example')}`, {
      headers: { companyid: '4' },
    });
    const scores = ['pris', 'kvalitet', 'effektivitet', 'palitelighet', 'gjenbruk', 'anbefale', 'totalpris']
      .map((s) => `${s}Score=3`)
      .join('&');
    await world.call(
      'POST',
      `/api/Customer/CustomerSurveyAnswersStepOne?jobId=${ids.fullJob}&${scores}&newCustomer=ja&annetText=${encodeURIComponent(text)}`,
      { as: kari },
    );
    await world.call('POST', '/api/Account/ChangePassword', {
      as: kari,
      bearer: true,
      body: { oldPassword: passwordIn(4), newPassword: 'Ny-kanarifugl-22' },
    });
    await world.call('POST', '/api/Account/Register', { as: admin, bearer: true, body: { userName: 'kanari', firstName: text } });
    await world.call('GET', `/kanari-sti?${text}`);
    await world.call('GET', '/api/Customer/GetJobs', { as: kari, headers: { companyid: 'kanari' } });
    const log = world.log.join('');
    const secrets = [
      kari.value,
      kari.access_token,
      kari.cookie?.split('=')[1] ?? '-',
      wrong,
      passwordIn(4),
      'Ny-kanarifugl-22',
      text,
      'kanari',
      'kari',
      '@c4',
    ];
    for (const secret of secrets) {
      for (const form of [
        secret,
        encodeURIComponent(secret),
        btoa(unescape(encodeURIComponent(secret))).replace(/=+$/, ''),
        btoa(`kari:${unescape(encodeURIComponent(secret))}`),
      ]) {
        assert.ok(!log.includes(form), `the log contains ${form}`);
      }
    }
    const lines = world.log.map((line) => JSON.parse(line));
    assert.ok(lines.some((l) => l.event === 'login-failed' && l.company === 4));
    assert.ok(lines.some((l) => l.event === 'password-changed' && typeof l.account === 'number'));
    const request = lines.find((l) => l.event === 'request' && l.route === '/api/Customer/CustomerSurveyAnswersStepOne');
    assert.deepEqual(Object.keys(request), [
      'level',
      'time',
      'event',
      'requestId',
      'method',
      'route',
      'status',
      'ms',
      'company',
      'account',
    ]);
  });

  test('what was refused is logged with its status, route and account, on one line however it was asked', async () => {
    world.log.length = 0;
    const kari = await world.logIn('kari', { password: 'Ny-kanarifugl-22' });
    await world.call('GET', '/api/Customer/GetSchemas?jobId=2011', { as: kari });
    await world.call('GET', '/api/Staff/Employees', { as: kari, bearer: true });
    await world.call('GET', '/a%0a%7b%22event%22%3a%22login%22%7d', { headers: { 'user-agent': 'x\t{"event":"login"}' } });
    for (let i = 0; i < 21; i++) {
      const headers = { authorization: encodeBasic({ id: `n${i}`, value: 'x' }), companyid: '4' };
      await world.call('POST', '/api/Customer/Login', { headers, remoteAddress: '127.8.8.8' });
    }
    const lines = world.log
      .join('')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const has = (status: number, route: string, withAccount: boolean) =>
      lines.some((l) => l.event === 'request' && l.status === status && l.route === route && l.account > 0 === withAccount);
    assert.ok(has(404, '/api/Customer/GetSchemas', true));
    assert.ok(has(403, '/api/Staff/Employees', true));
    assert.ok(has(429, '/api/Customer/Login', false));
    assert.equal(lines.filter((l) => l.event === 'login').length, 1, 'nothing that was sent became a line');
    assert.ok(lines.every((l) => l.level !== undefined && !Number.isNaN(new Date(l.time).getTime())));
  });

  test('an error is reported by kind and place, never by its message', async () => {
    const { logFailure } = await import('./log.ts');
    world.log.length = 0;
    logFailure(world.app.log, 'test', Object.assign(new Error('kari@c4.example exists'), { code: '23505', detail: 'kari@c4.example' }));
    assert.match(world.log.join(''), /"code":"23505"/);
    assert.doesNotMatch(world.log.join(''), /kari@/);
  });
});
