import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { type SupplierBehaviour, startSupplier } from '../testing/sms.ts';
import { gatewayApi } from './gateway-api.ts';
import { OUTCOME_UNKNOWN, SmsProblem } from './sender.ts';

const SMS = { id: 'e7b1', from: 'Fjordror', to: '+4791234567', text: 'Fjordrør: Marte kommer.' };
let supplier: Awaited<ReturnType<typeof startSupplier>>;
beforeEach(async () => {
  supplier = await startSupplier();
});
afterEach(() => supplier.close());

/** Longer than a busy machine takes, unless it is what is waited for. */
const send = (url = supplier.url, timeoutMs = 10_000) => gatewayApi({ url, token: 'hemmelig' }, timeoutMs)(SMS);
const problem = async (behaviour: SupplierBehaviour): Promise<[string, boolean, boolean]> => {
  supplier.behaviour = behaviour;
  const error = await send(supplier.url, behaviour === 'hangs' ? 200 : undefined).then(
    () => assert.fail('it was taken'),
    (refused: unknown) => refused,
  );
  assert.ok(error instanceof SmsProblem);
  assert.doesNotMatch(`${error.message} ${error.code}`, /91234567|hemmelig|Marte/);
  return [error.code, error.isFinal, error.isUnreached];
};

test('a message is posted as the documentation of the supplier says', async () => {
  await send();
  const body = { sender: 'Fjordror', recipient: 4791234567, message: SMS.text, reference: 'e7b1', expiration: 'PT1H' };
  assert.deepEqual(supplier.received, [{ path: '/mobile/single', authorization: 'Token hemmelig', body }]);
});

test('an answer that is slow or never ends is taken by its status', async () => {
  for (const behaviour of ['slow', 'endless', 202] as const) {
    supplier.behaviour = behaviour;
    await send();
  }
  assert.equal(supplier.received.length, 3);
});

test('what the supplier cannot take now is tried again, and what it refuses is not', async () => {
  for (const status of [429, 503]) assert.deepEqual(await problem(status), [`HTTP ${status}`, false, false]);
  for (const status of [400, 402, 409, 422]) assert.deepEqual(await problem(status), [`HTTP ${status}`, true, false]);
});

test('a wrong token or address concerns every message, and nothing is sent to where it is led', async () => {
  for (const status of [301, 307, 401, 403, 404]) assert.deepEqual(await problem(status), [`HTTP ${status}`, false, true]);
});

test('after a broken connection it is unknown whether it was sent, so it is not sent again', async () => {
  for (const behaviour of ['hangs', 'cuts', 500, 502, 504] as const)
    assert.deepEqual(await problem(behaviour), [OUTCOME_UNKNOWN, true, false]);
});

test('without a connection it was certainly not sent', async () => {
  const gone = await startSupplier();
  await gone.close();
  for (const url of [gone.url, 'http://finnes-ikke.invalid']) {
    const error = await send(url).catch((refused: unknown) => refused);
    assert.ok(error instanceof SmsProblem && error.isUnreached && !error.isFinal, url);
  }
});
