import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { installPackage } from './install-package.ts';

/** The shell is the same engine without a window, and needs a third less of the processor. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'msedge'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

export const NO_CHROMIUM =
  'No Chromium was found. Install Chromium or Chrome, or run `npx playwright install chromium`, or set CHROME_PATH to one.';

/** CHROME_PATH, Playwright's own download, what is on the PATH; as root on Debian it is installed. Null: there is none. */
export async function findChromium(): Promise<string | null> {
  return lookAround() ?? ((await installPackage('chromium-headless-shell', 'chromium')) ? lookAround() : null);
}

export async function needChromium(): Promise<string> {
  const found = await findChromium();
  if (!found) throw new Error(NO_CHROMIUM);
  return found;
}

function lookAround(): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const places = [process.env['CHROME_PATH'], chromium.executablePath(), ...folders.flatMap((f) => NAMES.map((n) => join(f, n))), MAC];
  return places.find((place): place is string => !!place && existsSync(place) && doesStart(place)) ?? null;
}

/** A download without the libraries it needs is as good as none. */
const doesStart = (program: string): boolean => spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;

export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
