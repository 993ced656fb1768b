import assert from 'node:assert/strict';
import { test } from 'node:test';
import { STATIC_PAGES } from './boot.ts';
import { isFrame, staticPageFile, variantsOf } from './page-files.ts';

test('a built page is named by language, page and variant, and no two share a file', () => {
  assert.equal(staticPageFile('login', 'nb', 'demo'), 'nb.login.demo.html');
  const files = STATIC_PAGES.flatMap((page) => variantsOf(page).map((variant) => staticPageFile(page, 'en', variant)));
  assert.equal(new Set(files).size, files.length);
  assert.ok(files.includes('en.emergency.emergency-line.html'));
});

test('the frame and the pages of customers show no drawing at once; the public pages do', () => {
  assert.deepEqual(STATIC_PAGES.filter(isFrame).toSorted(), ['cases', 'gallery', 'home', 'jobs', 'profile', 'service-book', 'shell']);
});
