import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brands } from '#brands/index.ts';
import { bootBrand } from './boot.ts';

test('a page knows neither the other host names of its brand nor its look and settings', () => {
  for (const brand of brands) {
    const shown = bootBrand(brand);
    assert.deepEqual({ ...shown, hosts: brand.hosts, look: brand.look, settings: brand.settings }, brand);
    assert.deepEqual(['hosts' in shown, 'look' in shown, 'settings' in shown], [false, false, false]);
  }
});
