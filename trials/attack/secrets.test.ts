import assert from 'node:assert/strict';
import { test } from 'node:test';
import { skipWithout } from '#server/testing/engines.ts';
import { openWorld } from '#server/testing/world.ts';
import { findSecrets, formsOf } from './secrets/secret-forms.ts';
import { secretsTrial } from './secrets.ts';

test('a secret is found in every spelling, wherever it begins', () => {
  const secret = { what: 'password', text: 'Ærlig-1 fugl/Øå' };
  const bytes = Buffer.from(secret.text);
  for (const text of [
    secret.text,
    encodeURIComponent(secret.text),
    bytes.toString('latin1'),
    bytes.toString('hex'),
    JSON.stringify({ a: secret.text }),
    ...['kari:', 'ola:', 'x'].map((before) => Buffer.from(`${before}${secret.text}!`).toString('base64')),
    Buffer.from(`kari:${secret.text}`).toString('base64url'),
  ])
    assert.ok(findSecrets(`før ${text} etter`, [secret], 'log').length > 0, text);
  assert.deepEqual(findSecrets('nothing of the kind', [secret], 'log'), []);
  assert.ok(formsOf(secret.text).length > 10);
});

test('marked secrets through all calls and errors: none in the log, an error or a dump', { skip: skipWithout('postgres') }, async () => {
  const world = await openWorld('postgres');
  try {
    const { found, statuses } = await secretsTrial(world);
    assert.deepEqual(Object.values(found).flat(), []);
    const answered = Object.values(statuses).reduce((sum, count) => sum + count, 0);
    assert.ok(
      answered > 300 && (statuses['500'] ?? 0) > 0 && (statuses['200'] ?? 0) > 50 && (statuses['401'] ?? 0) < 50,
      JSON.stringify(statuses),
    );
  } finally {
    await world.close();
  }
});
