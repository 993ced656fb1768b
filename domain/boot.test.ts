import assert from 'node:assert/strict';
import { test } from 'node:test';
import { STATIC_PAGES, staticPageFile } from './boot.ts';

test('a built page is named by brand, language and page, and the demo has pages of its own', () => {
  assert.equal(staticPageFile('login', 'fjordror', 'nb', false), 'fjordror.nb.login.html');
  assert.equal(staticPageFile('login', 'fjordror', 'nb', true), 'fjordror.nb.login.demo.html');
});

test('no two pages share a file', () => {
  const files = STATIC_PAGES.flatMap((page) => [true, false].map((withDemo) => staticPageFile(page, 'bjork', 'en', withDemo)));
  assert.equal(new Set(files).size, files.length);
});
