import assert from 'node:assert/strict';
import { test } from 'node:test';
import { IMPORT_FIELDS } from '#domain/import/fields.ts';
import { LANGUAGES } from '#domain/language.ts';
import { fieldWords, valueWords } from './texts.ts';

const fields = Object.values(IMPORT_FIELDS).flat();

for (const language of LANGUAGES)
  test(`${language}: each field of an import has a word, and each value of a choice`, () => {
    for (const { name, values = [] } of fields) {
      assert.ok(fieldWords[language][name], name);
      for (const value of values) assert.ok(valueWords[language][value], `${name}: ${value}`);
    }
  });
