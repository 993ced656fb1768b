import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openedWords } from './shared-things.ts';

test('a paper whose title is its kind is named in the language of the reader, and so is a form', () => {
  assert.equal(openedWords({ kind: 'measurement', title: 'Måleprotokoll', schemaId: null }, 'en'), 'Measurement report');
  assert.equal(openedWords({ kind: 'measurement', title: 'Måling på badet', schemaId: null }, 'en'), 'Måling på badet');
  assert.equal(openedWords({ kind: null, title: 'Nytt bad', schemaId: 8 }, 'en'), 'Complaint, Nytt bad');
  assert.equal(openedWords({ kind: null, title: null, schemaId: null }, 'nb'), '');
});
