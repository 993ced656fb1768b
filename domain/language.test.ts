import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { LANGUAGES, preferredLanguage } from './language.ts';

test('Norwegian is the default', () => {
  for (const header of [undefined, '', '*', 'de', 'de-DE,fr;q=0.8', ';;,,', 'x'.repeat(10_000)])
    assert.equal(preferredLanguage(header), 'nb', header?.slice(0, 20));
});

test('bokmål, nynorsk and plain Norwegian are all answered in bokmål', () => {
  for (const header of ['nb', 'nn-NO,en', 'no,en;q=0.5', 'NB-no,en']) assert.equal(preferredLanguage(header), 'nb', header);
});

test('the first language that we have decides', () => {
  for (const header of ['en', 'en-GB,nb;q=0.9', 'EN-us', 'de, en;q=0.8, nb;q=0.5', ' en ;q=1'])
    assert.equal(preferredLanguage(header), 'en', header);
  assert.equal(preferredLanguage('da,nb;q=0.8,en;q=0.7'), 'nb');
});

test('a language whose name only begins like one of ours is another language', () => {
  assert.equal(preferredLanguage('enm,nb'), 'nb');
  assert.equal(preferredLanguage('nog,en'), 'en');
});

test('any header gets one of our languages', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (header) => LANGUAGES.includes(preferredLanguage(header))));
});
