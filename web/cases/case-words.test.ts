import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dueWords, nextWords, promiseWords } from './case-words.ts';

const NOW = new Date('2026-11-16T09:00:00Z');
const dueAt = '2026-11-16T14:00:00Z';

test('a customer reads when we answer, the staff when they must', () => {
  assert.match(dueWords({ state: 'received', dueAt }, NOW, 'nb', false), /^Vi svarer senest i dag kl\..15\.00 \(5.timer igjen\)$/);
  assert.match(dueWords({ state: 'reopened', dueAt }, NOW, 'en', false), /^We will answer by today at.15:00/);
  assert.match(dueWords({ state: 'received', dueAt }, NOW, 'nb', true), /^Svar senest i dag/);
});

test('a case that is taken may wait for the repair: its next promise is called a deadline', () => {
  assert.match(dueWords({ state: 'in-progress', dueAt }, NOW, 'nb', false), /^Vår frist: i dag/);
  assert.match(dueWords({ state: 'in-progress', dueAt }, NOW, 'en', true), /^Our deadline: today/);
});

const clocks = { answer: { by: dueAt, stoppedAt: null }, repair: null };
const taken = {
  state: 'in-progress',
  kind: 'question',
  assignedTo: 'Marte',
  visitAt: null,
  closesAt: null,
  closedAt: null,
  clocks,
} as const;

test('an answer that is still to come is never asked of the customer', () => {
  assert.match(promiseWords(taken, NOW, 'nb').join(), /^Vi svarer senest i dag/);
  assert.match(promiseWords(taken, NOW, 'nb', true).join(), /^Svar senest i dag/);
});

test('a promise that was not kept is not made again', () => {
  const later = new Date('2026-11-17T09:00:00Z');
  assert.match(nextWords({ ...taken, state: 'received' }, later, 'nb'), /^Vi er forsinket\. Fristen vår var i går kl\..15\.00\.$/);
  assert.match(dueWords({ state: 'received', dueAt }, later, 'en', false), /^We are late\. Our deadline was yesterday/);
});
