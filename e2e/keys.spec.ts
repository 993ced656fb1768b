import { encodeBasic } from '#domain/login/basic-header.ts';
import { checkAt } from './axe.ts';
import { expect, logIn, test } from './test.ts';

const BRAND = 'ildtopp';

test('an Admin makes a key, a machine imports with it, and it is revoked while the import runs', async ({ page, portal, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.route('**/api/Staff/Keys', (route) => route.abort(), { times: 2 });
  await logIn(page, portal, { user: 'admin', brand: BRAND, at: '/admin/nokler' });
  await expect(page.getByRole('alert')).toContainText('Vi får ikke kontakt med serveren');
  await page.getByRole('button', { name: 'Prøv igjen' }).click();
  await expect(page.getByText('Ingen nøkler ennå.')).toBeVisible();

  // Each error is shown at its field, and no key is made.
  await page.getByRole('button', { name: 'Lag nøkkel' }).click();
  const form = page.getByRole('dialog', { name: 'Lag en nøkkel' });
  const make = form.getByRole('button', { name: 'Lag nøkkel' });
  await make.click();
  await expect(form.getByText('Gi nøkkelen et navn.')).toBeVisible();
  await expect(form.getByLabel('Navn')).toBeFocused();
  await page.keyboard.type('Regnskap');
  await form.getByLabel('Importere kunder, jobber og avtaler').uncheck();
  await make.click();
  await expect(form.getByText('Velg minst én ting.')).toBeVisible();
  await form.getByLabel('Importere kunder, jobber og avtaler').check();
  await form.getByLabel('Siste dag den virker').fill('01.01.2020');
  await make.click();
  await expect(form.getByText('Skriv en dato, i dag eller senere.')).toBeVisible();
  await form.getByLabel('Siste dag den virker').fill('31.12.2099');
  await form.getByLabel('Adresser den kan brukes fra').fill('kontoret');
  await make.click();
  await expect(form.getByText('Skriv én IP-adresse eller ett område per linje')).toBeVisible();
  await expect(form.getByLabel('Adresser den kan brukes fra')).toBeFocused();
  await checkAt(page, 'make a key, with messages');
  await form.getByLabel('Adresser den kan brukes fra').fill('127.0.0.0/8\n::1');
  await page.route('**/api/Staff/MakeKey', (route) => route.abort(), { times: 1 });
  await make.click();
  await expect(form.getByRole('alert')).toContainText('Vi får ikke kontakt med serveren');
  await form.getByRole('button', { name: 'Prøv igjen' }).click();

  // The key is shown until the Admin confirms having saved it; Escape does not close the dialog.
  const shown = page.getByRole('dialog', { name: 'Nøkkelen er laget' });
  await shown.getByRole('button', { name: 'Kopier' }).click();
  await expect(shown.getByText('Kopiert.')).toBeVisible();
  const key = await shown.getByLabel('Nøkkel', { exact: true }).inputValue();
  expect(key).toMatch(/^kpk1\.[\w-]{43}$/);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(shown).toBeVisible();
  await shown.getByRole('button', { name: 'Jeg har lagret den' }).click();
  await expect(shown).toHaveCount(0);
  expect(await page.content()).not.toContain(key);
  const row = page.getByRole('row', { name: /Regnskap/ });
  await expect(row).toContainText(`slutter på ${key.slice(-4)}`);
  await expect(row).toContainText('Aldri');
  await expect(row).toContainText('31.12.2099');
  await expect(row).toContainText('127.0.0.0/8, ::1');

  // An import that waits for its last lines while the key is revoked.
  const send = async (body: BodyInit) =>
    fetch(`http://127.0.0.1:${portal.port}/api/Import`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' },
      body,
      ...{ duplex: 'half' },
    });
  const department = (n: number) =>
    new TextEncoder().encode(`${JSON.stringify({ kind: 'department', id: `N${n}`, name: `Nøkkelavdeling ${n}` })}\n`);
  const whole = await send(department(0));
  expect(whole.status).toBe(200);
  const isRevoked = Promise.withResolvers<void>();
  const isSending = Promise.withResolvers<void>();
  const running = send(
    new ReadableStream({
      async start(body) {
        body.enqueue(department(1));
        isSending.resolve();
        await isRevoked.promise;
        body.enqueue(department(2));
        body.close();
      },
    }),
  );
  await isSending.promise;
  await page.reload();
  await expect(row).not.toContainText('Aldri');
  await row.getByRole('button', { name: 'Trekk tilbake Regnskap' }).click();
  const confirm = page.getByRole('dialog', { name: 'Trekke tilbake Regnskap?' });
  await confirm.getByRole('button', { name: 'Trekk tilbake' }).click();
  await expect(page.locator('.ds-alert').filter({ hasText: 'Regnskap er trukket tilbake og virker ikke lenger.' })).toBeFocused();
  await expect(row).toContainText('Trukket tilbake');
  isRevoked.resolve();
  const answer = await running;
  expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([401, 'key-revoked']);
  // Both are in the audit log, and every Admin gets a mail about each.
  await page.getByRole('link', { name: 'Hendelser' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Nøkkel trukket tilbake' }).first()).toContainText('Regnskap');
  const subjects = () => portal.smtp.received.map((mail) => mail.text ?? '').filter((text) => text.includes('«Regnskap»'));
  await expect.poll(() => subjects().length, { timeout: 20_000 }).toBeGreaterThanOrEqual(2);
  expect(subjects().join('')).not.toContain(key);

  // Last, because an account with many logins loses the oldest one: here that of the page.
  const login = await fetch(`http://127.0.0.1:${portal.port}/api/Customer/Login`, {
    method: 'POST',
    headers: { authorization: encodeBasic({ id: 'admin', value: 'Demo-passord-1' }), companyid: '6' },
  });
  const { access_token } = (await login.json()) as { access_token: string };
  const departments = await fetch(`http://127.0.0.1:${portal.port}/api/Department?companyID=6`, {
    headers: { authorization: `Bearer ${access_token}` },
  });
  const names = ((await departments.json()) as { departmentName: string }[]).map((d) => d.departmentName);
  expect(names.filter((name) => name.startsWith('Nøkkelavdeling'))).toEqual(['Nøkkelavdeling 0']);
});
