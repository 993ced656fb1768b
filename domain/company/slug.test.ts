import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isSlug, slugFrom } from './setup-link.ts';

test('the address is made of the name, without its legal form', () => {
  assert.equal(slugFrom('Sjøvik Rør AS'), 'sjovikror');
  assert.equal(slugFrom('Bjørk & Kabel'), 'bjorkkabel');
  assert.equal(slugFrom('Áššu Elektro'), 'assuelektro');
  assert.equal(slugFrom('Åsane VVS'), 'asanevvs');
  assert.equal(slugFrom('***'), '');
});

test('whatever the name, the slug can be part of an address or is too short', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (name) => /^[a-z0-9]{0,30}$/.test(slugFrom(name))));
});

test('a reserved name, a capital, a dash or one letter is no slug', () => {
  for (const text of ['www', 'api', 'Sjovik', 'sjo-vik', 'a', '', 'x'.repeat(31), 'sjø']) assert.equal(isSlug(text), false, text);
  for (const text of ['sjovik', '24vvs', 'ab']) assert.equal(isSlug(text), true, text);
});
