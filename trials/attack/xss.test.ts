import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from '@playwright/test';
import fc from 'fast-check';
import { cleanHtml } from '#server/clean-html.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { findChromium, NO_CHROMIUM } from '../../scripts/find-chromium.ts';
import { bundleCleaner, cleanInBrowser, newWatch, openBrowser, openWatched } from './xss/xss-browser.ts';
import { xssVectors } from './xss/xss-vectors.ts';

const vectors = xssVectors();

describe('the two cleaners of letters', { skip: (await findChromium()) ? false : NO_CHROMIUM }, () => {
  let browser: Browser;
  let page: Page;
  const watch = newWatch();
  before(async () => {
    const [code, opened] = await Promise.all([bundleCleaner(), openBrowser()]);
    browser = opened;
    page = await openWatched(browser, watch);
    await page.route('**/*', (route) =>
      route.request().url().endsWith('/cleaner.js')
        ? route.fulfill({ contentType: 'text/javascript', body: code })
        : route.fulfill({ contentType: 'text/html', headers: securityHeaders('page'), body: '<!doctype html><body></body>' }),
    );
    await page.goto('http://fjordror.localhost:1/');
  });
  after(() => browser.close());

  test('there are 5 000 vectors, no two alike', () => {
    assert.ok(new Set(vectors.map((vector) => vector.replace(/\d+/g, ''))).size >= 5000);
  });

  test('a soup of vectors: in the browser nothing runs or stands outside the list, and what the server cleaned is clean for the browser', async () => {
    const soups = fc.sample(
      fc.array(fc.constantFrom(...vectors), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('')),
      { numRuns: 1200, seed: 20261115 },
    );
    // Of this one the browser's cleaner leaves not even a fragment.
    soups.push('<frameset onload=__ran(1)><frame src=x></frameset>');
    const { cleaned, ...found } = await cleanInBrowser(page, soups, cleanHtml);
    assert.equal(cleaned, soups.length);
    assert.deepEqual(found, { ran: [], outside: [], disagreed: [] });
    assert.deepEqual([watch.dialogs, watch.otherHosts.filter((url) => !url.includes('localhost'))], [[], []]);
  });
});
