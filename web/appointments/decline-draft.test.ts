import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MAX_APPOINTMENT_WORDS } from '#domain/appointments/appointment.ts';
import { storedDecline } from './decline-draft.ts';

const { parse, isEmpty } = storedDecline(7);

test('a stored draft of a refusal is read back unchanged, with its key', () => {
  const written = { key: '5f0c1f0e-0000-4000-8000-000000000001', words: 'Helst en fredag', dayParts: ['evening' as const] };
  assert.deepEqual(parse(JSON.stringify(written)), written);
  assert.equal(isEmpty(written), false);
});

test('invalid stored text gives an empty draft', () => {
  for (const text of [null, '', '{', '7', '[]', '{"words":7,"dayParts":"evening","key":null}', '{"dayParts":["night"]}']) {
    const draft = parse(text);
    assert.deepEqual([draft?.words, draft?.dayParts], ['', []], String(text));
    assert.match(draft?.key ?? '', /^[\da-f-]{36}$/);
  }
});

test('words beyond the limit of the server are cut', () => {
  assert.equal(parse(JSON.stringify({ words: 'x'.repeat(2000) }))?.words.length, MAX_APPOINTMENT_WORDS);
});
