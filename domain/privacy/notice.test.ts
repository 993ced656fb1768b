import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fillNotice, readNotice } from './notice.ts';

const values = {
  '{navn}': 'Sjøvik {telefon}',
  '{organisasjonsnummer}': '',
  '{adresse}': 'Kaia 1',
  '{telefon}': '55 11 22 33',
  '{e-post}': 'post@sjovik.example',
};

test('places become the values of the company, once; a line about a value that it lacks is left out', () => {
  assert.equal(
    fillNotice('{navn}, {adresse}\n- Org.nr. {organisasjonsnummer}\n- {telefon} {e-post} {ukjent}', values),
    'Sjøvik {telefon}, Kaia 1\n- 55 11 22 33 post@sjovik.example {ukjent}',
  );
});

test('a notice is headings, paragraphs and lists', () => {
  assert.deepEqual(readNotice('# Hvem vi er\nVi er her.\nKom inn.\n\n\nNy del\n- en \n-  to\nEtter\n#\n# \n'), [
    { kind: 'heading', text: 'Hvem vi er' },
    { kind: 'paragraph', lines: ['Vi er her.', 'Kom inn.'] },
    { kind: 'paragraph', lines: ['Ny del'] },
    { kind: 'list', lines: ['en', 'to'] },
    { kind: 'paragraph', lines: ['Etter', '#', '#'] },
  ]);
  assert.deepEqual(readNotice(' \n'), []);
});

test('what looks like markup is text', () => {
  assert.deepEqual(readNotice('<script>\n# <b>'), [
    { kind: 'paragraph', lines: ['<script>'] },
    { kind: 'heading', text: '<b>' },
  ]);
});
