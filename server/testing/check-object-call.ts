import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canary, idsIn } from './fixture.ts';
import type { World } from './world.ts';

type ObjectCall = {
  method?: 'GET' | 'POST';
  url: (jobId: number) => string;
  headers?: (jobId: number) => Record<string, string>;
  body?: (jobId: number) => object;
};

/** Tests for every call about one job: only its customer reaches it, and other customers cannot see that it exists. */
export function checkObjectCall(world: () => World, { method = 'GET', url, headers, body }: ObjectCall): void {
  const ids = idsIn(4);
  const request = async (jobId: number, name: string, companyId = 4) =>
    world().call(method, url(jobId), {
      as: await world().logIn(name, { companyId }),
      headers: headers?.(jobId) ?? {},
      ...(body ? { body: body(jobId) } : {}),
    });
  const anonymous = (jobId: number) =>
    world().call(method, url(jobId), { headers: { companyid: '4', ...headers?.(jobId) }, ...(body ? { body: body(jobId) } : {}) });
  const withoutRequestId = (text: string) => text.replace(/"requestId":"[^"]+"/, '');

  test("another customer's job, another company's job and a missing one answer alike", async () => {
    const missing = await request(4999, 'kari');
    assert.equal(missing.statusCode, 404);
    for (const answer of [
      await request(ids.olasJob, 'kari'),
      await request(idsIn(2).fullJob, 'kari'),
      await request(ids.fullJob, 'kari', 2),
    ]) {
      assert.equal(answer.statusCode, 404);
      assert.equal(withoutRequestId(answer.body), withoutRequestId(missing.body));
      assert.deepEqual(Object.keys(answer.headers).sort(), Object.keys(missing.headers).sort());
      assert.doesNotMatch(answer.body, new RegExp(canary(4, 'ola')));
    }
  });

  test('without a login nothing is reported, not even that the input is wrong', async () => {
    for (const jobId of [ids.fullJob, 4999, -1]) assert.equal((await anonymous(jobId)).statusCode, 401);
  });

  test('a job number that is none is refused', async () => {
    for (const jobId of [0, -1, 1.5, 2_147_483_648, 99_999_999_999, Number.NaN]) {
      const answer = await request(jobId, 'kari');
      assert.deepEqual([answer.statusCode, answer.json().error], [400, 'invalid-input'], String(jobId));
    }
  });
}
