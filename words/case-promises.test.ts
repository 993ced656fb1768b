import assert from 'node:assert/strict';
import { test } from 'node:test';
import { promiseLines } from './cases.ts';

const promised = { isDanger: false, answerBy: 'i morgen', repairBy: 'fredag' };
const say = (text: string) => text;

test('an answer is promised and, on a condition, the repair; where there is danger a call', () => {
  assert.deepEqual(promiseLines(promised, say, 'nb'), [
    'Vi svarer senest i morgen.',
    'Hvis feilen skyldes arbeidet vårt, utbedrer vi den senest fredag.',
  ]);
  assert.deepEqual(promiseLines({ ...promised, repairBy: null }, say, 'en'), ['We will answer by i morgen.']);
  assert.match(promiseLines({ ...promised, isDanger: true }, say, 'nb').join(), /ringer deg.*skyldes arbeidet vårt/);
  assert.doesNotMatch(promiseLines({ ...promised, isDanger: true }, say, 'en').join(), /answer/);
});
