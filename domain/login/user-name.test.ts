import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isUserName, loginName } from './user-name.ts';

test('three to 64 characters are a user name', () => {
  for (const name of ['abc', 'kari', 'Kari Nordmann', 'kari@example.no', 'bjørn', '123', 'a'.repeat(64)])
    assert.equal(isUserName(name), true, name);
  for (const name of ['', 'ab', 'a'.repeat(65)]) assert.equal(isUserName(name), false, name);
});

test('a character outside the basic plane counts as one', () => {
  assert.equal(isUserName('a😀'), false);
  assert.equal(isUserName('ab😀'), true);
});

test('a colon, a space at an end, and what cannot be seen are refused', () => {
  for (const name of [
    'ka:ri',
    ':kari',
    ' kari',
    'kari ',
    '\u00a0kari',
    '   ',
    'ka\nri',
    'ka\0ri',
    'ka\u200bri',
    'ka\u202eri',
    'ka\ud800ri',
    'ka\u2028ri',
    '\ufeffkari',
  ])
    assert.equal(isUserName(name), false, JSON.stringify(name));
});

test('case, composition and space around a name make no other account', () => {
  assert.equal(loginName(' BJØRN '), 'bjørn');
  assert.equal(loginName('HÅKON'.normalize('NFD')), 'håkon');
  assert.notEqual(loginName('håkon'), loginName('hakon'));
});

test('a letter that is composed in lower case only is one account in both cases', () => {
  assert.equal(loginName('J\u030can'), loginName('\u01f0an'));
});

test('every valid name has a login name that is its own, however the name is spelled, and contains no colon', () => {
  const name = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 3, maxLength: 20 }),
    fc.string({ unit: 'binary', minLength: 3, maxLength: 20 }),
    fc.string({ unit: fc.constantFrom(...'aåÅøJ', '\u030a', '\u030c'), minLength: 3, maxLength: 8 }),
  );
  fc.assert(
    fc.property(name, (n) => {
      fc.pre(isUserName(n));
      const login = loginName(n);
      assert.ok(login !== '' && !login.includes(':'));
      for (const spelling of [login, n.toLowerCase(), n.normalize('NFD'), n.normalize('NFC'), ` ${n} `])
        assert.equal(loginName(spelling), login);
    }),
    { numRuns: 3000 },
  );
});
