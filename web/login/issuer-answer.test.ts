import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readIssuerAnswer } from './issuer-answer.ts';

test('an answer of the issuer, its refusal and a first visit are recognised', () => {
  assert.deepEqual(readIssuerAnswer('?code=a&state=b&iss=https%3A%2F%2Fi.example'), {
    kind: 'answer',
    isLink: false,
    answer: { code: 'a', state: 'b', iss: 'https://i.example' },
  });
  assert.deepEqual(readIssuerAnswer('?code=a&state=link.b'), { kind: 'answer', isLink: true, answer: { code: 'a', state: 'link.b' } });
  assert.deepEqual(readIssuerAnswer('?error=access_denied&state=link.b'), { kind: 'refused', isLink: true, isCancelled: true });
  assert.deepEqual(readIssuerAnswer('?error=server_error&code=a&state=b'), { kind: 'refused', isLink: false, isCancelled: false });
  for (const search of ['', '?', '?code=a', '?state=b', '?code=&state=b'])
    assert.deepEqual(readIssuerAnswer(search), { kind: 'begin' }, search);
});
