import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openWorld } from '#server/testing/world.ts';
import { mailTrial } from './mail.ts';

test('hostile addresses and names: mails flow, each to one recipient of the database and with the headers of its template', async () => {
  const world = await openWorld('embedded');
  try {
    const { mails, problems, serverErrors, accepted } = await mailTrial(world, { addresses: 240, seed: 3 });
    assert.deepEqual([problems, serverErrors], [[], 0]);
    assert.ok(mails > 10, `${mails} mails`);
    for (const [name, count] of Object.entries(accepted)) assert.ok(count > 0, `${name} took none`);
  } finally {
    await world.close();
  }
});
