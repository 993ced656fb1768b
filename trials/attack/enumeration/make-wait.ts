import assert from 'node:assert/strict';
import type pg from 'pg';
import { MINUTE } from '#domain/time.ts';
import { takeGuess } from '#server/auth/guesses.ts';
import { asCompany } from '#server/db/company-id.ts';
import type { Queryable } from '#server/db/db.ts';

/** With so many failures behind it an account waits the longest there is. */
const FAILURES = 31;
const LONGEST_WAIT_MS = 15 * MINUTE;

/** Lets these accounts wait for a quarter of an hour from now, through the limiter's own door. */
export async function makeWait(client: pg.ClientBase, companyId: number, loginNames: readonly string[]): Promise<void> {
  const db = { query: async ({ text, values }) => (await client.query(text, values)).rows } as Queryable;
  let guesses = 0;
  const guess = (loginName: string, now: Date) => {
    guesses++;
    return takeGuess(
      db,
      { companyId: asCompany(companyId), now },
      { loginName, ip: `10.${guesses >> 16}.${(guesses >> 8) & 255}.${guesses & 255}`, knownDevice: null, isKnownNetwork: false },
    );
  };
  const now = Date.now();
  for (const loginName of loginNames) {
    for (let left = FAILURES - 1; left >= 0; left--) {
      const { isAllowed } = await guess(loginName, new Date(now - left * (LONGEST_WAIT_MS + MINUTE)));
      assert.equal(isAllowed, true);
    }
    assert.equal((await guess(loginName, new Date())).isAllowed, false);
  }
}
