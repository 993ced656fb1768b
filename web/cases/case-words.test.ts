import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dueWords, isDangerOpen, nextForStaff, nextWords, promiseWords } from './case-words.ts';

const NOW = new Date('2026-11-16T09:00:00Z');
const dueAt = '2026-11-16T14:00:00Z';
const listed = { dueAt, isDanger: false };

test('a customer reads when we answer, the staff when they must', () => {
  assert.match(dueWords({ ...listed, state: 'received' }, NOW, 'nb', false), /^Vi svarer senest i dag kl\..15\.00 \(5.timer igjen\)$/);
  assert.match(dueWords({ ...listed, state: 'reopened' }, NOW, 'en', false), /^We will answer by today at.15:00/);
  assert.match(dueWords({ ...listed, state: 'received' }, NOW, 'nb', true), /^Svar senest i dag/);
});

test('a case that is taken may wait for the repair: its next promise is called a deadline', () => {
  assert.match(dueWords({ ...listed, state: 'in-progress' }, NOW, 'nb', false), /^Vår frist: i dag/);
  assert.match(dueWords({ ...listed, state: 'in-progress' }, NOW, 'en', true), /^Our deadline: today/);
});

const clocks = { answer: { by: dueAt, stoppedAt: null }, repair: null };
const taken = {
  state: 'in-progress',
  kind: 'question',
  isDanger: false,
  assignedTo: 'Marte',
  visitAt: null,
  visitEndsAt: null,
  closesAt: null,
  closedAt: null,
  clocks,
} as const;

test('an answer that the office owes is never asked of the customer', () => {
  assert.match(promiseWords(taken, NOW, 'nb').join(), /^Vi svarer senest i dag/);
  assert.match(promiseWords(taken, NOW, 'nb', true).join(), /^Svar senest i dag/);
});

test('a visit is named by its window, where it has one, and in the past once it is over', () => {
  const planned = { ...taken, state: 'planned', visitAt: '2026-11-17T08:00:00Z', visitEndsAt: '2026-11-17T10:00:00Z' } as const;
  const plain = (words: string) => words.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');
  assert.equal(plain(nextWords(planned, NOW, 'nb')), 'Vi kommer i morgen kl. 09–11.');
  assert.equal(plain(nextForStaff(planned, NOW, 'en')), 'Visit tomorrow, 09:00–11:00.');
  assert.equal(plain(nextWords({ ...planned, visitEndsAt: null }, NOW, 'nb')), 'Vi kommer tidligst i morgen kl. 09.00.');
  assert.equal(plain(nextWords(planned, new Date('2026-11-17T12:00:00Z'), 'nb')), 'Besøket var i dag kl. 09–11.');
});

test('a broken promise is not repeated', () => {
  const later = new Date('2026-11-17T09:00:00Z');
  assert.match(nextWords({ ...taken, state: 'received' }, later, 'nb'), /^Vi er forsinket\. Fristen vår var i går kl\..15\.00\.$/);
  assert.match(dueWords({ ...listed, state: 'received' }, later, 'en', false), /^We are late\. Our deadline was yesterday/);
});

test('where there is danger the customer is called, not written to, until the office has answered', () => {
  const danger = { ...taken, state: 'received', isDanger: true } as const;
  assert.match(nextWords(danger, NOW, 'nb'), /ringer deg/);
  assert.match(dueWords({ ...listed, state: 'received', isDanger: true }, NOW, 'nb', false), /ringer deg/);
  assert.match(dueWords({ ...listed, state: 'received', isDanger: true }, NOW, 'nb', true), /^Svar senest/);
  const answered = { ...danger, clocks: { ...clocks, answer: { by: dueAt, stoppedAt: dueAt } } };
  assert.deepEqual([isDangerOpen(danger), isDangerOpen(answered), isDangerOpen(taken)], [true, false, false]);
});

test('the staff are told to call if there is danger, otherwise by when to answer', () => {
  const danger = { ...taken, state: 'received', isDanger: true } as const;
  assert.match(nextForStaff(danger, NOW, 'nb'), /^Ring kunden nå\./);
  assert.match(nextForStaff({ ...danger, isDanger: false }, NOW, 'nb'), /^Svar senest i dag/);
});

test('the promise of repair includes its condition for customers, not for staff', () => {
  const repair = { by: '2026-11-19T09:00:00Z', promisedBy: '2026-11-19T09:00:00Z', pausedSince: null, pausedMs: 0, stoppedAt: null };
  const complaint = { ...taken, kind: 'complaint', clocks: { answer: { by: dueAt, stoppedAt: dueAt }, repair } } as const;
  assert.match(promiseWords(complaint, NOW, 'nb').join(), /^Hvis feilen skyldes arbeidet vårt, utbedrer vi den senest torsdag/);
  assert.match(promiseWords(complaint, NOW, 'nb', true).join(), /^Utbedres senest torsdag/);
});
