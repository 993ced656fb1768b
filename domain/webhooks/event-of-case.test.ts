import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventOfCase } from './events.ts';

test('an act with one step is that step', () => {
  assert.equal(eventOfCase(['sent']), 'case.opened');
  assert.equal(eventOfCase(['begun']), 'case.opened');
  assert.equal(eventOfCase(['handed-over']), 'case.assigned');
  assert.equal(eventOfCase(['visit']), 'case.visit');
});

test('an act with several steps is the first that is not an assignment', () => {
  assert.equal(eventOfCase(['taken', 'done']), 'case.done');
  assert.equal(eventOfCase(['reopened', 'released']), 'case.reopened');
  assert.equal(eventOfCase(['reopened', 'released', 'taken', 'answered']), 'case.reopened');
});
