import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser } from '@playwright/test';
import { cleanHtml } from '#server/html/clean-html.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { findChromium, NO_CHROMIUM } from '../../scripts/find-chromium.ts';
import { bundleCleaner, cleanInBrowser, openBrowser, openWatched } from './xss/xss-browser.ts';
import { xssVectors } from './xss/xss-vectors.ts';

const vectors = xssVectors();
const SOUPS = Math.ceil(vectors.length / 4);

describe('the two cleaners of letters', { skip: (await findChromium()) ? false : NO_CHROMIUM }, () => {
  let browser: Browser;
  before(async () => {
    browser = await openBrowser();
  });
  after(() => browser.close());

  /** An empty page of the portal's own origin. */
  async function openPage(headers: Record<string, string>, script = '') {
    const watch = { dialogs: [], otherHosts: [] };
    const page = await openWatched(browser, watch);
    await page.route('**/*', (route) =>
      route.request().url().endsWith('/cleaner.js')
        ? route.fulfill({ contentType: 'text/javascript', body: script })
        : route.fulfill({ contentType: 'text/html', headers, body: '<!doctype html><body></body>' }),
    );
    await page.goto('http://fjordror.localhost:1/');
    return { page, watch };
  }

  test('there are 5 000 vectors, no two alike, and in a page that trusts them they run', async () => {
    assert.ok(new Set(vectors.map((vector) => vector.replace(/\d+/g, ''))).size >= 5000);
    const { page } = await openPage({});
    const some = vectors.filter((vector, i) => i % 50 === 0 && !/refresh|<base/i.test(vector));
    const ran = await page.evaluate(`new Promise((ok) => {
      for (const html of ${JSON.stringify(some)}) document.body.appendChild(document.createElement('div')).innerHTML = html;
      setTimeout(() => ok(new Set(window.__hits).size), 500);
    })`);
    assert.ok(Number(ran) > 5, `${ran} ran`);
  });

  test('each mixed with three others: in the browser nothing runs or is outside the list, and what the server cleaned is clean for the browser', async () => {
    const { page, watch } = await openPage(securityHeaders('page'), await bundleCleaner());
    const soups = Array.from({ length: SOUPS }, (_, i) => [0, 1, 2, 3].map((n) => vectors[i + n * SOUPS] ?? '').join(''));
    // Of this one the browser's cleaner leaves not even a fragment.
    soups.push('<frameset onload=__ran(1)><frame src=x></frameset>');
    const { cleaned, ...found } = await cleanInBrowser(page, soups, cleanHtml);
    assert.equal(cleaned, soups.length);
    assert.deepEqual(found, { ran: [], outside: [], disagreed: [] });
    assert.deepEqual(watch, { dialogs: [], otherHosts: [] });
  });
});
