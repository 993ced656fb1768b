import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { brands } from '#brands/index.ts';
import { CLIENT_TEXT_ATTRIBUTES, CLIENT_TEXT_TAGS } from '#domain/client-text.ts';
import { CHROMIUM_ARGS, needChromium } from '../../../scripts/find-chromium.ts';

/** What a page did that a text must not make it do. */
export type Watch = { ran: string[]; dialogs: string[]; otherHosts: string[]; violations: string[]; nodes: string[]; errors: string[] };
export const newWatch = (): Watch => ({ ran: [], dialogs: [], otherHosts: [], violations: [], nodes: [], errors: [] });

export const openBrowser = async (): Promise<Browser> => chromium.launch({ executablePath: await needChromium(), args: CHROMIUM_ARGS });

/** Vectors call this by name; a policy that stops something tells it here. */
const SENTINEL = `
  window.__hits = []; window.__ran = (n) => { window.__hits.push(n); };
  window.__violations = [];
  document.addEventListener('securitypolicyviolation', (e) => window.__violations.push(e.violatedDirective + ' ' + e.blockedURI + ' ' + e.sample));`;

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
  page.on('pageerror', (error) => watch.errors.push(String(error).slice(0, 200)));
  return page;
}

/** A brand's own phone numbers, mail address and site. */
export const OWN_LINKS = brands.flatMap(({ phone, emergencyPhone, email, webAddress }) => [
  ...[phone, emergencyPhone?.phone ?? phone].map((number) => `tel:+47${number.replaceAll(' ', '')}`),
  ...[`mailto:${email}`, webAddress],
]);

/** Everything in the page that a text has no business to bring along. */
const FIND_NODES = `(() => {
  const bad = [];
  const tags = new Set(${JSON.stringify(CLIENT_TEXT_TAGS)});
  const attributes = new Set(${JSON.stringify(CLIENT_TEXT_ATTRIBUTES)});
  const origins = new Set(${JSON.stringify(brands.map((b) => new URL(b.webAddress).origin))}.concat(location.origin));
  const own = new Set(${JSON.stringify(OWN_LINKS)});
  for (const letter of document.querySelectorAll('.client-text')) {
    const walker = document.createTreeWalker(letter, NodeFilter.SHOW_ALL);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (node.nodeType === Node.TEXT_NODE) continue;
      if (node.nodeType !== Node.ELEMENT_NODE || !tags.has(node.localName) || node.namespaceURI !== 'http://www.w3.org/1999/xhtml') bad.push('letter holds ' + node.nodeName);
      else for (const a of node.attributes) if (!attributes.has(a.name)) bad.push('letter has attribute ' + a.name);
    }
  }
  for (const element of document.body.querySelectorAll('*')) {
    if (/^(iframe|object|embed|base|meta|frame|frameset|applet|portal|fencedframe)$/i.test(element.localName)) bad.push('element ' + element.localName);
    for (const { name, value } of element.attributes) {
      if (/^on/i.test(name) || name === 'srcdoc') bad.push(element.localName + ' ' + name);
      if (!/^(href|src|action|formaction|data|xlink:href|ping|poster)$/i.test(name)) continue;
      const url = new URL(value, location.href);
      const isPicture = element.localName === 'img' && /^(data|blob):/.test(url.protocol);
      if (!isPicture && !origins.has(url.origin) && !own.has(value)) bad.push(element.localName + ' ' + name + ' ' + value.slice(0, 80));
    }
  }
  return { nodes: bad.slice(0, 20), ran: window.__hits.splice(0), violations: window.__violations.splice(0) };
})()`;

/** `mayViolate`: the browser's cleaner reads raw markup here, and the policy tells what it would have stopped. */
export async function look(page: Page, watch: Watch, where: string, { mayViolate = false } = {}): Promise<void> {
  const found = (await page.evaluate(FIND_NODES)) as { nodes: string[]; ran: number[]; violations: string[] };
  watch.nodes.push(...found.nodes.map((node) => `${where}: ${node}`));
  watch.ran.push(...found.ran.map((n) => `${where}: vector ${n}`));
  if (!mayViolate) watch.violations.push(...found.violations.map((v) => `${where}: ${v}`));
}

/** Stands in no folder: it only names what the bundle is to hold. */
const ENTRY = 'cleaner-of-the-portal.ts';

/** The portal's own cleaner, bundled as the portal is, for a page to import. */
export async function bundleCleaner(): Promise<string> {
  const root = join(import.meta.dirname, '../../..');
  const text = `export { cleanFragment } from '${root}/web/pages/forms/client-text.tsx'; export { default as DOMPurify } from 'dompurify';`;
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
    // Written out and read anew, as when somebody copies it.
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
