import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tradeWordsOf } from './brand.ts';
import { EMERGENCY_HOURS, EMERGENCY_HOURS_WORDS } from './settings.ts';

test('a company of one trade names it; of both it names neither', () => {
  assert.equal(tradeWordsOf(['electrical']).nb.note, 'Informasjon til elektrikeren');
  assert.equal(tradeWordsOf(['plumbing', 'heating']).nb.note, 'Informasjon til rørleggeren');
  assert.equal(tradeWordsOf(['heating']).en.note, 'Information for the plumber');
  assert.equal(tradeWordsOf(['electrical', 'plumbing']).nb.note, 'Informasjon til montøren');
});

test('every choice of hours has words in both languages', () => {
  for (const hours of EMERGENCY_HOURS) assert.ok(EMERGENCY_HOURS_WORDS[hours].nb && EMERGENCY_HOURS_WORDS[hours].en);
});
