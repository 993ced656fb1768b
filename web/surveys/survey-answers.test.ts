import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkSurvey } from '#domain/surveys/survey.ts';
import { type Answers, draftOf, fieldOf, NO_ANSWERS, parseAnswers, queryOf } from './survey-answers.ts';

const scores = {
  prisScore: 0,
  kvalitetScore: 7,
  effektivitetScore: 8,
  palitelighetScore: 9,
  gjenbrukScore: 10,
  anbefaleScore: 1,
  totalprisScore: 2,
};
const full: Answers = { newCustomer: 'nei', source: 'bil', scores, reason: 'annet', freeText: '  Dyrt, æ ø å  ' };
const job = { JobId: 17, EmployeeId: 3 };

test('every parameter of the contract is sent, in its order, with the company number of the old product', () => {
  assert.deepEqual(Object.entries(queryOf(full, job, '4001')), [
    ['customerId', '4001'],
    ['jobId', 17],
    ['employeeId', '3'],
    ['prisScore', 0],
    ['kvalitetScore', 7],
    ['effektivitetScore', 8],
    ['palitelighetScore', 9],
    ['gjenbrukScore', 10],
    ['anbefaleScore', 1],
    ['totalprisScore', 2],
    ['annetText', 'Dyrt, æ ø å'],
    ['companyID', '6'],
    ['newCustomer', 'nei'],
    ['source', 'bil'],
  ]);
});

test('a reason other than annet is sent as the free text; hidden fields are not sent', () => {
  assert.equal(queryOf({ ...full, reason: 'uforutsigbart' }, job, '')['annetText'], 'uforutsigbart');
  assert.equal(queryOf({ ...full, scores: { ...scores, prisScore: 5 } }, job, '')['annetText'], '');
  assert.equal(queryOf({ ...full, newCustomer: 'ja' }, job, '')['source'], '');
});

test('annet without a text is itself the reason; without any reason the focus goes to the reasons', () => {
  const answers = { ...full, freeText: ' \n ' };
  assert.equal(checkSurvey(draftOf(answers)), null);
  assert.equal(queryOf(answers, job, '')['annetText'], 'annet');
  assert.equal(fieldOf('survey-price-reason-missing', { scores, freeText: '' }), 'reason');
});

test('the focus goes to the first missing score, including 0 where 0 is no score', () => {
  assert.equal(fieldOf('survey-score-missing', NO_ANSWERS), 'prisScore');
  assert.equal(fieldOf('survey-score-missing', { ...full, scores: { ...scores, gjenbrukScore: 0 } }), 'gjenbrukScore');
  assert.equal(fieldOf('survey-new-customer-missing', NO_ANSWERS), 'newCustomer');
});

test('a stored draft is read back unchanged', () => {
  assert.deepEqual(parseAnswers(JSON.stringify(full)), full);
});

test('invalid answers are left out, and unreadable text is an empty survey', () => {
  for (const text of [null, '', '{', 'null', '[]', '"x"', '42', '{"scores":null}', '{"scores":"x","freeText":7}'])
    assert.deepEqual(parseAnswers(text), NO_ANSWERS, String(text));
  const tampered = {
    newCustomer: 'kanskje',
    source: 'tv',
    reason: 'pris',
    scores: { prisScore: 11, kvalitetScore: '7', effektivitetScore: 1.5, annen: 3, gjenbrukScore: 4 },
    freeText: 'x'.repeat(5000),
  };
  assert.deepEqual(parseAnswers(JSON.stringify(tampered)), { reason: 'pris', scores: { gjenbrukScore: 4 }, freeText: 'x'.repeat(1000) });
});
