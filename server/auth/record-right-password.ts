// What is recorded after a right password: its guess is forgotten, and the network it came from is known from then on.
import type { CompanyId } from '../db/company-id.ts';
import type { Db } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import type { Deps } from '../deps.ts';
import { forgetting, type Guess } from './guesses.ts';
import { mailAboutDevice, needsMailToOwner } from './new-device.ts';

export type RightPassword = {
  companyId: CompanyId;
  accountId: number;
  guess: Guess | null;
  /** Its digest, where the account does not know it. */
  newNetwork: Buffer | null;
  /** A browser is known by its cookie, and its owner hears of it when it gets in; a program is known by the network it calls from. */
  isProgram: boolean;
};

export async function recordRightPassword(deps: Deps, db: Db, unrecorded: RightPassword): Promise<void> {
  if (!unrecorded.guess && !unrecorded.newNetwork) return;
  const [row] = await db.query<{ has_mail: boolean }>(sql`
    with ${recordingRightPassword(unrecorded, deps.now())} nothing as (select) select ${hasNetworkMail(unrecorded)} as has_mail`);
  if (row?.has_mail) deps.wakeMail();
}

/** As parts of a statement. The rows of the guess are locked before the others wait for `forgotten`. */
export const recordingRightPassword = ({ companyId, accountId, guess, newNetwork, isProgram }: RightPassword, now: Date): Sql => sql`
  ${guess ? sql`${forgetting(companyId, guess)},` : sql``}
  ${newNetwork ? remembering(companyId, accountId, newNetwork, now) : sql``}
  ${newNetwork && isProgram ? mailing(companyId, accountId, now) : sql``}`;

/** In a statement with those parts: whether the owner is mailed about a new network. */
export const hasNetworkMail = ({ newNetwork, isProgram }: RightPassword): Sql =>
  newNetwork && isProgram ? sql`exists (select from network_mail)` : sql`false`;

const remembering = (companyId: CompanyId, accountId: number, network: Buffer, now: Date): Sql => sql`
  network as (
    insert into known_device (company_id, account_id, bind_hash, kind, first_seen_at, last_seen_at)
    values (${companyId}, ${accountId}, ${network}, 'network', ${now}, ${now})
    on conflict (company_id, account_id, bind_hash) do update set last_seen_at = excluded.last_seen_at
  ),`;

const mailing = (companyId: CompanyId, accountId: number, now: Date): Sql => sql`
  network_mail as (
    ${mailAboutDevice(sql`account`, sql`account.company_id = ${companyId} and account.id = ${accountId} and ${needsMailToOwner(now)}`, null, now)}
    returning 1
  ),`;
