import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { SHEET_PATH } from '#domain/portal-paths.ts';
import { dangersOf, SHEET_CACHE } from './emergency-sheet.ts';

test('only a home with gas reads about gas', () => {
  assert.deepEqual(dangersOf({ hasGas: false }), ['water', 'fire', 'electricity']);
  assert.deepEqual(dangersOf({ hasGas: true }), ['water', 'fire', 'electricity', 'gas']);
});

test('the service worker keeps the sheet under the same names', () => {
  const worker = readFileSync(new URL('../../web/static/service-worker.js', import.meta.url), 'utf8');
  assert.ok(worker.includes(`const SHEET_CACHE = '${SHEET_CACHE}';`));
  assert.ok(worker.includes(`const SHEET = '${SHEET_PATH}';`));
});
