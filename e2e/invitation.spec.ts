import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { osloDay } from '#domain/calendar.ts';
import { DAY } from '#domain/time.ts';
import { asCompany } from '#server/db/company-id.ts';
import { FILLED_DATA_DIR, FILLED_DATABASE, ON_POSTGRES, type RunningPortal, startPortal } from '../scripts/start-portal.ts';
import { newKey, sha256 } from '../server/auth/keys.ts';
import { type DatabaseSettings, MAIN_DATABASE, openDatabases } from '../server/db/databases.ts';
import { sql } from '../server/db/sql.ts';
import { copyDatabase } from '../server/testing/engines.ts';
import { startSmtp, type TestSmtp } from '../server/testing/smtp.ts';
import { checkAt } from './axe.ts';
import { freePort } from './free-port.ts';
import { giveScores } from './survey.ts';
import { expect, mailsTo, type Page, test } from './test.ts';

/** Two customers of the company's second brand with a recent job; one of them was asked six days ago. */
const FRESH = { login: 'ny', job: 77, email: 'ny.jobb@kundepost.example' };
const ASKED = { login: 'bedrift', job: 78, email: 'spurt.for@kundepost.example' };
const expired = newKey();

/** A portal of its own: its mails ask about jobs that must be from yesterday, whatever day it is. */
async function prepareData(settings: Pick<DatabaseSettings, 'dataDir' | 'urls'>): Promise<void> {
  const databases = await openDatabases(settings, {});
  try {
    const db = databases.forCompany(asCompany(4));
    const ago = (days: number) => new Date(Date.now() - days * DAY);
    await db.query(sql`
      insert into company_settings (company_id, version, welcome_nb, welcome_en, survey_mails, mails_from, mails_to, saved_at, saved_by)
      values (4, 1, 'Velkommen', 'Welcome', true, 0, 24, ${new Date()}, (select min(id) from account where company_id = 4 and role = 'Admin'))`);
    // Whether the demo's own customers have an open survey depends on today's date.
    await db.query(sql`update job set survey_completed = true where company_id = 4`);
    const customerOf = async (login: string) => {
      const [found] = await db.query<{ id: number }>(
        sql`select customer_id as id from account where company_id = 4 and login_name = ${login}`,
      );
      return found?.id ?? 0;
    };
    for (const { login, job, email } of [FRESH, ASKED]) {
      const customer = await customerOf(login);
      await db.query(sql`update account set email = ${email}, email_key = ${email} where company_id = 4 and login_name = ${login}`);
      await db.query(sql`
        insert into job (company_id, id, customer_id, employee_id, job_date)
        values (4, ${job}, ${customer}, (select min(id) from employee where company_id = 4), ${osloDay(ago(job === FRESH.job ? 1 : 7))}::date)`);
    }
    await db.query(sql`
      insert into survey_invitation (company_id, job_id, customer_id, invited_at) values (4, ${ASKED.job}, ${await customerOf(ASKED.login)}, ${ago(6)})`);
    await db.query(sql`
      insert into survey_link (company_id, token_hash, job_id, expires_at) values
        (4, ${sha256(newKey())}, ${ASKED.job}, ${ago(-54)}), (4, ${sha256(expired)}, ${ASKED.job}, ${ago(1)})`);
  } finally {
    await databases.close();
  }
}

let smtp: TestSmtp;
let portal: RunningPortal;
test.beforeAll(async () => {
  smtp = await startSmtp();
  const port = await freePort();
  const env = {
    PORT: String(port),
    SMTP_URL: smtp.url,
    PORTAL_URL: `http://{brand}.localhost:${port}`,
  };
  portal = await (process.env[FILLED_DATABASE] ? startOnPostgres(env, process.env[FILLED_DATABASE]) : startEmbedded(env));
});
test.afterAll(async () => {
  await portal.stop();
  await smtp.close();
});

async function startOnPostgres(env: Record<string, string>, filled: string): Promise<RunningPortal> {
  const { url, drop } = await copyDatabase(filled);
  await prepareData({ dataDir: '', urls: new Map([[MAIN_DATABASE, url]]) });
  const running = await startPortal({ ...env, ...ON_POSTGRES, DATABASE_URL: url });
  return { ...running, stop: () => running.stop().then(drop) };
}

async function startEmbedded(env: Record<string, string>): Promise<RunningPortal> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kundeportal-invitation-'));
  cpSync(process.env[FILLED_DATA_DIR] ?? '', dataDir, { recursive: true });
  await prepareData({ dataDir, urls: new Map() });
  const running = await startPortal({ ...env, DATA_DIR: dataDir });
  return { ...running, stop: () => running.stop().then(() => rmSync(dataDir, { recursive: true, force: true })) };
}

const mailTo = (email: string) => mailsTo({ smtp }, email)[0];
async function reminderMail() {
  await expect.poll(() => mailTo(ASKED.email)?.subject ?? '', { timeout: 20_000 }).toBe('Hvordan gikk det? En påminnelse fra Nordvann');
  return mailTo(ASKED.email);
}
const linkIn = (text = '', path: string) => new RegExp(`http://\\S+${path}#[\\w-]{43}`).exec(text)?.[0] ?? '';
const isInvalid = (page: Page) => expect(page.getByRole('heading', { level: 1, name: 'Denne lenken er ikke i bruk' })).toBeVisible();

async function openWrongLinks(page: Page, used: string): Promise<void> {
  const base = `http://nordvann.localhost:${portal.port}/svar`;
  const reminder = linkIn((await reminderMail())?.text, '/svar').split('#')[1] ?? '';
  const seen = new Set<string>();
  for (const address of [
    used,
    `${base}#${newKey()}`,
    `${base}#${expired}`,
    `${base}#${reminder.slice(0, 40)}`,
    base,
    `http://lynvakt.localhost:${portal.port}/svar#${reminder}`,
  ]) {
    await page.goto('about:blank');
    await page.goto(address);
    await isInvalid(page);
    seen.add((await page.locator('main').innerText()).replace(/^.*@.*$/m, ''));
  }
  expect(seen.size).toBe(1);
}

async function openWhileAway(page: Page): Promise<void> {
  await page.route('**/SurveyLink/Open', (route) => route.abort(), { times: 1 });
  await page.goto(linkIn((await reminderMail())?.text, '/svar'));
  await expect(page.getByRole('alert')).toContainText('Vi får ikke kontakt med serveren');
  await page.getByRole('button', { name: 'Prøv igjen' }).click();
  await expect(page.getByText(`Jobb ${ASKED.job},`)).toBeVisible();
}

async function optOut(page: Page): Promise<void> {
  const asking = smtp.received.filter((mail) => mail.text?.includes('/svar#'));
  expect(asking.map((mail) => mail.envelope.to[0]).sort()).toEqual([FRESH.email, ASKED.email].sort());
  await page.goto(linkIn((await reminderMail())?.text, '/svar/avslutt'));
  await expect(page.getByRole('heading', { name: 'Slutte med slike e-poster?' })).toBeVisible();
  await checkAt(page, 'opt-out');
  await page.getByRole('button', { name: 'Ja, slutt med dem' }).click();
  await expect(page.getByRole('heading', { name: 'Det er notert' })).toBeFocused();
  await page.getByRole('button', { name: 'Angre, jeg vil ha dem likevel' }).click();
  await expect(page.getByRole('button', { name: 'Ja, slutt med dem' })).toBeVisible();
}

test('the mail opens the survey of the job without a login; opening changes nothing, an answer uses it up', async ({ page }) => {
  await expect.poll(() => mailTo(FRESH.email)?.subject ?? '', { timeout: 20_000 }).toBe('Hvordan gikk det? Nordvann vil gjerne vite det');
  const link = linkIn(mailTo(FRESH.email)?.text, '/svar');
  expect(link).toContain('http://nordvann.localhost:');
  expect(mailTo(FRESH.email)?.html).toContain(`href="${link}"`);

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (let times = 0; times < 2; times++) {
    await page.goto('about:blank');
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: 'Hvordan gikk det?' })).toBeVisible();
    await expect(page.getByText(`Jobb ${FRESH.job},`)).toBeVisible();
  }
  expect(asked.filter((url) => url.includes('#') === false && url.includes(link.split('#')[1] ?? '?'))).toEqual([]);

  await page.getByRole('button', { name: 'Ferdig' }).click();
  const ops = page.getByRole('dialog', { name: 'OPS!' });
  await expect(ops).toContainText('Vennligst oppgi om du er ny eller eksisterende kunde');
  await ops.getByRole('button', { name: 'OK' }).click();
  await page.getByText('Nei', { exact: true }).click();
  await page.getByText('Så bilene deres').click();
  await giveScores(page.locator('main'), [3, 9, 9, 9, 9, 9, 8]);
  await page.getByText('Høy pris').click();
  await checkAt(page, 'survey by link, filled in');
  await page.route('**/SurveyLink/Answer', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Ferdig' }).click();
  await expect(page.getByRole('alert')).toContainText('Alt du har fylt ut, er tatt vare på.');
  await page.getByRole('button', { name: 'Prøv igjen' }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'Takk for hjelpen!' })).toBeFocused();

  await test.step('used, guessed, cut off, expired, empty and another company’s links: one and the same friendly page', () =>
    openWrongLinks(page, link));
  await test.step('an unreachable server is reported, and a retry works', () => openWhileAway(page));
  await test.step('one reminder, and a button to opt out', () => optOut(page));
});
