import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const listed = readFileSync(new URL('./kinds.ts', import.meta.url), 'utf8');

/** The compiler asks for one of each kind; what it cannot see is a mail that is written and never listed. */
for (const way of ['defineMail', 'defineSms'])
  test(`what the features define with ${way} is in the list of kinds`, () => {
    const defined = globSync('server/*/*.ts').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(new RegExp(`^export const (\\w+)\\b[^=]*= ${way}\\(`, 'gm'))].map(([, name = '']) => name),
    );
    assert.ok(defined.length > 3);
    assert.deepEqual(
      defined.filter((name) => !new RegExp(`\\b${name}\\b`).test(listed)),
      [],
    );
  });
