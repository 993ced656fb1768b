import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { openWorld, type World } from '#server/testing/world.ts';
import { addressCases, finished, isElsewhere, placesLedTo, throwAll } from './http.ts';

describe('malformed requests over plain sockets', () => {
  let world: World;
  let port: number;
  before(async () => {
    world = await openWorld('embedded');
    await world.app.listen({ host: '127.0.0.1', port: 0 });
    port = (world.app.addresses()[0] as AddressInfo).port;
  });
  after(() => world.close());

  test('hundreds of them: one answer at most, with all headers, and none reaches what is hidden behind it', async () => {
    const thrown = await throwAll(port, finished);
    assert.ok(thrown.length >= 300);
    assert.deepEqual(
      thrown.filter(({ problems }) => problems.length > 0).map(({ raw, problems }) => `${raw.family}, ${raw.name}: ${problems.join('; ')}`),
      [],
    );
  });

  test('odd addresses lead to the login and nowhere else', async () => {
    const cases = addressCases().filter((_, i) => i % 3 === 0);
    assert.ok(cases.length > 450);
    const places = placesLedTo(await throwAll(port, cases));
    assert.ok(places.length > 100);
    assert.deepEqual(places.filter(isElsewhere), []);
  });
});
