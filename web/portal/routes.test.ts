import assert from 'node:assert/strict';
import { test } from 'node:test';
import { casePaths, offerPaths, paths, serviceBookPaths, staffPaths } from '../paths.ts';
import { PAGE_ROLES } from './page-roles.ts';
import { routes } from './routes.ts';

test('every page behind the login exists for its roles only', () => {
  const found = routes.map(({ path, pages }) => [path, Object.keys(pages)] as const);
  assert.deepEqual(Object.fromEntries(found), PAGE_ROLES);
  assert.equal(found.length, Object.keys(PAGE_ROLES).length, 'each address once');
});

test('every address behind the login has its page', () => {
  const all = Object.values({ ...paths, ...staffPaths, ...casePaths, ...serviceBookPaths, ...offerPaths });
  assert.deepEqual(Object.keys(PAGE_ROLES).sort(), all.filter((path) => path.startsWith('/admin/')).sort());
});
