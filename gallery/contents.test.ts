import assert from 'node:assert/strict';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { GALLERY_PAGES } from '#domain/gallery.ts';
import { CONTENTS } from './contents.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const entries = CONTENTS.flatMap((group) => group.entries);
/** The files of web/ui that a page imports, and the names that it imports from them. */
const takenBy = (file: string) =>
  [...read(file).matchAll(/import \{([^}]+)\} from '#web\/ui\/([\w/-]+\.tsx?)'/g)].flatMap(([, names = '', from = '']) =>
    names.split(',').map((name) => ({ name: name.replace('type ', '').trim(), from })),
  );

test('the contents name every page once, in the order of their links', () => {
  assert.deepEqual(['gallery', ...entries.map((e) => e.page)], [...GALLERY_PAGES]);
});

test('a page shows the components that the contents list', () => {
  const frame = readdirSync(new URL('frame/', import.meta.url)).filter((f) => f.endsWith('.tsx'));
  const always = frame.flatMap((file) => takenBy(`frame/${file}`));
  for (const { page, parts } of entries) {
    const names = [...takenBy(`${page}-page.tsx`), ...always].map(({ name }) => name);
    assert.deepEqual(
      parts.filter((part) => !names.includes(part)),
      [],
      page,
    );
  }
});

test('every component of web/ui is shown on some page', () => {
  const shown = new Set(
    globSync('**/*.tsx', { cwd: new URL('.', import.meta.url) }).flatMap((file) => takenBy(file).map(({ from }) => from)),
  );
  const components = globSync('**/*.tsx', { cwd: new URL('../web/ui/', import.meta.url) });
  // Parts of other components that have examples.
  const within = ['charts/part-patterns.tsx', 'field-state.tsx'];
  assert.deepEqual(
    components.filter((file) => !shown.has(file) && !within.includes(file)),
    [],
  );
});
