import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { RIGHTS } from '#domain/people/access.ts';
import {
  annetTextOf,
  checkSurvey,
  isAskedAbout,
  isRecentEnoughToAsk,
  MAX_SCORE,
  needsPriceReason,
  needsSource,
  PRICE_REASONS,
  SCORE_FIELDS,
  type ScoreField,
  SOURCES,
  SURVEY_COMPANY_ID_SENT,
  type SurveyDraft,
} from './survey.ts';

const complete: SurveyDraft = {
  newCustomer: 'ja',
  prisScore: 8,
  kvalitetScore: 8,
  effektivitetScore: 8,
  palitelighetScore: 8,
  gjenbrukScore: 8,
  anbefaleScore: 8,
  totalprisScore: 8,
};
const without = (field: keyof SurveyDraft): SurveyDraft => {
  const { [field]: _, ...rest } = complete;
  return rest;
};
const startsUnset: ScoreField[] = ['prisScore', 'kvalitetScore', 'effektivitetScore', 'palitelighetScore'];
const startsAtZero: ScoreField[] = ['gjenbrukScore', 'anbefaleScore', 'totalprisScore'];

test('a complete answer has no problem', () => {
  assert.equal(checkSurvey(complete), null);
  assert.equal(checkSurvey({ ...complete, newCustomer: 'nei' }), null);
});

test('new or existing customer must be answered with ja or nei', () => {
  for (const newCustomer of [undefined, '', 'Ja', 'yes', 'ja ', 'true'])
    assert.equal(checkSurvey({ ...complete, newCustomer }), 'survey-new-customer-missing', newCustomer);
});

test('each of the seven scores must be given', () => {
  assert.equal(SCORE_FIELDS.length, 7);
  for (const field of SCORE_FIELDS) assert.equal(checkSurvey(without(field)), 'survey-score-missing', field);
});

test('a price score of 0 counts as set, and asks for a reason', () => {
  assert.equal(checkSurvey({ ...complete, prisScore: 0 }), 'survey-price-reason-missing');
  assert.equal(checkSurvey({ ...complete, prisScore: 0, annetText: 'pris' }), null);
});

test('a quality, efficiency or reliability score of 0 counts as set', () => {
  for (const field of startsUnset.slice(1)) assert.equal(checkSurvey({ ...complete, [field]: 0 }), null, field);
});

test('a repeat-use, recommend or total-price score of 0 counts as unset, and 1 as set', () => {
  for (const field of startsAtZero) {
    assert.equal(checkSurvey({ ...complete, [field]: 0 }), 'survey-score-missing', field);
    assert.equal(checkSurvey({ ...complete, [field]: 1 }), null, field);
  }
});

test('a price score below 5 asks for a reason, 5 and above ask for none', () => {
  for (let prisScore = 0; prisScore <= MAX_SCORE; prisScore++) {
    const expected = prisScore < 5 ? 'survey-price-reason-missing' : null;
    assert.equal(checkSurvey({ ...complete, prisScore }), expected, String(prisScore));
    assert.equal(needsPriceReason(prisScore), prisScore < 5, String(prisScore));
  }
});

test('an unset price score shows no reasons yet', () => {
  assert.equal(needsPriceReason(undefined), false);
});

test('every reason will do, and so will free text, but not blank text', () => {
  for (const annetText of [...PRICE_REASONS, 'Dyrere enn avtalt'])
    assert.equal(checkSurvey({ ...complete, prisScore: 4, annetText }), null, annetText);
  for (const annetText of [undefined, '', '   ', '\n\t', '\u00a0'])
    assert.equal(checkSurvey({ ...complete, prisScore: 4, annetText }), 'survey-price-reason-missing', JSON.stringify(annetText));
});

test('annet alone is a reason and is sent as the text, unless the customer wrote something', () => {
  for (const freeText of ['', '   ', '\n\t']) assert.equal(annetTextOf(4, 'annet', freeText), 'annet', JSON.stringify(freeText));
  assert.equal(annetTextOf(4, 'annet', '  Dyrere enn avtalt '), 'Dyrere enn avtalt');
  assert.equal(checkSurvey({ ...complete, prisScore: 4, annetText: annetTextOf(4, 'annet', '') }), null);
});

test('another reason is sent as it is, and nothing where no reason was asked for or chosen', () => {
  assert.equal(annetTextOf(4, 'pris', 'left over from annet'), 'pris');
  assert.equal(annetTextOf(4, undefined, 'left over from annet'), '');
  for (const prisScore of [5, 10, undefined]) assert.equal(annetTextOf(prisScore, 'annet', 'x'), '', String(prisScore));
});

test('of several problems the first in the order of the form is reported', () => {
  assert.equal(checkSurvey({}), 'survey-new-customer-missing');
  assert.equal(checkSurvey({ prisScore: 1 }), 'survey-new-customer-missing');
  assert.equal(checkSurvey({ ...without('newCustomer'), prisScore: 1 }), 'survey-new-customer-missing');
  assert.equal(checkSurvey({ ...complete, prisScore: 1, totalprisScore: 0 }), 'survey-score-missing');
});

test('any draft gets the answer of the three rules written out one by one', () => {
  const score = fc.option(fc.integer({ min: 0, max: MAX_SCORE }), { nil: undefined });
  const mostlyGiven = fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: MAX_SCORE }) }, { weight: 1, arbitrary: score });
  const draft = fc.record({
    newCustomer: fc.constantFrom('ja', 'nei', 'ja', 'nei', undefined, ''),
    annetText: fc.constantFrom(undefined, '', ' ', 'pris'),
    ...Object.fromEntries(SCORE_FIELDS.map((f) => [f, mostlyGiven])),
  }) as fc.Arbitrary<SurveyDraft>;
  const reported = new Set<unknown>();
  fc.assert(
    fc.property(draft, (d) => {
      const problems = [
        d.newCustomer !== 'ja' && d.newCustomer !== 'nei' && 'survey-new-customer-missing',
        (startsUnset.some((f) => d[f] === undefined) || startsAtZero.some((f) => d[f] === undefined || d[f] === 0)) &&
          'survey-score-missing',
        Number(d.prisScore) < 5 && d.annetText !== 'pris' && 'survey-price-reason-missing',
      ];
      const problem = checkSurvey(d);
      reported.add(problem);
      assert.equal(problem, problems.find(Boolean) ?? null);
    }),
    { numRuns: 2000 },
  );
  assert.equal(reported.size, 4, 'all outcomes were met');
});

test('only who answers nei is asked for the source', () => {
  assert.deepEqual(['nei', 'ja', '', undefined].map(needsSource), [true, false, false, false]);
});

test('reasons, sources and the company id are those of the contract', () => {
  assert.deepEqual(PRICE_REASONS, ['pris', 'uforutsigbart', 'kvalitet', 'annet']);
  assert.deepEqual(SOURCES, ['google', 'anbefaling', 'gulesider', '1881', 'avis', 'bil', 'kjenner', 'annet']);
  assert.equal(SURVEY_COMPANY_ID_SENT, 6);
});

test('a person who sees no prices is not asked about a job, which others of the customer are asked about once', () => {
  const asked = RIGHTS.filter((right) => isAskedAbout({ SurveyCompleted: 'false' }, right));
  assert.deepEqual(asked, ['holder', 'full']);
  assert.equal(isAskedAbout({ SurveyCompleted: 'false' }, undefined), true);
  assert.equal(isAskedAbout({ SurveyCompleted: 'true' }, 'holder'), false);
});

test('home and mails ask about work of the last sixty days', () => {
  const days = ['2026-11-19', '2026-09-20', '2026-09-19', '2019-05-03'];
  assert.deepEqual(
    days.filter((day) => isRecentEnoughToAsk(day, '2026-11-19')),
    ['2026-11-19', '2026-09-20'],
  );
});
