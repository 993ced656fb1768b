import assert from 'node:assert/strict';
import { test } from 'node:test';
import { skipWithout } from '#server/testing/engines.ts';
import { findSecrets, formsOf } from './secrets/secret-forms.ts';
import { secretsTrial } from './secrets.ts';

const postgresUrl = process.env['TEST_POSTGRES_URL'];

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

test('marked secrets through all calls and errors of a real process: none in its log, errors, metrics, title or dump', {
  skip: skipWithout('postgres'),
}, async () => {
  const { found, calls, statuses } = await secretsTrial(postgresUrl ?? '', null, { startsThatFail: false });
  assert.deepEqual(Object.values(found).flat(), []);
  assert.ok(calls > 150 && (statuses['500'] ?? 0) > 0 && (statuses['200'] ?? 0) > 10, JSON.stringify(statuses));
});
