import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encodeBasic } from '#domain/login/basic-header.ts';
import { makeKeys } from '#server/login/sessions.ts';
import { catchStatements } from './catch-statements.ts';
import { type CustomerCall, homeCalls, invoiceCalls, surveyCall } from './customer-calls.ts';

const [companyId, customerId] = [4, 5];
const headers = { authorization: encodeBasic({ id: 'kunde5', value: makeKeys().value }), companyid: String(companyId) };
const visitor = { companyId, customerId, userName: 'kunde5', headers, jobs: [{ id: 1, invoiceId: 1, day: 0 }] };
const caughtOf = (call: CustomerCall) => catchStatements(call, { companyId, customerId });

test('what the product asks the database for a call that reads is caught: one statement each', async () => {
  for (const call of [...homeCalls(visitor), ...invoiceCalls(visitor)]) {
    const caught = await caughtOf(call);
    assert.equal(caught.length, 1, call.path);
    assert.match(caught[0]?.text ?? '', /^with caller as/);
  }
});

test('of a survey answer the caller and the budget, and in a transaction the job, the answer, the mark and the record of it', async () => {
  const caught = await caughtOf(surveyCall(visitor, 1));
  assert.deepEqual(
    caught.map(({ isInTransaction }) => isInTransaction),
    [false, false, true, true, true, true],
  );
});

test('what a call throws before it asks anything is thrown', async () => {
  const stranger = surveyCall({ ...visitor, headers: { companyid: '4' } }, 1);
  await assert.rejects(caughtOf(stranger), { code: 'not-logged-in' });
});
