import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import type { Request } from '@playwright/test';
import { guessMapping } from '#web/import-file/guess-columns.ts';
import { makeLines } from '#web/import-file/make-lines.ts';
import { openTable } from '#web/import-file/open-table.ts';
import { makeWorkbook } from '../scripts/workbook.ts';
import { checkAt } from './axe.ts';
import { expect, goInside, logIn, type Page, type Portal, test } from './test.ts';

const BRAND = 'nordvann';
const HEADINGS = ['Kundenr.', 'Navn', 'Kategori', 'Epost', 'Mobil', 'Postnr.', 'Poststed', 'Org.nr'];
const ROWS = [
  HEADINGS,
  [71_001, 'Åse Sjøvik', 'Privat', 'aase@kundepost.example', 91_000_001, 150, 'Oslo'],
  ['B71002', 'Bø Sameie', 'Lag', 'sameie@kundepost.example', 91_000_002, 5003, 'Bergen', 914_286_018],
  [71_003, 'Per Hansen', 'Privat', 'ikke oppgitt', 91_000_003, 201, 'Oslo'],
];
const workbook = async () => ({
  name: 'kunder.xlsx',
  mimeType: 'application/octet-stream',
  buffer: await makeWorkbook([{ name: 'Kunder', rows: ROWS }]),
});
const drop = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) => page.getByLabel('Velg fil').setInputFiles(file);
const isReal = (url: URL) => url.pathname === '/api/Import' && url.searchParams.get('dryRun') === 'false';

test('a workbook with foreign headings: mapped, dry-run, its wrong row corrected, imported in the background, and listed', async ({
  page,
  portal,
}) => {
  await logIn(page, portal, { user: 'admin', brand: BRAND, at: '/admin/import' });
  await drop(page, { name: 'tom.csv', mimeType: 'text/csv', buffer: Buffer.alloc(0) });
  await expect(page.getByText('tom.csv: Filen er tom.')).toBeVisible();
  await drop(page, await workbook());
  await expect(page.getByLabel('Gjelder')).toHaveValue('customer');
  const postal = page.getByRole('row', { name: /^Postnr/ });
  await expect(postal).toContainText('0150');
  await expect(postal).toContainText('nullen foran er satt tilbake');
  await expect(page.getByLabel('«Org.nr» blir til')).toHaveValue('organisationNumber');
  await checkAt(page, 'columns of a file');

  await page.getByRole('button', { name: 'Prøvekjør' }).click();
  const result = page.getByRole('region', { name: 'Prøvekjøring' });
  await expect(result).toContainText('2 nye');
  await expect(result).toContainText('Rad 4 E-post «ikke oppgitt» kan ikke brukes og er utelatt.');
  await result.getByText('Vis feilene').click();
  await expect(result).toContainText('Rad 3');
  await page.getByLabel('«Lag» betyr').selectOption('Bedrift');
  await expect(result).toHaveCount(0);
  await page.getByRole('button', { name: 'Prøvekjør' }).click();
  await result.getByText('Vis feilene').click();
  await expect(result).toContainText('Rad 3 Kundenummer «B71002» kan ikke brukes. Riktig er sifre');
  const download = page.waitForEvent('download');
  await result.getByRole('button', { name: 'Last ned raden som fil' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('feil-kunder.csv');
  const wrong = readFileSync(await saved.path(), 'utf8');
  expect(wrong).toContain('Årsak');
  expect(wrong).not.toContain('Åse');

  await page.getByLabel('Husk oppsettet').check();
  await page.getByLabel('Navn på oppsettet').fill('Regnskapet');
  let release = () => {};
  const gate = new Promise<void>((go) => {
    release = go;
  });
  await page.route(isReal, async (route) => {
    await gate;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Importer 2' }).click();
  await expect(page.getByText('Importerer kunder.xlsx')).toBeVisible();
  await page.getByRole('link', { name: 'Kunder', exact: true }).click();
  const bar = page.getByRole('complementary', { name: 'Import' });
  await expect(bar).toContainText('Importerer kunder.xlsx');
  release();
  await expect(bar).toContainText('kunder.xlsx er importert.');
  await page.unroute(isReal);
  await bar.getByRole('link', { name: 'Vis' }).click();
  await expect(page.getByText('2 nye')).toBeVisible();
  await page.getByRole('button', { name: 'Importer en fil til' }).click();

  // The corrected file has the same headings and an unused one: the saved mapping fits it.
  const corrected = Buffer.from(wrong.replace('B71002;', '71002;'));
  await drop(page, { name: 'feil-kunder.csv', mimeType: 'text/csv', buffer: corrected });
  await expect(page.getByLabel('Lagret oppsett')).toHaveValue('Regnskapet');
  await page.getByRole('button', { name: 'Prøvekjør' }).click();
  await expect(result).toContainText('Alle radene kan brukes.');
  await page.getByRole('button', { name: 'Importer 1' }).click();
  await expect(page.getByText('feil-kunder.csv er importert.')).toBeVisible();

  await page.getByRole('link', { name: 'Tidligere importer' }).click();
  const runs = page.getByRole('list', { name: 'Tidligere importer' }).getByRole('listitem');
  await expect(runs.nth(1)).toContainText('kunder.xlsx');
  await expect(runs.nth(1)).toContainText('2 nye · 0 endret · 0 uendret · 1 feil');
  await runs.nth(1).getByRole('button', { name: 'Vis feilen' }).click();
  await expect(page.getByRole('dialog')).toContainText('Rad 3 Kundenummer kan ikke brukes.');
  await page.keyboard.press('Escape');
  await goInside(page, '/admin/import');
  await page.getByRole('button', { name: 'Importer en fil til' }).click();
  await test.step('an import that a reload has interrupted resumes with the same file, from where it stopped', () => goOn(page, portal));
});

async function goOn(page: Page, portal: Portal): Promise<void> {
  page.on('dialog', (dialog) => void dialog.accept());
  const rows = [HEADINGS, ...Array.from({ length: 400 }, (_, i) => [72_000 + i, `Kunde ${i}`, 'Privat', null, null, 150, 'Oslo'])];
  const file = { name: 'mange.xlsx', mimeType: 'application/octet-stream', buffer: await makeWorkbook([{ name: 'Kunder', rows }]) };
  await drop(page, file);
  await page.getByRole('button', { name: 'Prøvekjør' }).click();
  const asked = page.waitForRequest((request) => isReal(new URL(request.url())));
  await page.route(isReal, (route) => route.abort());
  await page.getByRole('button', { name: 'Importer 400' }).click();
  const request = await asked;
  const importId = new URL(request.url()).searchParams.get('importId') ?? '';
  await expect(page.getByText('Forbindelsen er brutt.')).toBeVisible();
  await sendPart(portal, importId, file, await loginOf(page, request));

  await page.reload();
  await page.unroute(isReal);
  await expect(page.getByText('Slipp den samme filen her for å fortsette.')).toBeVisible();
  await drop(page, await workbook());
  await expect(page.getByRole('alert')).toContainText('Dette er ikke den samme filen som mange.xlsx.');
  const rest = page.waitForRequest((request) => isReal(new URL(request.url())));
  await drop(page, file);
  const query = new URL((await rest).url()).searchParams;
  expect(query.get('importId')).toBe(importId);
  expect(Number(query.get('offset'))).toBeGreaterThan(0);
  await expect(page.getByText('mange.xlsx er importert.')).toBeVisible();
  await expect(page.getByText('400 nye')).toBeVisible();
}

type DroppedFile = { name: string; buffer: Buffer };
type Login = { authorization: string; cookie: string };

/** The login of the page: another one could end it. */
async function loginOf(page: Page, request: Request): Promise<Login> {
  const cookies = await page.context().cookies(request.url());
  return {
    authorization: request.headers()['authorization'] ?? '',
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  };
}

/** The first half of the lines, over a connection that breaks. */
async function sendPart(portal: Portal, importId: string, { name, buffer }: DroppedFile, login: Login): Promise<void> {
  const mapping = guessMapping(HEADINGS);
  if (!mapping) throw new Error('the headings are known');
  const lines = await makeLines(await openTable(new File([new Uint8Array(buffer)], name)), 0, 1, mapping);
  const bytes = Buffer.from(await lines.file.arrayBuffer());
  const head = [
    `POST /api/Import?importId=${importId} HTTP/1.1`,
    `host: 127.0.0.1:${portal.port}`,
    `authorization: ${login.authorization}`,
    `cookie: ${login.cookie}`,
  ];
  const socket = connect(portal.port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(`${head.join('\r\n')}\r\ncontent-type: application/x-ndjson\r\ncontent-length: ${bytes.length}\r\n\r\n`);
  socket.write(bytes.subarray(0, bytes.length / 2));
  const state = async () => {
    const answer = await fetch(`http://127.0.0.1:${portal.port}/api/Import?importId=${importId}`, { headers: login });
    return (await answer.json()) as { state?: string; bytes?: number };
  };
  await expect.poll(async () => (await state()).state).toBe('running');
  socket.destroy();
  await expect.poll(state, { timeout: 20_000 }).toMatchObject({ state: 'interrupted', bytes: expect.any(Number) });
}
