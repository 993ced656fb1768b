import assert from 'node:assert/strict';
import { test } from 'node:test';
import { holderMeaning, rightWords } from './mails.ts';

test('a right is named in the words of a sentence, and only a main user is explained', () => {
  assert.equal(`Kari gir deg ${rightWords('holder', 'nb')} til Sameiet.`, 'Kari gir deg tilgang som hovedbruker til Sameiet.');
  assert.equal(`Kari is giving you ${rightWords('no-prices', 'en')}.`, 'Kari is giving you access without prices.');
  assert.deepEqual(holderMeaning('holder', 'nb'), ['Hovedbrukeren ser alt og bestemmer hvem som har tilgang.']);
  assert.deepEqual(holderMeaning('full', 'en'), []);
});
