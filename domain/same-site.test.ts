import assert from 'node:assert/strict';
import { test } from 'node:test';
import { siteOf } from './same-site.ts';

const isSame = (a: string, b: string): boolean => siteOf(new URL(a)) === siteOf(new URL(b));

test('hosts under one domain are one site, whatever their ports', () => {
  assert.equal(siteOf(new URL('https://kunde.fjordror.example')), 'https://fjordror.example');
  assert.ok(isSame('https://kunde.fjordror.example', 'https://api.fjordror.example:8443/base'));
  assert.ok(isSame('https://fjordror.example', 'https://a.b.fjordror.example'));
  assert.ok(isSame('http://localhost:3000', 'http://localhost:3001'));
  assert.ok(isSame('http://fjordror.localhost:3000', 'http://api.fjordror.localhost'));
});

test('another domain, another scheme and another IP address are other sites', () => {
  for (const other of [
    'https://api.lynvakt.example',
    'http://api.fjordror.example',
    'https://fjordror.example.evil.example',
    'https://evil-fjordror.example',
  ])
    assert.ok(!isSame('https://kunde.fjordror.example', other), other);
  assert.ok(!isSame('http://fjordror.localhost', 'http://lynvakt.localhost'));
  assert.ok(!isSame('http://127.0.0.1', 'http://10.9.0.1'));
  assert.ok(!isSame('http://[::1]:3000', 'http://[::2]:3000'));
  assert.ok(isSame('http://127.0.0.1:3000', 'http://127.0.0.1:3001'));
});
