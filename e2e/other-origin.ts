import { expect, logInByForm, type Page, type Portal, startUsual } from './test.ts';

/** The portal at the other port has no logins, so everything shown comes from the server. */
export async function walkOtherOrigin(page: Page, server: Portal, otherPort: number): Promise<void> {
  const own = `http://fjordror.localhost:${otherPort}`;
  const other = `http://fjordror.localhost:${server.port}`;
  const running = await startUsual({ PORT: String(otherPort), SERVER_URL: other, SCHEMA_CONTENT_URL: other, DEMO: 'off' });
  try {
    const called = new Set<string>();
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) called.add(origin);
    });
    const answer = page.waitForResponse((response) => response.url().endsWith('/Login') && response.request().method() === 'POST');
    await logInByForm(page, { ...server, ...running, url: (path) => own + path });
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
    await running.stop();
  }
}
