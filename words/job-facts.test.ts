import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Value } from 'typebox/value';
import { JOB_FACTS, type JobFact } from '#contract/jobs.ts';
import { LANGUAGES } from '#domain/language.ts';
import { jobFactNames, jobFacts } from './jobs.ts';

/** The title is the job's name, and its address is read beside it. */
const READ_IN_THE_NAME: readonly string[] = ['title', 'siteId'] satisfies JobFact[];
const facts = Object.entries(JOB_FACTS).filter(([name]) => !READ_IN_THE_NAME.includes(name));
const NOTHING_KNOWN = Object.fromEntries(facts.map(([name]) => [name, null])) as Parameters<typeof jobFacts>[0];

test('what is known about a job is read in one line, and what is not known is left out', () => {
  assert.equal(jobFacts({ ...NOTHING_KNOWN, trade: 'plumbing', workKind: 'repair' }, 'nb'), 'Rørleggerarbeid, reparasjon');
  assert.equal(jobFacts(NOTHING_KNOWN, 'en'), '');
});

test('customer and office read each fact of a job, and it has a name in both languages', () => {
  for (const language of LANGUAGES)
    for (const [name, schema] of facts) {
      const [one] = schema.anyOf;
      const values = 'enum' in one ? one.enum : [Value.Create(one)];
      const isRead = values.some((value) => jobFacts({ ...NOTHING_KNOWN, [name]: value }, language) !== '');
      assert.ok(isRead, `${name} is not shown: words/jobs.ts`);
      assert.ok(name in jobFactNames[language], name);
    }
});
