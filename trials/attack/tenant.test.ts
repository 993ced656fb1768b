import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ENGINES, skipWithout } from '#server/testing/engines.ts';
import { openWorld } from '#server/testing/world.ts';
import { SAFEGUARDS, tenantTrial } from './tenant.ts';

/** The embedded engine is slower, and its rule is the same. */
const REQUESTS = { postgres: 1500, embedded: 60 };

describe('the safeguards between companies', () => {
  for (const kind of ENGINES)
    for (const [name, safeguards, isTight] of SAFEGUARDS.filter(
      ([name]) => name.startsWith('row') || (kind === 'postgres' && name === 'none'),
    )) {
      const skip = skipWithout(kind);
      const says = isTight ? 'no text of another company is seen and no row of it changed' : 'the trial sees what it is looking for';
      test(`${kind}, ${name} standing: ${says}`, { skip }, async () => {
        const figures = await tenantTrial(() => openWorld(kind), safeguards, { requests: isTight ? REQUESTS[kind] : 400, seed: 7 });
        assert.ok(figures.answered > 2, `${figures.answered} answered`);
        assert.ok(figures.changed > 30, `${figures.changed} statements without their condition`);
        if (isTight) assert.deepEqual([figures.leaks, figures.touched], [[], []]);
        else assert.ok(figures.leaked > 0);
      });
    }
});
