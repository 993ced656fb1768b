import assert from 'node:assert/strict';
import { test } from 'node:test';
import { agoWords, dateWords, leftWords, momentWords, spanWords } from './case-time.ts';

const now = new Date('2026-11-16T11:00:00Z');
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
const moment = (iso: string, language: 'nb' | 'en' = 'nb') => plain(momentWords(new Date(iso), now, language));

test('a time is said as a person would say it', () => {
  assert.equal(moment('2026-11-16T14:00:00Z'), 'i dag kl. 15.00');
  assert.equal(moment('2026-11-17T14:00:00Z'), 'i morgen kl. 15.00');
  assert.equal(moment('2026-11-15T13:20:00Z'), 'i går kl. 14.20');
  assert.equal(moment('2026-11-19T13:20:00Z'), 'torsdag 19. november kl. 14.20');
  assert.equal(moment('2027-01-04T14:00:00Z'), 'mandag 4. januar 2027 kl. 15.00');
  assert.equal(moment('2026-11-19T13:20:00Z', 'en'), 'Thursday 19 November at 14:20');
  assert.equal(moment('2026-11-16T14:00:00Z', 'en'), 'today at 15:00');
  assert.equal(moment('2026-11-17T14:00:00Z', 'en'), 'tomorrow at 15:00');
  assert.equal(moment('2026-11-15T14:00:00Z', 'en'), 'yesterday at 15:00');
  assert.equal(dateWords('2026-11-17', now, 'nb'), 'i morgen');
  assert.equal(dateWords('2027-05-01', now, 'en'), 'Saturday 1 May 2027');
});

test('what is just past is said in minutes and hours, and then by the day', () => {
  const ago = (iso: string, language: 'nb' | 'en' = 'nb') => plain(agoWords(new Date(iso), now, language));
  assert.equal(ago('2026-11-16T10:59:30Z'), 'nå');
  assert.equal(ago('2026-11-16T10:59:30Z', 'en'), 'just now');
  assert.equal(ago('2026-11-16T10:55:00Z'), 'for 5 minutter siden');
  assert.equal(ago('2026-11-16T10:59:00Z', 'en'), '1 minute ago');
  assert.equal(ago('2026-11-16T10:00:00Z'), 'for 1 time siden');
  assert.equal(ago('2026-11-16T09:00:00Z', 'en'), '2 hours ago');
  assert.equal(ago('2026-11-15T22:30:00Z'), 'i går kl. 23.30');
});

test('what is left, and what is late', () => {
  const left = (iso: string, language: 'nb' | 'en' = 'nb') => plain(leftWords(new Date(iso), now, language));
  assert.equal(left('2026-11-16T16:00:00Z'), '5 timer igjen');
  assert.equal(left('2026-11-19T16:00:00Z', 'en'), '3 days left');
  assert.equal(left('2026-11-16T10:20:00Z'), '40 minutter forsinket');
  assert.equal(left('2026-11-16T10:20:00Z', 'en'), '40 minutes late');
  assert.equal(plain(spanWords(20_000, 'nb')), '1 minutt');
});
