import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encodeBasic } from '#domain/login/basic-header.ts';
import { bindHashOf, readBindCookie, readCredentials } from './credentials.ts';
import { isKey, newKey, sha256 } from './keys.ts';

const basic = (id: string, value: string) => readCredentials({ authorization: encodeBasic({ id, value }) });
const bearer = (text: string) => readCredentials({ authorization: text });
const key = newKey('kps1.');
const token = newKey('kpb1.');

test('a key is 256 random bits behind its prefix, and no two are alike', () => {
  assert.match(newKey(), /^[A-Za-z0-9_-]{43}$/);
  assert.match(key, /^kps1\.[A-Za-z0-9_-]{43}$/);
  assert.equal(Buffer.from(newKey(), 'base64url').length, 32);
  assert.equal(new Set(Array.from({ length: 1000 }, () => newKey())).size, 1000);
});

test('only the whole of a key is a key', () => {
  const body = newKey();
  assert.equal(isKey(body), true);
  assert.equal(isKey(`kps1.${body}`, 'kps1.'), true);
  for (const wrong of ['', body.slice(1), `${body}a`, `${body}\n`, ` ${body}`, `${body.slice(1)}+`, `kps1.${body}`])
    assert.equal(isKey(wrong), false, wrong);
  assert.equal(isKey(body, 'kps1.'), false);
  assert.equal(isKey(`kpb1.${body}`, 'kps1.'), false);
});

test('a digest is SHA-256 of the text', () => {
  assert.equal(sha256('abc').toString('hex'), 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

test('without the header the caller is anonymous; an empty header is malformed', () => {
  assert.deepEqual(readCredentials({}), { kind: 'none' });
  for (const header of ['', 'Basic', 'Basic %%%', `Basic ${btoa('kari')}`, 'Digest abc', `Token ${token}`])
    assert.deepEqual(bearer(header), { kind: 'malformed' }, header);
});

test('a user name and a password are taken as they were typed', () => {
  assert.deepEqual(basic('Kari', 'Passord 1:2 '), { kind: 'password', userName: 'Kari', password: 'Passord 1:2 ' });
  assert.deepEqual(basic('kari', ''), { kind: 'password', userName: 'kari', password: '' });
});

test('a key is looked up by its digest, under the name in its one spelling', () => {
  assert.deepEqual(basic(' KARI ', key), { kind: 'key', loginName: 'kari', keyHash: sha256(key) });
});

test('whatever begins like a key is never tried as a password', () => {
  for (const value of ['kps1.', 'kps1.kort', `${key}x`, 'kpb1.', token, `kpb1.${'a'.repeat(43)}`])
    assert.deepEqual(basic('kari', value), { kind: 'malformed' }, value);
  assert.equal(basic('kari', `x${key}`).kind, 'password');
  assert.equal(basic('kari', 'kps2.passord').kind, 'password');
});

test('256 characters are the longest name and the longest password', () => {
  const [most, more] = ['a'.repeat(256), 'a'.repeat(257)];
  assert.equal(basic(most, most).kind, 'password');
  assert.equal(basic(more, 'a').kind, 'malformed');
  assert.equal(basic('a', more).kind, 'malformed');
});

test('a NUL, in the name or in the password, is malformed', () => {
  assert.equal(basic('ka\0ri', 'Passord1').kind, 'malformed');
  assert.equal(basic('kari', 'Pass\0ord1').kind, 'malformed');
});

test('a bearer token is its own kind of key, whatever the case of the word before it', () => {
  const expected = { kind: 'bearer', bearerHash: sha256(token) };
  for (const word of ['Bearer', 'bearer', 'BEARER']) assert.deepEqual(bearer(`${word} ${token}`), expected);
  assert.deepEqual(bearer(`Bearer  ${token} `), expected);
  for (const wrong of [`Bearer ${key}`, 'Bearer ', 'Bearer x', `Bearer${token}`, `x Bearer ${token}`, `Bearer ${token}${token}`])
    assert.deepEqual(bearer(wrong), { kind: 'malformed' }, wrong);
});

test("the browser's half is read from among its cookies, and only where it appears once and complete", () => {
  const half = newKey();
  const read = (cookie: string) => readBindCookie({ cookie });
  assert.equal(read(`__Host-kp-bind=${half}`), half);
  assert.equal(read(`kp-lang=nb; __Host-kp-bind=${half}; a=b`), half);
  assert.equal(read(`kp-lang=nb;__Host-kp-bind=${half}`), half);
  assert.equal(readBindCookie({}), null);
  for (const cookie of ['', 'kp-lang=nb', '__Host-kp-bind=', '__Host-kp-bind=kort', `__Host-kp-bind=${half}x`])
    assert.equal(read(cookie), null, cookie);
  assert.equal(read(`__Host-kp-bind=${half}; __Host-kp-bind=${newKey()}`), null, 'which of two is not for us to guess');
  assert.equal(read(`x__Host-kp-bind=${half}`), null);
  assert.equal(read(`__Host-kp-binds=${half}`), null);
  assert.deepEqual(bindHashOf({ cookie: `__Host-kp-bind=${half}` }), sha256(half));
  assert.equal(bindHashOf({}), null);
});
