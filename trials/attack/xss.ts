// Does any of 5 000 hostile texts run a script, call another host or leave a node, in pages, mails and PDFs?
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type pg from 'pg';
import { createPasswords } from '#server/auth/passwords.ts';
import { cleanHtml } from '#server/clean-html.ts';
import { startSmtp } from '#server/testing/smtp.ts';
import { printTable, verdict } from '../shared/figures.ts';
import { openSessions } from '../shared/fill-company.ts';
import { options } from '../shared/options.ts';
import { PASSWORD, withProduct } from '../shared/portal.ts';
import { bundleCleaner, cleanInBrowser, newWatch, OWN_LINKS, openBrowser, openWatched, type Watch } from './xss/xss-browser.ts';
import { ADMIN, CUSTOMER, fillWithVectors, XSS_COMPANY, type XssCompany } from './xss/xss-company.ts';
import { showAdminPages, showCustomerPages, showHostileAddresses } from './xss/xss-pages.ts';
import { EVIL_HOST, xssVectors } from './xss/xss-vectors.ts';

const { only } = options({ only: 'cleaners,pages,pdfs,mails' });
const EMPTY_PAGE = 'http://fjordror.localhost:1/';
/** Vectors in one page without any protection. */
const A_PAGE = 60;
/** What a PDF would do beyond being read: its objects stand outside the compressed streams. */
const ACTIONS = /\/(JavaScript|JS|Launch|SubmitForm|GoToR|GoToE|EmbeddedFile|RichMedia|AA|OpenAction|XFA)\b/g;
const vectors = xssVectors();
const rows: string[][] = [['where', 'texts shown', 'found', 'goal']];
const tell = (where: string, shown: string, found: readonly string[]): void => {
  for (const what of [...new Set(found)].slice(0, 8)) console.log(`  ${where}: ${what.slice(0, 300)}`);
  rows.push([where, shown, String(found.length), `${verdict(found.length === 0)} (0)`]);
};

const smtp = await startSmtp();
const browser = await openBrowser();
const passwordHash = await createPasswords().hash(PASSWORD);
const fill = async (client: pg.ClientBase) => {
  const company = await fillWithVectors(client, vectors, passwordHash);
  return { ...company, headers: (await openSessions(client, XSS_COMPANY, [1]))[0] ?? {} };
};
try {
  console.log(`${vectors.length} vectors; ${await runInBarePage()} of them run or call out by themselves in a page that trusts them`);
  await withProduct({ fill, env: { SMTP_URL: smtp.url }, settings: ['fsync=off'] }, async ({ server: { address }, filled: company }) => {
    const portal = address.replace('127.0.0.1', 'fjordror.localhost');
    const parts: [string, () => Promise<void>][] = [
      ['cleaners', () => tryCleaners(portal)],
      ['pages', () => tryPages(portal, company)],
      ['pdfs', () => tryPdfs(address, company)],
      ['mails', () => tryMails(company)],
    ];
    for (const [name, part] of parts) if (only.split(',').includes(name)) await part();
  });
} finally {
  await browser.close();
  await smtp.close();
}
printTable(rows);
process.exit();

/** A page of the portal's own origin without cleaner or policy. */
async function openEmptyPage(watch: Watch): Promise<Page> {
  const page = await openWatched(browser, watch);
  await page.route(`${EMPTY_PAGE}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><body></body>' }));
  await page.goto(EMPTY_PAGE);
  return page;
}

/** Shows that the vectors are real: without cleaner and policy a part of them succeeds at once, without a click. */
async function runInBarePage(): Promise<number> {
  const watch = newWatch();
  const page = await openEmptyPage(watch);
  await page.route(new RegExp(EVIL_HOST), (route) => route.abort());
  const ran = new Set<number>();
  // These leave the page, with all that stands in it.
  const staying = vectors.filter((vector) => !/refresh|<base/i.test(vector));
  for (let at = 0; at < staying.length; at += A_PAGE) {
    await page.goto(EMPTY_PAGE).catch(() => {});
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
async function tryCleaners(portal: string): Promise<void> {
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

async function tryPages(portal: string, company: XssCompany): Promise<void> {
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

async function tryPdfs(address: string, { jobs, headers }: XssCompany & { headers: Record<string, string> }): Promise<void> {
  const found: string[] = [];
  for (let jobId = 1; jobId <= jobs; jobId++)
    for (const schemaId of [1, 8, 9, 10]) {
      const answer = await fetch(`${address}/api/Customer/FormPdf?jobId=${jobId}&schemaId=${schemaId}`, { headers });
      const outline = Buffer.from(await answer.arrayBuffer())
        .toString('latin1')
        .replace(/stream\r?\n[\s\S]*?endstream/g, '');
      const links = [...outline.matchAll(/\/URI \(([^)]*)\)/g)].map(([, link = '']) => link);
      // Each link is named twice: as a kind of action and with where it leads.
      const isRead = answer.status === 200 && outline.startsWith('%PDF') && outline.split('/URI').length - 1 === 2 * links.length;
      const strange = links.filter((link) => !OWN_LINKS.includes(link));
      const actions = isRead ? [...(outline.match(ACTIONS) ?? []), ...strange] : [`not read, ${answer.status}`];
      found.push(...actions.map((action) => `job ${jobId}, form ${schemaId}: ${action}`));
    }
  tell('PDFs: actions, scripts, links', `${jobs * 4} PDFs`, found);
}

/** The HTML of every mail holds the elements of its template and no others. */
async function tryMails({ people }: XssCompany): Promise<void> {
  const { received } = smtp;
  for (let tries = 0; received.length < people - 1 && tries < 1800; tries++) await sleep(100);
  const page = await openEmptyPage(newWatch());
  const shapes = new Map<string, number>();
  for (const { html } of received) {
    const shape =
      (await page.evaluate(`[...new DOMParser().parseFromString(${JSON.stringify(html ?? '')}, 'text/html').querySelectorAll('*')]
      .map((e) => e.localName + '[' + [...e.attributes].map((a) => a.name + (a.name === 'href' ? '=' + a.value : '')).join(' ') + ']').join(' ')`)) as string;
    shapes.set(shape, (shapes.get(shape) ?? 0) + 1);
  }
  const [usual] = [...shapes].sort((a, b) => b[1] - a[1]);
  const others = [...shapes].filter(([shape]) => shape !== usual?.[0]).map(([shape, count]) => `${count} × ${shape}`);
  const hasMarkup = /(^| )(script|img|iframe|svg|object|embed|form)\[|[[ ]on[a-z]+[ \]]/.test(usual?.[0] ?? 'script[');
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
