import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { plainHeading } from '#domain/import/field.ts';
import { IMPORT_FIELDS, MAPPED_KINDS } from '#domain/import/fields.ts';
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

/** What only a system sends. */
const NOT_IN_SPREADSHEETS: Partial<Record<string, readonly string[]>> = {
  employee: ['userName', 'userRole'],
  offer: ['lines', 'caseId', 'pdf'],
};

test('spreadsheets and lines have the same fields and the same required ones', () => {
  const schema = JSON.parse(JSON.stringify(lineSchema())) as {
    oneOf: { title: string; required: string[]; properties: Record<string, object> }[];
  };
  for (const kind of MAPPED_KINDS) {
    const line = schema.oneOf.find(({ title }) => title === kind);
    const names = IMPORT_FIELDS[kind].map(({ name }) => name);
    assert.deepEqual(
      names.filter((name) => !line?.properties[name]),
      [],
      kind,
    );
    const known = [...names, 'kind', 'company', ...(NOT_IN_SPREADSHEETS[kind] ?? [])];
    assert.deepEqual(
      Object.keys(line?.properties ?? {}).filter((name) => !known.includes(name)),
      [],
      kind,
    );
    // A row has no lines of its own: its sum replaces them.
    const inPlaceOfLines = kind === 'offer' ? ['netSum'] : [];
    const needed = IMPORT_FIELDS[kind].filter(({ isNeeded }) => isNeeded).map(({ name }) => name);
    assert.deepEqual([...new Set([...needed, 'kind', 'id'])].sort(), [...(line?.required ?? []), ...inPlaceOfLines].sort(), kind);
    for (const heading of IMPORT_FIELDS[kind].flatMap(({ headings }) => headings)) assert.equal(plainHeading(heading), heading);
  }
});
