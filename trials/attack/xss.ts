// Does any of 5 000 hostile texts run a script, call another host or leave a node, in pages, mails, PDFs and spreadsheets?

import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import type { LoginAnswer } from '#contract/customer/login.ts';
import { encodeBasic } from '#domain/basic-header.ts';
import { createPasswords } from '#server/auth/passwords.ts';
import { cleanHtml } from '#server/clean-html.ts';
import { startSmtp, type TestSmtp } from '#server/testing/smtp.ts';
import { endChildren, startProduct } from '../shared/child-server.ts';
import { asOwner, createDatabase, withPostgres } from '../shared/database.ts';
import { printTable, verdict } from '../shared/figures.ts';
import { options } from '../shared/options.ts';
import { pdfActions } from './xss/pdf-actions.ts';
import { bundleCleaner, cleanInBrowser, newWatch, openBrowser, openWatched, type Watch } from './xss/xss-browser.ts';
import { ADMIN, CUSTOMER, fillWithVectors, XSS_COMPANY, type XssCompany } from './xss/xss-company.ts';
import { showAdminPages, showCustomerPages, showHostileAddresses } from './xss/xss-pages.ts';
import { EVIL_HOST, xssVectors } from './xss/xss-vectors.ts';

const { only } = options({ only: 'cleaners,pages,pdfs,sheet,mails' });
const PASSWORD = 'Riktig-passord-4';
/** Vectors in one page without any protection. */
const A_PAGE = 60;
const vectors = xssVectors();
const rows: string[][] = [['where', 'texts shown', 'found', 'goal']];
const tell = (where: string, shown: string, found: readonly string[]): void => {
  for (const what of [...new Set(found)].slice(0, 8)) console.log(`  ${where}: ${what.slice(0, 300)}`);
  rows.push([where, shown, String(found.length), `${verdict(found.length === 0)} (0)`]);
};

const startedAt = performance.now();
const step = (what: string): void => console.log(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(4)} s  ${what}`);

await withPostgres(['fsync=off'], async (url) => {
  const smtp = await startSmtp();
  const browser = await openBrowser();
  try {
    step(`${vectors.length} vectors; ${await runInBarePage(browser)} of them run or call out by themselves in a page that trusts them`);
    const env = { DATABASE_URL: await createDatabase(url, 'xss'), DEMO: 'off', SMTP_URL: smtp.url };
    const hash = await createPasswords().hash(PASSWORD);
    const company = await asOwner(env, (client) => fillWithVectors(client, vectors, hash));
    const { address } = await startProduct(env);
    const portal = address.replace('127.0.0.1', 'fjordror.localhost');
    step('a company whose every text is one of them');
    const parts: [string, () => Promise<void>][] = [
      ['cleaners', () => tryCleaners(browser, portal)],
      ['pages', () => tryPages(browser, portal, company)],
      ['pdfs', () => tryPdfs(address, company)],
      ['sheet', () => trySheet(address)],
      ['mails', () => tryMails(browser, smtp, company)],
    ];
    for (const [name, part] of parts) {
      if (!only.split(',').includes(name)) continue;
      await part();
      step(name);
    }
  } finally {
    await browser.close();
    await endChildren();
    await smtp.close();
  }
});
console.log('');
printTable(rows);
process.exit();

/** Shows that the vectors are real: without cleaner and policy a part of them succeeds at once, without a click. */
async function runInBarePage(browser: Browser): Promise<number> {
  const watch = newWatch();
  const page = await openWatched(browser, watch);
  await page.route(new RegExp(EVIL_HOST), (route) => route.abort());
  await page.route('http://fjordror.localhost:1/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><body></body>' }),
  );
  const ran = new Set<number>();
  // These leave the page, with all that stands in it.
  const staying = vectors.filter((vector) => !/refresh|<base/i.test(vector));
  for (let at = 0; at < staying.length; at += A_PAGE) {
    await page.goto('http://fjordror.localhost:1/').catch(() => {});
    const hits = await page
      .evaluate(
        `new Promise((ok) => {
          for (const html of ${JSON.stringify(staying.slice(at, at + A_PAGE))}) {
            const place = document.createElement('div');
            document.body.append(place);
            place.innerHTML = html;
          }
          setTimeout(() => ok(window.__hits), 150);
        })`,
      )
      .catch(() => []);
    for (const hit of hits as number[]) ran.add(hit);
  }
  await page.context().close();
  for (const url of watch.otherHosts) if (url.includes(EVIL_HOST)) ran.add(Number(/\d+$/.exec(url)?.[0]));
  return ran.size;
}

/** Every vector alone, by the portal's own cleaner under the portal's own policy, on its login page. */
async function tryCleaners(browser: Browser, portal: string): Promise<void> {
  const watch = newWatch();
  const page = await openWatched(browser, watch);
  const code = await bundleCleaner();
  await page.route('**/cleaner.js', (route) => route.fulfill({ contentType: 'text/javascript', body: code }));
  await page.goto(`${portal}/auth/login`);
  const { cleaned, ran, outside, disagreed } = await cleanInBrowser(page, vectors, cleanHtml);
  tell('letter, vector by vector: scripts and other hosts', String(cleaned), [...ran.map(String), ...watch.dialogs, ...watch.otherHosts]);
  tell('letter, vector by vector: nodes outside the list', String(cleaned), outside);
  tell('letter: what the server left and the browser takes out', String(cleaned), disagreed);
  await page.context().close();
}

async function tryPages(browser: Browser, portal: string, company: XssCompany): Promise<void> {
  const trials: [string, string, (page: Page, watch: Watch) => Promise<number>][] = [
    ['customer pages', CUSTOMER, (page, watch) => showCustomerPages(page, watch, portal, company)],
    ['employee pages', ADMIN, (page, watch) => showAdminPages(page, watch, portal, company)],
    ['hostile addresses', CUSTOMER, (page, watch) => showHostileAddresses(page, watch, portal, vectors)],
  ];
  for (const [name, user, show] of trials) {
    const watch = newWatch();
    const page = await openWatched(browser, watch);
    await page.goto(`${portal}/auth/login`);
    await page.locator('#username').fill(user);
    await page.locator('#password').fill(PASSWORD);
    await page.locator('#password').press('Enter');
    await page.waitForURL('**/admin/**');
    const pages = await show(page, watch);
    tell(`${name}: scripts`, `${pages} pages`, [...watch.ran, ...watch.dialogs]);
    tell(`${name}: other hosts`, `${pages} pages`, watch.otherHosts);
    tell(`${name}: nodes, handlers, addresses`, `${pages} pages`, watch.nodes);
    tell(`${name}: the policy had to step in`, `${pages} pages`, watch.violations);
    tell(`${name}: the page broke`, `${pages} pages`, watch.errors);
    await page.context().close();
  }
}

async function logIn(address: string, user: string): Promise<LoginAnswer> {
  const answer = await fetch(`${address}/api/Customer/Login`, {
    method: 'POST',
    headers: { authorization: encodeBasic({ id: user, value: PASSWORD }), companyid: String(XSS_COMPANY) },
  });
  return (await answer.json()) as LoginAnswer;
}

async function tryPdfs(address: string, { jobs }: XssCompany): Promise<void> {
  const customer = await logIn(address, CUSTOMER);
  const headers = { authorization: encodeBasic(customer), companyid: String(XSS_COMPANY) };
  const found: string[] = [];
  let slowestMs = 0;
  for (let jobId = 1; jobId <= jobs; jobId++)
    for (const schemaId of [1, 8, 9, 10]) {
      const startedAt = performance.now();
      const answer = await fetch(`${address}/api/Customer/FormPdf?jobId=${jobId}&schemaId=${schemaId}`, { headers });
      const bytes = Buffer.from(await answer.arrayBuffer());
      slowestMs = Math.max(slowestMs, performance.now() - startedAt);
      if (answer.status !== 200) found.push(`job ${jobId}, form ${schemaId}: ${answer.status}`);
      // A close look takes half a second.
      else if (jobId % 4 === 1) found.push(...(await pdfActions(bytes)).map((action) => `job ${jobId}, form ${schemaId}: ${action}`));
    }
  tell('PDFs: actions, scripts, links', `${jobs * 4} PDFs, slowest ${slowestMs.toFixed(0)} ms`, found);
}

async function trySheet(address: string): Promise<void> {
  const { access_token } = await logIn(address, ADMIN);
  const csv = await fetch(`${address}/api/Insight/Export?from=2026-01&to=2026-11`, {
    headers: { authorization: `Bearer ${access_token}` },
  });
  const cells = csvCells(await csv.text());
  tell('spreadsheet: cells that are formulas', `${cells.length} cells`, cells.filter(isFormula));
}

/** Read as a spreadsheet does: quotes, then what is left decides. */
function csvCells(text: string): string[] {
  return [...text.replace(/^\ufeff/, '').matchAll(/(?:^|;|\r\n)(?:"((?:[^"]|"")*)"|([^;\r\n]*))/g)].map(([, quoted, bare]) =>
    quoted === undefined ? (bare ?? '') : quoted.replaceAll('""', '"'),
  );
}
function isFormula(cell: string): boolean {
  return /^[\s\u00a0\ufeff]*[=+\-@|%\t\r＝＋－＠]/.test(cell) && !/^-?\d+$/.test(cell);
}

/** The HTML of every mail holds the elements of its template and no others. */
async function tryMails(browser: Browser, { received }: TestSmtp, { people }: XssCompany): Promise<void> {
  for (let tries = 0; received.length < people - 1 && tries < 1800; tries++) await sleep(100);
  const watch = newWatch();
  const page = await openWatched(browser, watch);
  await page.route('http://fjordror.localhost:1/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><body></body>' }),
  );
  await page.goto('http://fjordror.localhost:1/');
  const shapes = new Map<string, number>();
  for (const { html } of received) {
    const shape =
      (await page.evaluate(`[...new DOMParser().parseFromString(${JSON.stringify(html ?? '')}, 'text/html').querySelectorAll('*')]
      .map((e) => e.localName + '[' + [...e.attributes].map((a) => a.name).join(' ') + ']').join(' ')`)) as string;
    shapes.set(shape, (shapes.get(shape) ?? 0) + 1);
  }
  const [usual] = [...shapes].sort((a, b) => b[1] - a[1]);
  const others = [...shapes].filter(([shape]) => shape !== usual?.[0]).map(([shape, count]) => `${count} × ${shape}`);
  const hasMarkup = /(^| )(script|img|iframe|svg|object|embed|form|a)\[|[[ ]on[a-z]+[ \]]/.test(usual?.[0] ?? 'script[');
  const isComplete = received.length >= people - 1;
  tell('mails: another element than the template’s', `${received.length} mails`, [
    ...others,
    ...(hasMarkup ? ['the template itself'] : []),
    ...(isComplete ? [] : ['mails are missing']),
  ]);
  const headers = received.flatMap((mail) =>
    mail.headers.some((h) => /[\r\n]|__ran/.test(h.value)) || mail.envelope.to.length !== 1 ? [mail.subject ?? ''] : [],
  );
  tell('mails: a text in a header, another recipient', `${received.length} mails`, headers);
  await page.context().close();
}
