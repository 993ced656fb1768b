import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sourceOf } from './source-of.ts';

const FILE = `import { Card } from '#web/pages/gallery/frame/card.tsx';

const Short = () => <Card>{a}</Card>;

/** Why it is so. */
export function Long() {
  const t = a;

  return <Short />;
}

const Shorter = 1;
`;

test('a declaration is found with its comment and to its end, and what it is made of comes along', () => {
  assert.equal(sourceOf(FILE, 'Short'), 'const Short = () => <Card>{a}</Card>;');
  assert.equal(
    sourceOf(FILE, 'Long'),
    '/** Why it is so. */\nexport function Long() {\n  const t = a;\n\n  return <Short />;\n}\n\nconst Short = () => <Card>{a}</Card>;',
  );
});

test('a name that is not there is a mistake, not an empty box', () => {
  assert.throws(() => sourceOf(FILE, 'Sho'));
});
