// First visits of the portal's pages with a 4 times slower CPU and slow 4G: bytes, requests, paints, blocking time, layout shift.
import { gzipSync } from 'node:zlib';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { chromiumOptions } from '../../scripts/find-chromium.ts';
import { type RunningPortal, startPortal } from '../../scripts/start-portal.ts';
import { median } from '../shared/figures.ts';

/** npm run bench -- pages [runs] [page …] */
const [runs, ...asked] = process.argv.slice(2);
const RUNS = Number(runs ?? 5);
const CPU_SLOWDOWN = 4;
/** The browser's own preset of that name. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: (1.6e6 / 8) * 0.9, uploadThroughput: (750e3 / 8) * 0.9 };
const PHONE = { width: 412, height: 823 };
/** Nothing on the network and no long task for this long: the page has come to rest. */
const SETTLED_MS = 1500;

const PAGES: [name: string, path: string, user: string | null][] = [
  ['login', '/auth/login', null],
  ['reset', '/auth/resetpwd', null],
  ['home', '/admin/elektriker', 'kunde'],
  ['jobs, 36', '/admin/minejobber', 'kunde'],
  ['jobs, 1 200', '/admin/minejobber', 'bedrift'],
  ['profile', '/admin/user-profile', 'kunde'],
];

type Visit = { fcp: number; lcp: number; blocking: number; shift: number; requests: number; scriptGzip: number; totalGzip: number };
type Marks = Pick<Visit, 'fcp' | 'lcp' | 'blocking' | 'shift'>;

/** Runs in the page before anything else. Blocking time is what long tasks take beyond 50 ms after the first paint. */
const OBSERVE = `
  globalThis.marks = { fcp: 0, lcp: 0, blocking: 0, shift: 0, lastLongTask: 0 };
  const on = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  on('paint', (e) => { if (e.name === 'first-contentful-paint') marks.fcp = e.startTime; });
  on('largest-contentful-paint', (e) => { marks.lcp = e.startTime; });
  on('layout-shift', (e) => { if (!e.hadRecentInput) marks.shift += e.value; });
  on('longtask', (e) => {
    marks.lastLongTask = e.startTime + e.duration;
    if (marks.fcp > 0) marks.blocking += Math.max(0, e.duration - 50);
  });`;

const portal = await startPortal();
const options = await chromiumOptions();
try {
  const rows = [];
  for (const [name, path, user] of PAGES.filter(([n]) => asked.length === 0 || asked.includes(n)))
    rows.push({ page: name, ...(await measure(portal, path, user)) });
  console.log(`Medians of ${RUNS} first visits, CPU ${CPU_SLOWDOWN} times slower, slow 4G, ${PHONE.width} x ${PHONE.height}`);
  console.table(rows);
} finally {
  await portal.stop();
}

async function measure({ port }: RunningPortal, path: string, user: string | null) {
  const visits: Visit[] = [];
  for (let run = 0; run < RUNS; run++) {
    // A browser of its own each time: nothing is left in any cache.
    const browser = await chromium.launch(options);
    try {
      visits.push(await visit(browser, `http://fjordror.localhost:${port}`, path, user));
    } finally {
      await browser.close();
    }
  }
  const medianOf = (pick: (v: Visit) => number) => Math.round(median(visits.map(pick)) * 1000) / 1000;
  return {
    'first paint ms': Math.round(medianOf((v) => v.fcp)),
    'largest paint ms': Math.round(medianOf((v) => v.lcp)),
    'blocking ms': Math.round(medianOf((v) => v.blocking)),
    'layout shift': medianOf((v) => v.shift),
    requests: medianOf((v) => v.requests),
    'script gzip kB': Math.round(medianOf((v) => v.scriptGzip) / 100) / 10,
    'all gzip kB': Math.round(medianOf((v) => v.totalGzip) / 100) / 10,
  };
}

async function visit(browser: Browser, origin: string, path: string, user: string | null): Promise<Visit> {
  const context = await browser.newContext({ viewport: PHONE, locale: 'nb-NO', serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.addInitScript(OBSERVE);
  if (user) await logIn(page, origin, user);
  const cdp = await context.newCDPSession(page);
  const traffic = await countTraffic(page, cdp);
  await cdp.send('Network.clearBrowserCache');
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(origin + path);
  await settle(page, traffic);
  const { fcp, lcp, blocking, shift } = (await page.evaluate('marks')) as Marks;
  const bodies = await traffic.bodies();
  const sum = (wanted: (type: string) => boolean) => bodies.filter((b) => wanted(b.type)).reduce((n, b) => n + b.gzip, 0);
  return { fcp, lcp, blocking, shift, requests: bodies.length, scriptGzip: sum((t) => t === 'script'), totalGzip: sum(() => true) };
}

async function logIn(page: Page, origin: string, user: string): Promise<void> {
  await page.goto(`${origin}/auth/login`);
  await page.getByLabel('Brukernavn').fill(user);
  await page.getByLabel('Passord', { exact: true }).fill('Demo-passord-1');
  await page.getByRole('button', { name: 'Logg på' }).click();
  await page.waitForURL('**/admin/elektriker');
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
  page.on('request', touched(1));
  page.on('requestfailed', touched(-1));
  page.on('requestfinished', (request) => {
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
