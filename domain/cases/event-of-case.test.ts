import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventOfCase } from './event-of-case.ts';

test('an act with one step is that step', () => {
  assert.equal(eventOfCase(['sent']), 'case.opened');
  assert.equal(eventOfCase(['begun']), 'case.opened');
  assert.equal(eventOfCase(['handed-over']), 'case.assigned');
  assert.equal(eventOfCase(['visit']), 'case.visit');
});

test('of several steps who has the case counts least, and the first of the others most', () => {
  assert.equal(eventOfCase(['taken', 'done']), 'case.done');
  assert.equal(eventOfCase(['reopened', 'released']), 'case.reopened');
  assert.equal(eventOfCase(['reopened', 'released', 'taken', 'answered']), 'case.reopened');
});
