import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COMPLAINT_SCHEMA_ID, DOCUMENTATION_SCHEMA_ID, FORM_SCHEMAS, formName, INVOICE_SCHEMA_ID, SITE_VISIT_SCHEMA_ID } from './job.ts';

test('complaint and site visit have the numbers of the contract', () => {
  assert.equal(COMPLAINT_SCHEMA_ID, 8);
  assert.equal(SITE_VISIT_SCHEMA_ID, 9);
});

test('a form is named by its number, whatever it calls itself', () => {
  const names = {
    [INVOICE_SCHEMA_ID]: 'Fakturagrunnlag',
    [COMPLAINT_SCHEMA_ID]: 'Reklamasjon',
    [SITE_VISIT_SCHEMA_ID]: 'Befaring',
    [DOCUMENTATION_SCHEMA_ID]: 'FDV Dokumentasjon',
  };
  assert.equal(Object.keys(names).length, FORM_SCHEMAS.length);
  for (const [schemaId, name] of Object.entries(names)) assert.equal(formName({ schemaId: Number(schemaId), name: 'x' }), name);
});

test('a form of an unknown number keeps the name it came with', () => {
  assert.equal(formName({ schemaId: 77, name: ' Sjekkliste ' }), 'Sjekkliste');
  assert.equal(formName({ name: 'Befaring' }), 'Befaring');
});

test('a form without a known number and without a name has none, and never that of another form', () => {
  for (const entry of [{}, { schemaId: 77 }, { schemaId: 77, name: '' }, { name: '  ' }]) assert.equal(formName(entry), null);
});
