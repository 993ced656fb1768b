import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createElement, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { type LazyPage, lazyPage } from './lazy-page.ts';

const settled = () => new Promise((done) => setImmediate(done));
const shown = ({ Page }: LazyPage) =>
  renderToString(createElement(Suspense, { fallback: 'waiting' }, createElement(Page))).replaceAll(/<!--.*?-->/g, '');

test('a page whose chunk is not loaded yet suspends', () => {
  assert.match(shown(lazyPage(async () => () => 'jobs')), /waiting/);
});

test('a preloaded page is shown at once', async () => {
  const page = lazyPage(async () => () => 'jobs');
  page.preload();
  await settled();
  assert.equal(shown(page), 'jobs');
});

test('a chunk that failed to load is requested again', async () => {
  let asked = 0;
  const page = lazyPage(async () => {
    asked++;
    if (asked === 1) throw new Error('no network');
    return () => 'jobs';
  });
  page.preload();
  await settled();
  page.preload();
  await settled();
  assert.equal(shown(page), 'jobs');
});
