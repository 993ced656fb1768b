import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TRADES, WORK_KINDS } from '#domain/jobs/job.ts';
import { jobWork } from './jobs.ts';

test('trade and kind of work have words in both languages, and one can be shown without the other', () => {
  assert.equal(jobWork({ trade: 'plumbing', workKind: 'repair' }, 'nb'), 'Rørleggerarbeid, reparasjon');
  assert.equal(jobWork({ trade: 'electrical', workKind: 'new-installation' }, 'en'), 'Electrical work, new installation');
  assert.equal(jobWork({ trade: null, workKind: 'wet-room' }, 'nb'), 'Våtrom');
  assert.equal(jobWork({ trade: 'heating', workKind: null }, 'en'), 'Heating');
});

test('what is not known, and a kind that says nothing, is left out', () => {
  assert.equal(jobWork({ trade: null, workKind: null }, 'nb'), '');
  assert.equal(jobWork({ trade: null, workKind: 'other' }, 'en'), '');
  assert.equal(jobWork({ trade: 'plumbing', workKind: 'other' }, 'nb'), 'Rørleggerarbeid');
});

test('no two pairs of a trade and a kind read the same', () => {
  const pairs = TRADES.flatMap((trade) => WORK_KINDS.map((workKind) => ({ trade, workKind })));
  for (const language of ['nb', 'en'] as const) assert.equal(new Set(pairs.map((pair) => jobWork(pair, language))).size, pairs.length);
});
