import { createServer } from 'node:net';
import { expect, logInByForm, type Portal, startUsual, test } from './test.ts';

const freePort = (): Promise<number> =>
  new Promise((ok) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => ok(port));
    });
  });

test('a portal whose calls go to another port of its site logs in, reads jobs and forms, and logs out', async ({ page }) => {
  const [portalPort, serverPort] = [await freePort(), await freePort()];
  const own = `http://fjordror.localhost:${portalPort}`;
  const other = `http://fjordror.localhost:${serverPort}`;
  // The portal itself lets nobody in: whatever is shown has come from the other server.
  const [server, running] = await Promise.all([
    startUsual({ PORT: String(serverPort), PORTAL_ORIGINS: own }),
    startUsual({ PORT: String(portalPort), SERVER_URL: other, SCHEMA_CONTENT_URL: other, DEMO: 'off' }),
  ]);
  const portal = { ...running, url: (path: string) => own + path } as Portal;
  try {
    const called = new Set<string>();
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) called.add(origin);
    });
    const answer = page.waitForResponse((response) => response.url().endsWith('/Login') && response.request().method() === 'POST');
    await logInByForm(page, portal);
    expect((await answer).url()).toBe(`${other}/api/Customer/Login`);
    expect((await page.context().cookies()).map((cookie) => [cookie.name, cookie.sameSite])).toContainEqual(['__Host-kp-bind', 'Strict']);

    await page.getByRole('link', { name: 'Mine Jobber', exact: true }).click();
    await page.addLocatorHandler(page.getByRole('dialog'), () => page.keyboard.press('Escape'));
    await page.locator('.expand-button').first().click();
    await page.getByRole('link', { name: /^Åpne Reklamasjon/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Reklamasjon' })).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Last ned PDF' }).click();
    expect((await download).suggestedFilename(), 'the name that the server gave').toMatch(/^Reklamasjon-\d+\.pdf$/);

    await page.getByRole('button', { name: 'Logg ut' }).click();
    await page.waitForURL('**/auth/login');
    expect([...called]).toEqual([other]);
  } finally {
    await Promise.all([running.stop(), server.stop()]);
  }
});
