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

test('a declaration is found whole with its comment, together with the declarations it uses', () => {
  assert.equal(sourceOf(FILE, 'Short'), 'const Short = () => <Card>{a}</Card>;');
  assert.equal(
    sourceOf(FILE, 'Long'),
    '/** Why it is so. */\nexport function Long() {\n  const t = a;\n\n  return <Short />;\n}\n\nconst Short = () => <Card>{a}</Card>;',
  );
});

test('an unknown name throws', () => {
  assert.throws(() => sourceOf(FILE, 'Sho'));
});
