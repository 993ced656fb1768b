import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { KIND_NAMES, REASONS } from '#domain/import/import.ts';
import { importText } from '../testing/import-text.ts';
import { onOneEngine } from '../testing/world.ts';
import { kindsTable, lineSchema } from './kinds.ts';

const page = readFileSync(new URL('../../docs/import.md', import.meta.url), 'utf8');
const examples = (language: string) =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'gm'))].map(([, text = '']) => text);

onOneEngine('docs/import.md', (world) => {
  test('its examples are taken in whole: every kind once, and the spreadsheets', async () => {
    const [lines = ''] = examples('ndjson');
    const { report } = await importText(world(), lines);
    assert.deepEqual(report.errors, []);
    for (const name of KIND_NAMES) assert.equal(report.counts[name].new, 1, name);
    const spreadsheets = examples('csv');
    assert.equal(spreadsheets.length, 2);
    for (const text of spreadsheets) {
      const { report } = await importText(world(), text, { format: 'csv' });
      const added = Object.values(report.counts).reduce((sum, counts) => sum + counts.new, 0);
      assert.deepEqual([report.errors, added], [[], 1]);
    }
  });
});

test('every kind and every reason is on the page', () => {
  for (const word of [...KIND_NAMES, ...REASONS]) assert.ok(page.includes(`\`${word}\``), word);
});

test('the table of kinds is made from what the importer checks with: `npm run import:schema` writes it', () => {
  assert.ok(page.includes(kindsTable()));
});

test('the JSON Schema beside the page is the one the importer checks with: `npm run import:schema` writes it', () => {
  const written = JSON.parse(readFileSync(new URL('../../docs/import.schema.json', import.meta.url), 'utf8'));
  assert.deepEqual(written, JSON.parse(JSON.stringify(lineSchema())));
});
