// Visits of the portal's pages with an empty cache, a 4 times slower CPU and slow 4G: words in the first byte, paints, requests, layout shift.
// In short: 1 login
import { gzipSync } from 'node:zlib';
import { type Browser, type CDPSession, chromium, type Page, type Request } from '@playwright/test';
import { CUSTOMER_COOKIE } from '#domain/boot.ts';
import { CUSTOMER_PAGES } from '#domain/customer-pages.ts';
import { chromiumOptions } from '../../scripts/find-chromium.ts';
import { type RunningPortal, startPortal } from '../../scripts/start-portal.ts';
import { median, verdict } from '../shared/figures.ts';
import { makeCompany } from '../shared/make-company.ts';

/** npm run bench -- pages [runs] [page …] */
const [runs, ...asked] = process.argv.slice(2);
const RUNS = Number(runs ?? 3);
const CPU_SLOWDOWN = 4;
/** The browser's own preset of that name. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: (1.6e6 / 8) * 0.9, uploadThroughput: (750e3 / 8) * 0.9 };
const PHONE = { width: 412, height: 823 };
/** Nothing on the network and no long task for this long: the page is finished. */
const SETTLED_MS = 1500;

/** The home page for a script that brings a session along but was never on a page behind the login, as no person does: it gets the frame without words. */
const UNMARKED = 'home, unmarked';

/** The login page of a company that was set up in the browser a moment ago. */
const MADE_HERE = 'login, new company';

const PAGES: [name: string, path: string, user: string | null][] = [
  ['login', '/auth/login', null],
  [MADE_HERE, '/auth/login', null],
  ['reset', '/auth/resetpwd', null],
  ['home', CUSTOMER_PAGES.home, 'kunde'],
  [UNMARKED, CUSTOMER_PAGES.home, 'kunde'],
  ['jobs, 36', CUSTOMER_PAGES.jobs, 'kunde'],
  ['jobs, 1 200', CUSTOMER_PAGES.jobs, 'bedrift'],
  ['profile', CUSTOMER_PAGES.profile, 'kunde'],
  ['cases', CUSTOMER_PAGES.cases, 'kunde'],
  ['service book', CUSTOMER_PAGES['service-book'], 'kunde'],
];

const LIGHT = ['login', MADE_HERE, 'reset'];

type Marks = { fcp: number; lcp: number; largest: string; filled: number; blocking: number; shift: number };
type Visit = Marks & { hasWords: boolean; requests: number; scriptGzip: number; totalGzip: number };
type Row = Awaited<ReturnType<typeof measure>>;
const isReached = (row: Row): boolean =>
  row.words && row['largest paint ms'] <= (LIGHT.includes(row.page) ? 1000 : 2300) && row.requests <= 12 && row['layout shift'] === 0;

/** Runs in the page before anything else. `filled`: the last placeholder has got its content. Blocking time is what long tasks take beyond 50 ms after the first paint. */
const OBSERVE = `
  globalThis.marks = { fcp: 0, lcp: 0, largest: '', filled: 0, blocking: 0, shift: 0, lastLongTask: 0 };
  const on = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  on('paint', (e) => { if (e.name === 'first-contentful-paint') marks.fcp = e.startTime; });
  on('largest-contentful-paint', (e) => {
    marks.lcp = e.startTime;
    marks.largest = (e.element?.tagName + ' ' + e.url).slice(0, 30);
  });
  on('layout-shift', (e) => { if (!e.hadRecentInput) marks.shift += e.value; });
  on('longtask', (e) => {
    marks.lastLongTask = e.startTime + e.duration;
    if (marks.fcp > 0) marks.blocking += Math.max(0, e.duration - 50);
  });
  let waits = false;
  new MutationObserver(() => {
    const waited = waits;
    waits = document.querySelector('.ds-skeleton') !== null;
    if (waited && !waits) marks.filled = performance.now();
  }).observe(document, { childList: true, subtree: true });`;

const portal = await startPortal();
const options = await chromiumOptions();
try {
  const rows = [];
  for (const place of PAGES.filter(([name]) => asked.length === 0 || asked.includes(name))) rows.push(await measure(portal, ...place));
  console.log(`Medians of ${RUNS} visits with an empty cache, CPU ${CPU_SLOWDOWN} times slower, slow 4G, ${PHONE.width} x ${PHONE.height}`);
  console.table(rows);
  console.log(verdict(rows.every((row) => row.page === UNMARKED || isReached(row))));
} finally {
  await portal.stop();
}

async function originOf(name: string, port: number): Promise<string> {
  if (name !== MADE_HERE) return `http://fjordror.localhost:${port}`;
  const browser = await chromium.launch(options);
  return makeCompany(browser, port).finally(() => browser.close());
}

async function measure({ port }: RunningPortal, name: string, path: string, user: string | null) {
  const origin = await originOf(name, port);
  const visits: Visit[] = [];
  for (let run = 0; run < RUNS; run++) {
    // A browser of its own each time: nothing is left in any cache.
    const browser = await chromium.launch(options);
    try {
      visits.push(await visit(browser, origin, path, user, name !== UNMARKED));
    } finally {
      await browser.close();
    }
  }
  const medianOf = (pick: (v: Visit) => number) => Math.round(median(visits.map(pick)) * 1000) / 1000;
  return {
    page: name,
    words: visits.every(({ hasWords }) => hasWords),
    'first paint ms': Math.round(medianOf((v) => v.fcp)),
    'largest paint ms': Math.round(medianOf((v) => v.lcp)),
    'largest is': visits[0]?.largest,
    'filled ms': Math.round(medianOf((v) => v.filled)),
    'blocking ms': Math.round(medianOf((v) => v.blocking)),
    'layout shift': Math.max(...visits.map((v) => Math.round(v.shift * 1000) / 1000)),
    requests: medianOf((v) => v.requests),
    'script gzip kB': Math.round(medianOf((v) => v.scriptGzip) / 100) / 10,
    'all gzip kB': Math.round(medianOf((v) => v.totalGzip) / 100) / 10,
  };
}

async function visit(browser: Browser, origin: string, path: string, user: string | null, isMarked: boolean): Promise<Visit> {
  const context = await browser.newContext({ viewport: PHONE, locale: 'nb-NO', serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.addInitScript(OBSERVE);
  if (user) await logIn(page, origin, user);
  if (!isMarked) await context.clearCookies({ name: CUSTOMER_COOKIE });
  const cdp = await context.newCDPSession(page);
  const traffic = await countTraffic(page, cdp);
  await cdp.send('Network.clearBrowserCache');
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const sent = await (await page.goto(origin + path))?.text();
  await settle(page, traffic);
  const marks = (await page.evaluate('marks')) as Marks;
  const bodies = await traffic.bodies();
  const sum = (wanted: (type: string) => boolean) => bodies.filter((b) => wanted(b.type)).reduce((n, b) => n + b.gzip, 0);
  const hasWords = /<h1[^>]*>[^<]/.test(sent ?? '');
  return { ...marks, hasWords, requests: bodies.length, scriptGzip: sum((t) => t === 'script'), totalGzip: sum(() => true) };
}

async function logIn(page: Page, origin: string, user: string): Promise<void> {
  await page.goto(`${origin}/auth/login`);
  await page.getByLabel('Brukernavn').fill(user);
  await page.getByLabel('Passord', { exact: true }).fill('Demo-passord-1');
  await page.getByRole('button', { name: 'Logg på' }).click();
  await page.waitForURL('**/admin/elektriker');
  // As a person who goes on from there: the page is up, and has marked the browser as a customer's.
  while (!(await page.context().cookies(`${origin}/admin`)).some(({ name }) => name === CUSTOMER_COOKIE)) await page.waitForTimeout(20);
  // What that visit still fetches is no part of the one that is measured.
  await page.goto('about:blank');
}

async function countTraffic(page: Page, cdp: CDPSession) {
  await cdp.send('Network.enable');
  const bodies: Promise<{ type: string; gzip: number }>[] = [];
  let open = 0;
  let lastAt = Date.now();
  const touched = (by: number) => () => {
    open += by;
    lastAt = Date.now();
  };
  // A picture that was fetched with its keys is shown from memory.
  const isSent = (request: Request) => request.url().startsWith('http');
  page.on('request', (request) => isSent(request) && touched(1)());
  page.on('requestfailed', (request) => isSent(request) && touched(-1)());
  page.on('requestfinished', (request) => {
    if (!isSent(request)) return;
    touched(-1)();
    bodies.push(
      request
        .response()
        .then(async (r) => ({ type: request.resourceType(), gzip: gzipSync((await r?.body()) ?? Buffer.alloc(0), { level: 9 }).length }))
        .catch(() => ({ type: request.resourceType(), gzip: 0 })),
    );
  });
  return { isQuiet: () => open <= 0 && Date.now() - lastAt > SETTLED_MS, bodies: () => Promise.all(bodies) };
}

async function settle(page: Page, traffic: { isQuiet(): boolean }): Promise<void> {
  const givenUpAt = Date.now() + 60_000;
  while (Date.now() < givenUpAt) {
    const sinceLongTask = (await page.evaluate('performance.now() - marks.lastLongTask')) as number;
    if (traffic.isQuiet() && sinceLongTask > SETTLED_MS) return;
    await new Promise((ok) => setTimeout(ok, 100));
  }
}
