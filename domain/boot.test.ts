import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brands } from '#brands/index.ts';
import { bootBrand } from './boot.ts';

test('a page knows neither the other host names of its brand nor its look, settings and notice', () => {
  for (const brand of brands) {
    const shown = bootBrand(brand);
    const { hosts, look, organisationNumber, settings, repairHours, notice } = brand;
    assert.deepEqual({ ...shown, hosts, look, organisationNumber, settings, repairHours, notice }, brand);
    for (const hidden of ['hosts', 'look', 'organisationNumber', 'settings', 'repairHours', 'notice'])
      assert.ok(!(hidden in shown), hidden);
  }
});
