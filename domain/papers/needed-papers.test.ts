import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { TRADES, WORK_KINDS } from '#domain/jobs/job.ts';
import { DECLARATION_CONTENTS, judge, NEED_SOURCES, NEEDED_PAPERS } from './needed-papers.ts';
import { PAPER_KINDS } from './paper.ts';

const document = readFileSync(new URL('../../docs/service-book.md', import.meta.url), 'utf8');
const there = (...kinds: readonly (typeof PAPER_KINDS)[number][]) => kinds.map((kind) => ({ kind, isHidden: false }));
const job = { date: '2026-11-01', trade: 'electrical', workKind: 'new-installation' } as const;

test('the table of 18 is in the document, cell by cell, with the source of each paper', () => {
  const rows = new Map(
    [...document.matchAll(/^\| `([a-z-]+)` \|(.*)\|$/gm)].map(([, name = '', cells = '']) => [
      name,
      cells.split('|').map((cell) => cell.trim()),
    ]),
  );
  for (const kind of WORK_KINDS)
    assert.deepEqual(
      rows.get(kind),
      TRADES.map((trade) => NEEDED_PAPERS[trade][kind].map((paper) => `\`${paper}\``).join(', ') || '–'),
      kind,
    );
  for (const [kind, source] of Object.entries(NEED_SOURCES)) assert.ok(document.includes(`\`${kind}\`: ${source}`), kind);
  assert.equal(DECLARATION_CONTENTS.length, 7);
});

test('a job is judged only from the start day on, and only where it is known what was done', () => {
  assert.equal(judge(job, [], [], null), null);
  assert.equal(judge(job, [], [], '2026-11-02'), null);
  assert.equal(judge({ ...job, trade: null }, [], [], '2026-01-01'), null);
  assert.equal(judge({ ...job, workKind: null }, [], [], '2026-01-01'), null);
  assert.equal(judge({ ...job, workKind: 'repair' }, there('manual'), [], '2026-01-01'), null);
  assert.deepEqual(judge(job, there('manual', 'other', 'manual'), [], '2026-11-01'), {
    there: ['manual'],
    missing: ['declaration', 'measurement'],
    waived: [],
  });
});

test('a waiver counts while the paper is missing; a hidden paper is not spoken of', () => {
  assert.deepEqual(judge(job, there('declaration'), ['declaration', 'manual'], '2026-01-01'), {
    there: ['declaration'],
    missing: ['measurement'],
    waived: ['manual'],
  });
  const hidden = [{ kind: 'declaration', isHidden: true } as const];
  assert.deepEqual(judge(job, hidden, [], '2026-01-01'), { there: [], missing: ['measurement', 'manual'], waived: [] });
  assert.deepEqual(judge(job, [...hidden, ...there('declaration')], [], '2026-01-01')?.there, ['declaration']);
  assert.equal(judge({ ...job, trade: 'heating', workKind: 'service' }, [{ kind: 'measurement', isHidden: true }], [], '2026-01-01'), null);
});

test('every paper that a job needs is there, missing or waived, and no other is spoken of', () => {
  const kinds = fc.subarray([...PAPER_KINDS]);
  fc.assert(
    fc.property(fc.constantFrom(...TRADES), fc.constantFrom(...WORK_KINDS), kinds, kinds, (trade, workKind, papers, waivers) => {
      const judged = judge({ date: '2026-11-01', trade, workKind }, there(...papers), waivers, '2026-01-01');
      const spoken = judged ? [...judged.there, ...judged.missing, ...judged.waived] : [];
      assert.deepEqual(spoken.sort(), [...NEEDED_PAPERS[trade][workKind]].sort());
      assert.ok(judged === null || judged.missing.every((kind) => !papers.includes(kind) && !waivers.includes(kind)));
    }),
  );
});
