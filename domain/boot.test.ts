import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brands } from '#brands/index.ts';
import { bootBrand, STATIC_PAGES, staticPageFile } from './boot.ts';

test('a built page is named by brand, language and page, and the demo has pages of its own', () => {
  assert.equal(staticPageFile('login', 'fjordror', 'nb', false), 'fjordror.nb.login.html');
  assert.equal(staticPageFile('login', 'fjordror', 'nb', true), 'fjordror.nb.login.demo.html');
});

test('no two pages share a file', () => {
  const files = STATIC_PAGES.flatMap((page) => [true, false].map((withDemo) => staticPageFile(page, 'bjork', 'en', withDemo)));
  assert.equal(new Set(files).size, files.length);
});

test('a page knows neither the other host names of its brand nor its look', () => {
  for (const brand of brands) {
    const shown = bootBrand(brand);
    assert.deepEqual({ ...shown, hosts: brand.hosts, look: brand.look }, brand);
    assert.deepEqual(['hosts' in shown, 'look' in shown], [false, false]);
  }
});
