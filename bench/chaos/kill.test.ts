import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { killRounds } from './kill.ts';

const postgresUrl = process.env['TEST_POSTGRES_URL'];

describe('kill -9 in the middle of writes', () => {
  for (const engine of ['embedded', 'postgres'] as const) {
    const skip = engine === 'postgres' && !postgresUrl ? 'no PostgreSQL: run `npm test`' : false;
    test(`nothing acknowledged is lost or there twice (${engine})`, { skip, timeout: 240_000 }, async () => {
      const figures = await killRounds({ engine, rounds: 2, ...(postgresUrl ? { postgresUrl } : {}) });
      assert.ok(figures.acknowledged > 0);
      assert.deepEqual({ lost: figures.lost, duplicated: figures.duplicated }, { lost: 0, duplicated: 0 });
    });
  }
});
