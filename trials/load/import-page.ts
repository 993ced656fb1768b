// A workbook of 100 000 rows through the import page: read, mapped, tried and imported; the page's longest task meanwhile, and its memory.
// `--rows 1000000 --until read`: as many as a sheet can have, read and shown.
// In short: --rows 200
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#domain/demo.ts';
import { chromiumOptions } from '../../scripts/find-chromium.ts';
import { startPortal } from '../../scripts/start-portal.ts';
import { makeWorkbook, type WorkbookCell } from '../../scripts/workbook.ts';
import { createDatabase, withPostgres } from '../shared/database.ts';
import { printGoals } from '../shared/figures.ts';
import { options } from '../shared/options.ts';

const MAX_TASK_MS = 100;
const PATIENCE_MS = 20 * 60_000;
const { rows, until } = options({ rows: 100_000, until: 'imported' });

const HEADINGS = [
  'Kundenummer',
  'Navn',
  'Kategori',
  'Epost',
  'Mobil',
  'Postadresse - linje 1',
  'Postadresse - postnummer',
  'Postadresse - sted',
];
const rowAt = (n: number): WorkbookCell[] => [
  ...[100_000 + n, `Kunde Nummer ${n}`, n % 4 ? 'Privat' : 'Bedrift', `kunde${n}@kundepost.example`],
  ...[91_000_000 + n, `Storgata ${n}`, 100 + (n % 800), 'Oslo'],
];

const OBSERVE = `
  globalThis.longest = 0;
  new PerformanceObserver((list) => { for (const e of list.getEntries()) longest = Math.max(longest, e.duration); }).observe({ type: 'longtask', buffered: true });`;

await withPostgres([], async (url) => {
  const portal = await startPortal({ DATABASE_URL: await createDatabase(url, 'import_page'), DEMO: 'on', ERASURE_KEY: 'ab'.repeat(32) });
  const browser = await chromium.launch(await chromiumOptions());
  try {
    const file = join(portal.dataDir, 'kunder.xlsx');
    writeFileSync(file, await makeWorkbook([{ name: 'Kunder', rows: [HEADINGS, ...Array.from({ length: rows }, (_, n) => rowAt(n))] }]));
    await measure(await browser.newPage(), `http://fjordror.localhost:${portal.port}`, file);
  } finally {
    await browser.close();
    await portal.stop();
  }
});

async function measure(page: Page, base: string, file: string): Promise<void> {
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(`${base}/auth/login`);
  await page.locator('#username').fill('admin');
  await page.locator('#password').fill(DEMO_PASSWORD);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL('**/admin/**');
  await page.goto(`${base}/admin/import`);
  await page.locator('.drop-file').waitFor();
  await page.evaluate(OBSERVE);
  const timed = async (work: () => Promise<unknown>) => {
    const startedAt = performance.now();
    await work();
    return (performance.now() - startedAt) / 1000;
  };
  const read = await timed(async () => {
    await page.locator('.drop-file input').setInputFiles(file);
    await page.locator('.import-file-head').waitFor();
  });
  const longestTask = async () => Number(await page.evaluate('longest'));
  const goalOf = (ms: number) => ['longest task of the page, ms', ms.toFixed(0), `≤ ${MAX_TASK_MS}`, ms <= MAX_TASK_MS] as const;
  if (until === 'read') {
    const shown = await page.locator('.import-file-head').innerText();
    printGoals(`${rows} rows`, [['read, s', read.toFixed(1)], ['shown', shown.replaceAll('\n', ' ')], goalOf(await longestTask())]);
    return;
  }
  const tried = await timed(async () => {
    await page.getByRole('button', { name: 'Prøvekjør' }).click();
    await page.getByText('Alle radene kan brukes.').waitFor();
  });
  const stored = await timed(async () => {
    await page.getByRole('button', { name: /^Importer \d/ }).click();
    await page.getByText('er importert').waitFor();
  });
  const counts = await page.locator('.import-counts').innerText();
  printGoals(`${rows} rows`, [
    ['read, s', read.toFixed(1)],
    ['made and tried, s', tried.toFixed(1)],
    ['imported, s', stored.toFixed(1)],
    ['came of it', counts.replaceAll('\n', ' ')],
    goalOf(await longestTask()),
  ]);
}
