import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { CLIENT_TEXT_ATTRIBUTES, CLIENT_TEXT_TAGS } from '#domain/jobs/job.ts';
import { chromiumOptions } from '../../../scripts/find-chromium.ts';

/** What a page did that a text must not make it do. */
export type Watch = { dialogs: string[]; otherHosts: string[] };

export const openBrowser = async (): Promise<Browser> => chromium.launch(await chromiumOptions());

/** Vectors call this by name. */
const SENTINEL = 'window.__hits = []; window.__ran = (n) => { window.__hits.push(n); };';

export async function openWatched(browser: Browser, watch: Watch): Promise<Page> {
  const context = await browser.newContext({ locale: 'nb-NO', reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(SENTINEL);
  page.on('dialog', (dialog) => {
    watch.dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (!/^(http:\/\/fjordror\.localhost:|data:image|blob:http:\/\/fjordror|about:)/.test(request.url()))
      watch.otherHosts.push(request.url());
  });
  return page;
}

/** Not a file: it only names what the bundle is to contain. */
const ENTRY = 'cleaner-of-the-portal.ts';

/** The portal's own cleaner, bundled as the portal is, for a page to import. */
export async function bundleCleaner(): Promise<string> {
  const root = join(import.meta.dirname, '../../..');
  const text = `export { cleanFragment } from '${root}/web/jobs/client-text.tsx'; export { default as DOMPurify } from 'dompurify';`;
  const output = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    oxc: { jsx: { runtime: 'automatic' } },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [{ name: 'cleaner', resolveId: (id) => (id.endsWith(ENTRY) ? ENTRY : null), load: (id) => (id === ENTRY ? text : null) }],
    build: { write: false, minify: false, lib: { entry: ENTRY, formats: ['es'], fileName: 'cleaner' } },
  });
  const [first] = [output].flat() as { output: { code?: string }[] }[];
  const code = first?.output[0]?.code;
  if (!code) throw new Error('the cleaner was not bundled');
  return code;
}

export type CleaningFigures = { cleaned: number; ran: number[]; outside: string[]; disagreed: string[] };

/**
 * Each vector by itself through the browser's cleaner and into the page; then what the server's cleaner makes of it, in which the
 * browser's must find nothing to take out.
 */
const CLEAN = `async ({ raw, cleaned }) => {
  const { cleanFragment, DOMPurify } = await import('/cleaner.js');
  const tags = new Set(${JSON.stringify(CLIENT_TEXT_TAGS)});
  const attributes = new Set(${JSON.stringify(CLIENT_TEXT_ATTRIBUTES)});
  const outside = [], disagreed = [];
  const check = (fragment, from) => {
    const walker = document.createTreeWalker(fragment, NodeFilter.SHOW_ALL);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (node.nodeType === Node.TEXT_NODE) continue;
      const isFine = node.nodeType === Node.ELEMENT_NODE && tags.has(node.localName) && [...node.attributes].every((a) => attributes.has(a.name));
      if (!isFine) outside.push(from + ' became ' + node.nodeName);
    }
  };
  for (let i = 0; i < raw.length; i++) {
    const place = document.createElement('div');
    document.body.append(place);
    const fragment = cleanFragment(raw[i]);
    check(fragment, raw[i]);
    place.append(fragment);
    // Written out and read again, as when a person copies it.
    check(cleanFragment(place.innerHTML), raw[i] + ', twice,');
    const second = cleanFragment(cleaned[i]);
    // The empty body of the document that the text was read into is always taken out.
    if (DOMPurify.removed.some((r) => r.element?.nodeName !== 'BODY')) disagreed.push(cleaned[i]);
    place.append(second);
  }
  await new Promise((ok) => setTimeout(ok, 100));
  return { cleaned: raw.length, ran: window.__hits.splice(0), outside, disagreed };
}`;

/** The page must have a `/cleaner.js` of its own origin, see `bundleCleaner`. */
export async function cleanInBrowser(page: Page, raw: readonly string[], clean: (html: string) => string): Promise<CleaningFigures> {
  const sum: CleaningFigures = { cleaned: 0, ran: [], outside: [], disagreed: [] };
  for (let at = 0; at < raw.length; at += 250) {
    const batch = raw.slice(at, at + 250);
    const found = (await page.evaluate(`(${CLEAN})(${JSON.stringify({ raw: batch, cleaned: batch.map(clean) })})`)) as CleaningFigures;
    sum.cleaned += found.cleaned;
    for (const key of ['ran', 'outside', 'disagreed'] as const) (sum[key] as unknown[]).push(...found[key]);
    await page.evaluate('document.body.replaceChildren()');
  }
  return sum;
}
