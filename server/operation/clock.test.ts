import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { DAY, SECOND } from '#domain/time.ts';
import { onBothEngines } from '../testing/world.ts';
import { readClockOffset, sentenceAboutClock } from './clock.ts';
import { createMetrics } from './metrics.ts';

onBothEngines("a server's clock", (world) => {
  const offBy = (ms: number) => () => new Date(Date.now() + ms);

  test("is compared with the database's: two days off is said at the start and in the metrics", async () => {
    const { databases } = world();
    assert.equal(sentenceAboutClock(await readClockOffset(databases.directory)), null);
    for (const [ms, words] of [
      [2 * DAY, /2880 minutes ahead of the database's/],
      [-2 * DAY, /2880 minutes behind the database's/],
      [60 * SECOND, /(59|60) seconds ahead/],
    ] as const)
      assert.match(sentenceAboutClock(await readClockOffset(databases.directory, offBy(ms))) ?? '', words);
    const metrics = await createMetrics({ ...world(), now: offBy(2 * DAY) }).listen('127.0.0.1', 0);
    const text = await (await fetch(`http://127.0.0.1:${(metrics.address() as AddressInfo).port}/metrics`)).text();
    metrics.close();
    const seconds = Number(/^kundeportal_clock_offset_seconds (\S+)$/m.exec(text)?.[1]);
    assert.ok(Math.abs(seconds - 172_800) < 5, `${seconds}`);
  });
});
