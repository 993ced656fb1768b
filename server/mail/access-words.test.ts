import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brands } from '#brands/index.ts';
import type { Right } from '#domain/access.ts';
import type { Language } from '#domain/language.ts';
import { accessWords } from './access-words.ts';

const invitation = (right: Right, language: Language): string[] =>
  accessWords({
    kind: 'access-invitation',
    language,
    brand: brands[0],
    name: '',
    createdAt: new Date('2026-11-16T12:00:00Z'),
    logins: [],
    access: { customer: 'Sameiet', person: 'Kari', right, until: null, isReader: true, movesHolder: false, link: null },
  })['access-invitation'][language].before;

test('an invitation says in a whole sentence what somebody gets, and what a main user is', () => {
  assert.deepEqual(invitation('holder', 'nb').slice(0, 2), [
    'Kari gir deg tilgang som hovedbruker til Sameiet i kundeportalen hos Fjordrør.',
    'Hovedbrukeren ser alt og bestemmer hvem som har tilgang.',
  ]);
  assert.equal(invitation('holder', 'en')[0], 'Kari is giving you main user access to Sameiet in the Fjordrør customer portal.');
  assert.equal(invitation('no-prices', 'en')[0], 'Kari is giving you access without prices to Sameiet in the Fjordrør customer portal.');
  assert.equal(invitation('full', 'nb').length, 2);
});
