import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fileWords, numberedFileName } from './pdf.ts';

test('a file name has letters, digits and dashes only, whatever the title', () => {
  assert.equal(fileWords('Samsvarserklæring: nytt bad/kjøkken – Åsgård'), 'samsvarserklaering-nytt-bad-kjokken-asga');
  assert.equal(fileWords('../../etc/passwd'), 'etc-passwd');
  assert.equal(fileWords('日本'), '');
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (title) =>
      /^(?:[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?)?$/.test(fileWords(title)),
    ),
  );
});

test('two papers of the same day and title have different names', () => {
  assert.equal(numberedFileName(7, { date: '2025-03-04', title: 'Trykkprøve', format: 'pdf' }), '07-2025-03-04-trykkprove.pdf');
  assert.equal(numberedFileName(112, { date: '2025-03-04', title: '??', format: 'picture' }), '112-2025-03-04.webp');
});
