import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { test } from 'node:test';
import { mailKinds, smsKinds } from './kinds.ts';

const definitions = (pattern: RegExp): string[] =>
  globSync(`${import.meta.dirname}/**/*.ts`).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(pattern)].map(() => basename(file, '.ts')),
  );

test('each kind of mail is defined in a file of its name', () => {
  // An offer in a reminder is decided when it is sent, so both kinds are one definition.
  const kinds = Object.keys(mailKinds).filter((kind) => kind !== 'care-offer');
  assert.deepEqual(definitions(/= defineMail\(/g).sort(), kinds.sort());
});

test('each kind of SMS is defined in a file of its name', () => {
  const kinds = Object.keys(smsKinds).map((kind) => `${kind}-sms`);
  assert.deepEqual(definitions(/= defineSms\(/g).sort(), kinds.sort());
});
