import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** The shell is the same engine without a window, and needs a third less of the processor. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'msedge'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** CHROME_PATH, Playwright's own download, whatever is on the PATH; as root on Debian it is installed. Never a silent skip. */
export function findChromium(): string {
  const found = lookAround() ?? (installOnDebian() ? lookAround() : null);
  if (found) return found;
  throw new Error(
    'No Chromium was found. Install Chromium or Chrome, or run `npx playwright install chromium`, or set CHROME_PATH to one.',
  );
}

function lookAround(): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const places = [process.env['CHROME_PATH'], chromium.executablePath(), ...folders.flatMap((f) => NAMES.map((n) => join(f, n))), MAC];
  return places.find((place): place is string => !!place && existsSync(place)) ?? null;
}

function installOnDebian(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log('No Chromium was found: installing it …');
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  apt('update', '-qq');
  return ['chromium-headless-shell', 'chromium'].some((name) => apt('install', '-y', '-qq', name).status === 0);
}

export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
