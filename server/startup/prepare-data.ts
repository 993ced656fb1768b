import { type LockedOut, lockOutDemoPassword, refuseDemoPassword } from '../auth/demo-password.ts';
import { endTrials } from '../companies/end-trials.ts';
import type { Config } from '../config/config.ts';
import { type ErasureKey, loadErasureKey } from '../data-folder/erasure-key.ts';
import type { Databases } from '../db/databases.ts';
import { registerExamples, takeOverExamples } from '../demo/example-companies.ts';
import { fillWithDemoData, wantsDemo } from '../demo/fill.ts';
import { printAtStart } from '../operation/print-at-start.ts';
import { createPasswords, type Passwords } from '../password-hashing/passwords.ts';
import { eraseAgainEverywhere } from '../personal-data/erase-again.ts';
import { readLists } from '../personal-data/erasure-list.ts';

export type Prepared = {
  erasureKey: ErasureKey;
  /** The file with the key of erasures, where this start has made it. */
  erasureKeyMadeIn: string | null;
  passwords: Passwords;
  hasDemoData: boolean;
  /** Demo logins that are there although the demo data is not wanted. */
  lockedOut: readonly LockedOut[];
};

/** What must be done to the stored data before the first call is answered. */
export async function prepareData(databases: Databases, config: Config): Promise<Prepared> {
  await takeOverExamples(databases, new Date());
  // A server that runs for less than an hour at a time has no upkeep.
  const onTrialLeft = (error: unknown) => printAtStart('trial-not-removed', String(error), 'error');
  await endTrials(databases, new Date(), onTrialLeft).catch(onTrialLeft);
  const { key: erasureKey, madeIn: erasureKeyMadeIn } = loadErasureKey(config, { makes: true });
  // A database that was restored by other means must not show a customer who was erased since.
  await eraseAgainEverywhere(databases, { key: erasureKey, list: readLists([config.erasureList]), now: new Date() });
  const passwords = createPasswords();
  const kept = { erasureKey, erasureKeyMadeIn };
  if (config.demo !== 'off') return { ...kept, passwords, hasDemoData: await loadDemo(databases, config, passwords), lockedOut: [] };
  const lockedOut = await lockOutDemoPassword(databases, passwords);
  return { ...kept, passwords: refuseDemoPassword(passwords), hasDemoData: false, lockedOut };
}

async function loadDemo(databases: Databases, { demo }: Config, passwords: Passwords): Promise<boolean> {
  if (!wantsDemo(databases, demo)) return false;
  await registerExamples(databases, new Date());
  return fillWithDemoData(databases, passwords, new Date());
}
