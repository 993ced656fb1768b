import assert from 'node:assert/strict';
import { test } from 'node:test';
import { problemKey } from './texts.ts';

const ofStatus = (status: number, code: 'proof-needed' | null = null) => problemKey({ kind: 'status', status, code, field: null });

test('every failure of a call has words, and an unknown one is described as our fault', () => {
  assert.equal(problemKey({ kind: 'offline' }), 'offline');
  assert.equal(problemKey({ kind: 'timeout' }), 'timeout');
  assert.equal(problemKey({ kind: 'broken' }), 'failed');
  assert.equal(ofStatus(403), 'notAllowed');
  assert.equal(ofStatus(403, 'proof-needed'), 'proof');
  assert.equal(ofStatus(404), 'notFound');
  assert.equal(ofStatus(429), 'busy');
  assert.equal(ofStatus(503), 'unavailable');
  for (const status of [400, 401, 409, 418, 500, 502, 504]) assert.equal(ofStatus(status), 'failed', String(status));
});
