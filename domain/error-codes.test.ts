import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ERROR_CODES, ERROR_STATUS } from './error-codes.ts';
import type { PasswordProblem } from './login/password.ts';
import type { SurveyProblem } from './surveys/survey.ts';

test('every code is kebab case', () => {
  for (const code of ERROR_CODES) assert.match(code, /^[a-z]+(-[a-z]+)*$/);
});

test('every code has one of the statuses that the API answers with', () => {
  const statuses = [400, 401, 403, 404, 405, 408, 409, 413, 415, 421, 429, 431, 500, 503];
  for (const code of ERROR_CODES) assert.ok(statuses.includes(ERROR_STATUS[code]), code);
});

test('only our own failures, and those of an issuer we depend on, answer with a status of 500 or more', () => {
  assert.deepEqual(ERROR_CODES.filter((code) => ERROR_STATUS[code] >= 500).sort(), ['eid-away', 'internal-error', 'unavailable']);
});

test('what a rule of survey or password finds wrong is bad input', () => {
  const problems: Record<SurveyProblem | PasswordProblem, true> = {
    'survey-new-customer-missing': true,
    'survey-score-missing': true,
    'survey-price-reason-missing': true,
    'password-invalid': true,
    'password-too-common': true,
    'password-too-personal': true,
    'password-repeated': true,
    'password-key-row': true,
  };
  for (const code of Object.keys(problems)) assert.equal(ERROR_STATUS[code as SurveyProblem | PasswordProblem], 400, code);
});
