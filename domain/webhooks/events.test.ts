import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EVENTS, type EventField, PORTAL_EVENT_KINDS } from './events.ts';

const fields = PORTAL_EVENT_KINDS.flatMap((kind) =>
  Object.entries<EventField<unknown>>(EVENTS[kind].body).map(([name, field]) => ({ name: `${kind} ${name}`, ...field })),
);

test('a body has no field for names or texts: a code is one of a list, and its example is too', () => {
  for (const { name, type, codes, example } of fields) {
    assert.equal(codes.length > 0, type === 'code', name);
    if (type === 'code') for (const code of [example].flat()) assert.ok(codes.includes(String(code)), name);
  }
});

test('an example is what its field says', () => {
  for (const { name, isList, canBeNull, example } of fields) {
    assert.equal(Array.isArray(example), isList, name);
    if (example === null) assert.ok(canBeNull, name);
  }
});
