import assert from 'node:assert/strict';
import { test } from 'node:test';
import { jobFacts } from './job-facts.ts';

const NOTHING_KNOWN = { trade: null, workKind: null };

test('what is known about a job is read in one line, and what is not known is left out', () => {
  assert.equal(jobFacts({ ...NOTHING_KNOWN, trade: 'plumbing', workKind: 'repair' }, 'nb'), 'Rørleggerarbeid, reparasjon');
  assert.equal(jobFacts(NOTHING_KNOWN, 'en'), '');
});
