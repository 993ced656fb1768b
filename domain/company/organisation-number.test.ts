import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOrganisationNumber, organisationDigits } from './draft.ts';

test('numbers of the public register pass, and one with another last digit does not', () => {
  // Brønnøysundregistrene, Statistisk sentralbyrå, Skatteetaten.
  for (const digits of ['974760673', '971526920', '974761076']) {
    assert.equal(isOrganisationNumber(digits), true, digits);
    const other = String((Number(digits[8]) + 1) % 10);
    assert.equal(isOrganisationNumber(digits.slice(0, 8) + other), false, digits);
  }
});

test('what is not nine digits that begin with 8 or 9 is none', () => {
  for (const text of ['', '97476067', '9747606731', '123456785', '97476067a', '٩74760673'])
    assert.equal(isOrganisationNumber(text), false, text);
});

test('people write it in groups of three', () => assert.equal(organisationDigits('974 760 673'), '974760673'));
