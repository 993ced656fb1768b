import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type LaunchOptions } from '@playwright/test';
import { installPackage } from './install-package.ts';

/** The same engine without a window: it needs a third less of the processor. */
const SHELL = 'chromium-headless-shell';
const OTHERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'msedge'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

export const NO_CHROMIUM =
  'No Chromium was found. Install Chromium or Chrome, or run `npx playwright install chromium`, or set CHROME_PATH to one.';

let found: Promise<string | null> | null = null;

/** CHROME_PATH, else the shell, else any other Chromium; as root on Debian a missing one is installed. Null: there is none. */
export function findChromium(): Promise<string | null> {
  found ??= search();
  return found;
}

async function search(): Promise<string | null> {
  const best = () => firstThatStarts([process.env['CHROME_PATH'], ...onPath(SHELL)]);
  const any = () => firstThatStarts([chromium.executablePath(), ...OTHERS.flatMap(onPath), MAC]);
  return best() ?? ((await installPackage(SHELL)) ? best() : null) ?? any() ?? ((await installPackage('chromium')) ? any() : null);
}

async function needChromium(): Promise<string> {
  const program = await findChromium();
  if (!program) throw new Error(NO_CHROMIUM);
  return program;
}

const onPath = (name: string): string[] => (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name));

const firstThatStarts = (places: readonly (string | undefined)[]): string | null =>
  places.find((place): place is string => !!place && existsSync(place) && doesStart(place)) ?? null;

/** A download may lack the libraries it needs. */
const doesStart = (program: string): boolean => spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How every browser of ours is started. Where no locale is set, Chromium saves a file with æ, ø or å in its name as "download". */
export const chromiumOptions = async (): Promise<LaunchOptions> => ({
  executablePath: await needChromium(),
  args: ARGS,
  env: { ...process.env, LC_ALL: 'C.UTF-8' },
});
