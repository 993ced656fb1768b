import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { EMPLOYEES_PAGE_SIZE } from '#domain/staff.ts';
import { look, type Watch } from './xss-browser.ts';
import type { XssCompany } from './xss-company.ts';

/** Asked from outside: the page's own policy lets nobody evaluate a text in it. */
async function until(page: Page, isThere: string): Promise<void> {
  for (let tries = 0; tries < 800; tries++) {
    if (await page.evaluate(isThere)) return;
    await sleep(25);
  }
  throw new Error(`never true at ${page.url()}: ${isThere}`);
}

/** As a link of the portal would, without loading everything anew. */
async function go(page: Page, path: string, isThere: string): Promise<void> {
  await page.evaluate(`history.pushState({}, '', ${JSON.stringify(path)})`);
  await until(page, isThere);
}

export async function showCustomerPages(page: Page, watch: Watch, portal: string, { jobs }: XssCompany): Promise<number> {
  let pages = 0;
  for (const path of [
    '/admin/elektriker',
    '/admin/minejobber',
    '/admin/minejobber?group=address',
    '/admin/user-profile',
    '/admin/registercustomer',
  ]) {
    await page.goto(portal + path);
    await page.locator('h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    await look(page, watch, path);
    pages++;
  }
  for (let jobId = 1; jobId <= jobs; jobId++)
    for (const form of [`fakturagrunnlag/${1000 + jobId}`, 'reklamasjon', 'befaring', 'fdv-dokumentasjon']) {
      const path = `/admin/minejobber/${jobId}/${form}`;
      // The sheet of the form before goes with its number in the title.
      await page.evaluate("document.title = ''");
      await go(page, path, `document.title.includes(' ${jobId} ') && document.querySelector('.document-footer') !== null`);
      await look(page, watch, path, { mayViolate: form.startsWith('faktura') && jobId % 2 === 0 });
      pages++;
    }
  return pages;
}

export async function showAdminPages(page: Page, watch: Watch, portal: string, { people, comments }: XssCompany): Promise<number> {
  let pages = 0;
  await page.goto(`${portal}/admin/elektriker`);
  await page.waitForLoadState('networkidle');
  await look(page, watch, '/admin/elektriker');
  for (const [path, count] of [
    ['/admin/ansatte', Math.ceil(people / EMPLOYEES_PAGE_SIZE)],
    ['/admin/hendelser', Math.ceil(people / 20)],
  ] as const)
    for (let n = 1; n <= count; n++, pages++) {
      await go(page, `${path}?page=${n}`, `(document.querySelector('.pager-place')?.textContent ?? '').trim().includes(' ${n} ')`);
      await look(page, watch, `${path}?page=${n}`);
    }
  for (const path of ['/admin/kunder', '/admin/e-post']) {
    await page.goto(portal + path);
    const next = page.locator('.pager button').last();
    await next.waitFor();
    for (let n = 1; ; n++, pages++) {
      await until(
        page,
        `(document.querySelector('.pager-place')?.textContent ?? '').includes(' ${n} ') && document.querySelector('tbody tr')`,
      );
      await look(page, watch, `${path} ${n}`);
      if (await next.isDisabled()) break;
      await next.click();
    }
  }
  await page.goto(`${portal}/admin/tilbakemeldinger?periode=all`);
  await page.locator('.comment-list li').first().waitFor();
  for (let shown = 20; shown < comments; shown += 20, pages++) {
    await look(page, watch, `comments ${shown}`);
    const more = page.getByRole('button', { name: 'Vis flere' });
    if ((await more.count()) === 0) break;
    await more.click();
    await until(page, `document.querySelectorAll('.comment-list li').length > ${shown}`);
  }
  return pages;
}

/** Texts in the address itself: path, query and fragment. */
export async function showHostileAddresses(page: Page, watch: Watch, portal: string, vectors: readonly string[]): Promise<number> {
  const places = [
    (t: string) => `/svar#${t}`,
    (t: string) => `/svar/avslutt#${t}`,
    (t: string) => `/admin/minejobber/${t}/befaring`,
    (t: string) => `/admin/ansatte?search=${t}&role=${t}`,
    (t: string) => `/admin/tilbakemeldinger?periode=${t}`,
    (t: string) => `/auth/login?next=${t}#${t}`,
    (t: string) => `/${t}`,
  ];
  const chosen = vectors.filter((vector, i) => i % 97 === 0 && !/\0/.test(vector)).slice(0, 42);
  for (const [i, vector] of chosen.entries()) {
    const path = places[i % places.length]?.(encodeURIComponent(vector.toWellFormed()).replaceAll('%00', '')) ?? '/';
    await page.goto(portal + path).catch(() => {});
    await page.waitForLoadState('load');
    await look(page, watch, path.slice(0, 60));
  }
  return chosen.length;
}
