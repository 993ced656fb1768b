import { type LockedOut, lockOutDemoPassword, refuseDemoPassword } from '../auth/password-rules.ts';
import { readBrands, withOwnName } from '../brands/read-brands.ts';
import { endTrials } from '../company/trial.ts';
import { type Config, ConfigProblems } from '../config/config.ts';
import { problemsWithAddresses } from '../config/portal.ts';
import { type ErasureKey, loadErasureKey } from '../data-folder/erasure-key.ts';
import { waitForDatabase } from '../db/database-away.ts';
import type { Databases } from '../db/databases.ts';
import { exampleBrands, registerExamples, takeOverExamples } from '../demo/example-companies.ts';
import { fillWithDemoData, wantsDemo } from '../demo/fill.ts';
import { printAtStart } from '../operation/clock.ts';
import { createPasswords, type Passwords } from '../password-hashing/passwords.ts';
import { eraseAgainEverywhere } from '../privacy/erase-again.ts';
import { readLists } from '../privacy/erasure-list.ts';

export type PreparedStart = {
  erasureKey: ErasureKey;
  /** The file with the key of erasures, where this start has made it. */
  erasureKeyMadeIn: string | null;
  passwords: Passwords;
  hasDemoData: boolean;
  /** Demo logins that are there although the demo data is not wanted. */
  lockedOut: readonly LockedOut[];
};

/** Before anything slow: addresses of the settings that fit no portal, the examples' among them where this start brings them. */
export async function refuseWrongAddresses(databases: Databases, config: Config): Promise<void> {
  const { brands } = await readBrands(databases, config.portalDomain);
  const isFirst = brands.length === 0 && wantsDemo(databases, config.demo);
  const problems = problemsWithAddresses(config, isFirst ? exampleBrands.map((brand) => withOwnName(brand, config.portalDomain)) : brands);
  if (problems.length > 0) throw new ConfigProblems(problems);
}

/** What must be done to the stored data before the first call is answered. */
export async function prepareData(databases: Databases, config: Config, onWait: (message: string) => void): Promise<PreparedStart> {
  await waitForDatabase(() => takeOverExamples(databases, new Date()), onWait);
  // A server that runs for less than an hour at a time has no upkeep.
  const onTrialLeft = (error: unknown) => printAtStart('trial-not-removed', String(error), 'error');
  await endTrials(databases, new Date(), onTrialLeft).catch(onTrialLeft);
  const { key: erasureKey, madeIn: erasureKeyMadeIn } = loadErasureKey(config, { makes: true });
  // A database that was restored by other means must not show a customer who was erased since.
  const erasures = () => eraseAgainEverywhere(databases, { key: erasureKey, list: readLists([config.erasureList]), now: new Date() });
  await waitForDatabase(erasures, onWait);
  const passwords = createPasswords();
  const kept = { erasureKey, erasureKeyMadeIn };
  if (config.demo !== 'off') {
    const hasDemoData = await waitForDatabase(() => loadDemo(databases, config, passwords), onWait);
    return { ...kept, passwords, hasDemoData, lockedOut: [] };
  }
  const lockedOut = await waitForDatabase(() => lockOutDemoPassword(databases, passwords), onWait);
  return { ...kept, passwords: refuseDemoPassword(passwords), hasDemoData: false, lockedOut };
}

async function loadDemo(databases: Databases, { demo }: Config, passwords: Passwords): Promise<boolean> {
  if (!wantsDemo(databases, demo)) return false;
  await registerExamples(databases, new Date());
  return fillWithDemoData(databases, passwords, new Date());
}
