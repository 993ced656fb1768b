import type { Page } from '@playwright/test';
import type { SecurityOverview } from '#contract/security.ts';

const security = '/admin/sikkerhet';
const DAY = 24 * 60 * 60_000;
const ago = (days: number): string => new Date(Date.now() - days * DAY).toISOString();

const device = { kind: 'browser' as const, isThis: false, isLoggedIn: true, firstSeenAt: ago(90), lastSeenAt: ago(2) };
/** Everything the page can list at once. */
const FULL: SecurityOverview = {
  devices: [
    { ...device, deviceId: 'a', browser: 'chrome', system: 'android', isThis: true, lastSeenAt: ago(0) },
    { ...device, deviceId: 'b', browser: 'safari', system: 'ios' },
    { ...device, deviceId: 'c', browser: null, system: null, isLoggedIn: false },
    { ...device, deviceId: 'd', kind: 'program', browser: null, system: null, firstSeenAt: null },
  ],
  passkeys: [
    { passkeyId: 'a', name: 'Telefonen', host: 'fjordror.localhost', isHere: true, madeAt: ago(60), lastUsedAt: ago(1) },
    {
      passkeyId: 'b',
      name: 'Den gamle PC-en på kontoret i Storgata',
      host: 'nordvann.localhost',
      isHere: false,
      madeAt: ago(400),
      lastUsedAt: null,
    },
  ],
  eids: [{ eidId: 'a', issuer: 'https://auth.bankid.example', isHere: false, linkedAt: ago(30), lastUsedAt: ago(3) }],
  factor: { hasApp: true, recoveryCodesLeft: 2, isWanted: true, dueAt: null },
  events: [{ event: 'passkey-added', at: ago(60) }],
};
const LOGIN = {
  id: 'admin',
  value: 'x',
  access_token: 'x',
  expiresInMs: 600_000,
  mustChangePassword: false,
  needsSecondFactor: true,
  role: 'Admin',
};

/** The ways in and their second step. What is asked of the server here is answered here: nothing is saved. */
export const securityShots = [
  { name: 'security', path: security, user: 'kunde' },
  { name: 'security-staff', path: security, user: 'admin' },
  {
    name: 'security-full',
    path: security,
    user: 'admin',
    async before(page: Page) {
      await page.route('**/Security/Overview', (route) => route.fulfill({ json: FULL }));
      await page.reload();
      await page.getByText('Telefonen', { exact: true }).waitFor();
    },
  },
  { name: 'app-setup', path: security, user: 'admin', fullPage: false, before: openSetup },
  {
    name: 'recovery-codes',
    path: security,
    user: 'admin',
    fullPage: false,
    async before(page: Page) {
      const recoveryCodes = Array.from({ length: 10 }, (_, i) => `k7wq-${i}m2x-9dfh`);
      await page.route('**/Security/ConfirmApp', (route) => route.fulfill({ json: { recoveryCodes, login: null } }));
      await openSetup(page);
      await page.locator('.dialog input').fill('123456');
      await page.locator('.dialog form button[type=submit]').click();
      await page.locator('.dialog li').nth(9).waitFor();
    },
  },
  { name: 'second-step', path: '/auth/login', before: (page: Page) => typePassword(page, ['code', 'recovery-code']) },
  { name: 'second-step-first', path: '/auth/login', before: (page: Page) => typePassword(page, []) },
];

async function openSetup(page: Page): Promise<void> {
  await page.locator('.security-rows .heading-actions button').filter({ hasText: /app/ }).first().click();
  await page.locator('.dialog .qr-code').waitFor();
}

async function typePassword(page: Page, ways: string[]): Promise<void> {
  await page.route('**/Login', (route) => route.fulfill({ json: LOGIN }));
  await page.route('**/Security/ProveOptions', (route) => route.fulfill({ json: { ways, passkey: null, otherHosts: [] } }));
  await page.locator('#username').fill('admin');
  await page.locator('#password').fill('x');
  await page.locator('form button[type=submit]').click();
  await page.waitForURL('**/auth/bekreft');
  await page.locator('h1').waitFor();
}
