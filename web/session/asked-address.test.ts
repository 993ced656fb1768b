import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressAfterLogin } from './asked-address.ts';

const HOME = '/admin/elektriker';
const after = (address: unknown, user: string | null = null): string => addressAfterLogin({ asked: { address, user } }, 'kari');

test('a login leads to the requested page, with its query', () => {
  assert.equal(after('/admin/minejobber/4001/reklamasjon'), '/admin/minejobber/4001/reklamasjon');
  assert.equal(after('/admin/minejobber?page=3', 'kari'), '/admin/minejobber?page=3');
});

test('an ordinary login leads home, and so does a page where the session of another person ended', () => {
  for (const state of [null, undefined, {}, 7, 'x', { reason: 'ended' }, { asked: null }])
    assert.equal(addressAfterLogin(state, 'kari'), HOME);
  assert.equal(after('/admin/ansatte', 'admin'), HOME);
  assert.equal(addressAfterLogin({ asked: { address: '/admin/ansatte' } }, 'kari'), HOME);
});

test('a login never leads to another site', () => {
  for (const address of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/auth/login',
    '/',
    '/admin',
    '/admin/',
    '/admin?x',
    '/admin//evil.example',
    'javascript:alert(1)',
    ' /admin/x',
    '/adminx/y',
    7,
    null,
  ])
    assert.equal(after(address), HOME, String(address));
});
