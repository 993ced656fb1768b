import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COMPLAINT_SCHEMA_ID, DOCUMENTATION_SCHEMA_ID, FORM_SCHEMAS, formName, INVOICE_SCHEMA_ID, SITE_VISIT_SCHEMA_ID } from './job.ts';

test('complaint and site visit have the numbers of the contract', () => {
  assert.equal(COMPLAINT_SCHEMA_ID, 8);
  assert.equal(SITE_VISIT_SCHEMA_ID, 9);
});

test('a form is named by its number, wherever it stands and whatever it calls itself', () => {
  const names = {
    [INVOICE_SCHEMA_ID]: 'Fakturagrunnlag',
    [COMPLAINT_SCHEMA_ID]: 'Reklamasjon',
    [SITE_VISIT_SCHEMA_ID]: 'Befaring',
    [DOCUMENTATION_SCHEMA_ID]: 'FDV Dokumentasjon',
  };
  assert.equal(Object.keys(names).length, FORM_SCHEMAS.length);
  for (const [schemaId, name] of Object.entries(names))
    for (const position of [0, 3, 9]) assert.equal(formName({ schemaId: Number(schemaId), name: 'x' }, position), name);
});

test('a form of an unknown number keeps the name it came with', () => {
  assert.equal(formName({ schemaId: 77, name: 'Sjekkliste' }, 0), 'Sjekkliste');
  assert.equal(formName({ name: 'Befaring' }, 0), 'Befaring');
});

test('a form without number and name is named by its position, the first one Fakturagrunnlag', () => {
  assert.deepEqual(
    [0, 1, 2, 3].map((position) => formName({}, position)),
    ['Fakturagrunnlag', 'Befaring', 'Reklamasjon', 'FDV Dokumentasjon'],
  );
  assert.equal(formName({ schemaId: 77 }, 2), 'Reklamasjon');
});

test('a blank name is no name', () => {
  for (const name of ['', '  ']) assert.equal(formName({ schemaId: 77, name }, 1), 'Befaring');
});

test('a position beyond the known forms still gets a name', () => {
  for (const position of [4, 100, -1]) assert.equal(formName({ name: '' }, position), 'Fakturagrunnlag');
});
