import { readFileSync } from 'node:fs';
import { DEMO_PASSWORD } from '#domain/demo.ts';
import { readPdf } from '../server/testing/read-pdf.ts';
import { readZip } from '../server/testing/read-zip.ts';
import { refuseWith } from './answers.ts';
import { checkAt } from './axe.ts';
import { expect, filledValue, logIn, mailsTo, type Page, type Portal, test } from './test.ts';

const privacy = (page: Page, part: string) => page.getByRole('region', { name: 'Personvern' }).getByRole('region', { name: part });

type Job = { job_id: number; invoice_basis: unknown; forms: { schema_id: number }[] };
type Case = { kind: string; state: string; job_id: number };

test('a customer downloads all data about them, and asks to be deleted', async ({ page, portal }) => {
  await logIn(page, portal, { at: '/admin/user-profile' });
  const part = privacy(page, 'Last ned mine data');
  const button = part.getByRole('button', { name: 'Last ned mine data' });

  // Busy, failed, cancelled, and finally successful.
  await page.route('**/ExportMyData', refuseWith('too-many-requests'));
  await button.click();
  await expect(part.getByRole('alert')).toContainText('En nedlasting er alt i gang');
  await page.unroute('**/ExportMyData');
  await page.route('**/ExportMyData', (route) => route.fulfill({ status: 200, contentType: 'text/html', body: 'no document' }));
  await button.click();
  await expect(part.getByRole('alert')).toContainText('Noe gikk galt hos oss');
  await page.unroute('**/ExportMyData');
  await page.route('**/ExportMyData', () => {});
  await part.getByRole('button', { name: 'Prøv igjen' }).click();
  await part.getByRole('button', { name: 'Avbryt' }).click();
  await expect(part.getByRole('alert')).toHaveCount(0);
  await page.unroute('**/ExportMyData');
  const [download] = await Promise.all([page.waitForEvent('download'), button.dblclick()]);
  expect(download.suggestedFilename()).toMatch(/^mine-data-\d{4}-\d\d-\d\d\.zip$/);
  await expect(part.getByText('Filen er lastet ned.')).toBeVisible();

  const files = readZip(readFileSync(await download.path()));
  const data = JSON.parse(files.get('data.json')?.toString() ?? '{}');
  expect(data.jobs).toHaveLength(36);
  expect(data.customer.email).toBe(await filledValue(page.getByLabel('Epost')));
  expect(data.about.keptAfterErasure[0].what).toBe('invoice-basis');
  expect(JSON.stringify(data)).not.toContain('argon2');
  const papers = [...files.keys()].filter((name) => name.startsWith('skjema/'));
  const forms = data.jobs.flatMap((job: Job) => [...(job.invoice_basis ? [1] : []), ...job.forms]);
  // A complaint that was closed in the portal adds its own document where the job had none.
  const hasForm = (jobId: number) => data.jobs.some((job: Job) => job.job_id === jobId && job.forms.some((form) => form.schema_id === 8));
  const complaints = data.cases.filter((one: Case) => one.kind === 'complaint' && one.state === 'closed' && !hasForm(one.job_id));
  const jobsOfThem = new Set(complaints.map((one: Case) => one.job_id));
  expect(papers).toHaveLength(forms.length + jobsOfThem.size);
  expect([...files.keys()].filter((name) => name.startsWith('papirer/'))).toHaveLength(data.papers.length);
  const pdf = await readPdf(files.get(papers.find((name) => name.includes('befaring')) ?? '') ?? Buffer.alloc(0));
  expect(pdf.text).toContain('Befaring');
  await test.step('a deletion is requested, and then withdrawn', () => askForErasure(page, portal));
});

async function askForErasure(page: Page, portal: Portal): Promise<void> {
  const email = await filledValue(page.getByLabel('Epost'));
  const part = privacy(page, 'Slett min konto');
  await expect(part).toContainText('bokføringsloven § 13');
  await part.getByRole('button', { name: 'Slett min konto' }).click();
  const dialog = page.getByRole('dialog', { name: 'Vil du slette kontoen?' });
  await dialog.getByRole('button', { name: 'Ja, slett kontoen' }).click();
  await expect(dialog.getByText('Skriv passordet ditt', { exact: true })).toBeVisible();
  const password = dialog.getByLabel('Skriv passordet ditt for å bekrefte', { exact: true });
  await expect(password).toBeFocused();
  await password.fill('helt-feil-passord-1');
  await password.press('Enter');
  await expect(dialog.getByText('Passordet er feil')).toBeVisible();
  await checkAt(page, 'erasure, wrong password');
  await password.fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Ja, slett kontoen' }).dblclick();
  await expect(part.getByText(/^Kontoen din slettes \d\d\.\d\d\.\d{4}/)).toBeVisible();
  const mails = () => mailsTo(portal, email).map((m) => m.subject ?? '');
  // In the language last chosen for the account: another journey may have chosen English.
  await expect
    .poll(mails, { timeout: 20_000 })
    .toContainEqual(expect.stringMatching(/(slettes \d\d\.\d\d\.\d{4}|deleted on \d{1,2}\s[A-Z][a-z]+\s\d{4})$/));

  // The request is shown after a reload, in English too, and can be withdrawn.
  await page.reload();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByText(/^Your account will be deleted on/)).toBeVisible();
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByText('Your account will not be deleted. Nothing has changed.')).toBeVisible();
  await expect.poll(mails, { timeout: 20_000 }).toContainEqual(expect.stringMatching(/will not be deleted$/));
}
