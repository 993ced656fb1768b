import assert from 'node:assert/strict';
import { test } from 'node:test';
import { caseKindWords, caseStateWords, receiptWords } from './cases.ts';

test('a receipt counts its pictures and names what was promised, in both languages', () => {
  const { nb, en } = receiptWords;
  assert.deepEqual([nb.picture(1, 3), en.picture(1, 3)], ['Bilde 1 av 3', 'Picture 1 of 3']);
  assert.deepEqual([nb.answer('i morgen'), en.answer('tomorrow')], ['Svar senest i morgen.', 'An answer by tomorrow at the latest.']);
  assert.match(nb.repair('fredag'), / senest fredag\.$/);
  assert.match(en.repair('Friday'), / by Friday at the latest\.$/);
});

test('no two kinds and no two states are called the same', () => {
  for (const words of [caseKindWords.nb, caseKindWords.en, caseStateWords.nb, caseStateWords.en])
    assert.equal(new Set(Object.values(words)).size, Object.keys(words).length);
});
