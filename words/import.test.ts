import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lineErrorText, lineProblemText, lineWarningText } from './import.ts';

test('a wrong line says where, what, why and what would be right', () => {
  const error = { line: 88, kind: 'customer', field: 'email', reason: 'bad-value', value: 'kari@' } as const;
  assert.equal(
    lineErrorText(error, { what: 'mail-address' }, 'nb'),
    'linje 88, customer: email «kari@» kan ikke brukes. Riktig er en e-postadresse som kari@firma.no.',
  );
  assert.equal(
    lineErrorText(error, { what: 'one-of', values: ['a', 'b'] }, 'en'),
    'line 88, customer: email "kari@" cannot be used. Right would be one of: a, b.',
  );
});

test('a line of no kind, a missing field and a value that is empty leave their parts out', () => {
  assert.equal(lineErrorText({ line: 3, kind: null, reason: 'not-json' }, null, 'en'), 'line 3: the line is not a JSON object.');
  assert.equal(lineErrorText({ line: 3, kind: null, field: 'id', reason: 'missing', value: '' }, null, 'nb'), 'linje 3: id mangler.');
});

test('a range is named where it is known, in both languages', () => {
  const error = { line: 1, kind: 'job', field: 'hours', reason: 'bad-value', value: 'x' } as const;
  for (const [language, range] of [
    ['nb', 'et helt tall fra 0 til 9.'],
    ['en', 'a whole number from 0 to 9.'],
  ] as const) {
    assert.ok(lineErrorText(error, { what: 'whole-number', min: 0, max: 9 }, language).endsWith(range));
    assert.ok(!/ 0 | 9/.test(lineErrorText(error, { what: 'number' }, language)));
  }
});

test('kinds and days are in plain words: a row of a spreadsheet has days as people write them', () => {
  const missing = { field: 'Kunde', reason: 'not-found', value: '17' } as const;
  assert.equal(
    lineProblemText(missing, { what: 'known-id', values: ['customer'] }, 'nb', 'row'),
    'Kunde «17» finnes ikke. Riktig er nummeret eller id-en til en kunde, i filen eller i portalen.',
  );
  const day = { field: 'Dato', reason: 'bad-value', value: 'i går' } as const;
  assert.ok(lineProblemText(day, { what: 'day' }, 'nb', 'row').endsWith('Riktig er en dato som 03.05.2026.'));
  assert.ok(lineProblemText(day, { what: 'day' }, 'nb').endsWith('Riktig er en dato som 2026-05-03.'));
});

test('a warning says what became of the value', () => {
  const two = { field: 'Telefon', reason: 'bad-value', value: '22 33 44 55 / 900 00 000' } as const;
  assert.equal(
    lineWarningText({ ...two, used: '22 33 44 55' }, 'nb'),
    'Telefon «22 33 44 55 / 900 00 000» er mer enn ett nummer. «22 33 44 55» er brukt.',
  );
  assert.equal(lineWarningText({ ...two, value: 'none' }, 'en'), 'Telefon "none" cannot be used and was left out.');
  const long = { field: 'Title', reason: 'too-long', value: 'Lekkasje …', used: 'Lekkasje' } as const;
  assert.equal(lineWarningText(long, 'en'), 'Title "Lekkasje …" is too long. Only its beginning was used.');
  assert.match(lineWarningText({ ...two, used: '22 33 44 55' }, 'en'), /is more than one number\. "22 33 44 55" was used\.$/);
  assert.equal(lineWarningText({ field: 'Telefon', reason: 'bad-value' }, 'en'), 'Telefon cannot be used and was left out.');
});
