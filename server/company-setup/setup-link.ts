import type pg from 'pg';
import { SETUP_LINK_LIFETIME_MS } from '#domain/setup-link.ts';
import { newKey, sha256 } from '../auth/keys.ts';
import type { Databases } from '../db/databases.ts';
import { lockDirectory } from './create-company.ts';

const endOf = (now: Date): Date => new Date(now.getTime() + SETUP_LINK_LIFETIME_MS);

/** A link by which one company can be set up in one browser. Answers its token, which is kept nowhere. */
export async function makeSetupLink(databases: Databases, now: Date): Promise<string> {
  const token = newKey();
  await databases.main.asOwner(async (client) => {
    await forgetLate(client, now);
    await insertLink(client, token, now, false);
  });
  return token;
}

/**
 * The link that a server without a company shows when it starts. It takes the place of the one before, and what was typed there stays.
 * `onMade` hears it before any other server that starts at the same moment makes its own, so that what is written last is what counts.
 */
export async function renewFirstLink(databases: Databases, now: Date, onMade = (_token: string): void => {}): Promise<string> {
  const token = newKey();
  await databases.main.asOwner(async (client) => {
    await client.query('begin');
    await lockDirectory(client);
    await forgetLate(client, now);
    const { rowCount } = await client.query(
      `update directory_setup set token_hash = $1, made_at = $2, expires_at = $3, browser_hash = null
       where token_hash = (select token_hash from directory_setup where needs_empty and finished_at is null limit 1)`,
      [sha256(token), now, endOf(now)],
    );
    if (rowCount === 0) await insertLink(client, token, now, true);
    onMade(token);
    await client.query('commit');
  });
  return token;
}

const insertLink = (client: pg.ClientBase, token: string, now: Date, needsEmpty: boolean): Promise<unknown> =>
  client.query('insert into directory_setup (token_hash, made_at, expires_at, needs_empty) values ($1, $2, $3, $4)', [
    sha256(token),
    now,
    endOf(now),
    needsEmpty,
  ]);

/** Expired links are kept for as long again, so that a late visitor reads why, and are then deleted. */
const forgetLate = (client: pg.ClientBase, now: Date): Promise<unknown> =>
  client.query('delete from directory_setup where expires_at < $1', [new Date(now.getTime() - SETUP_LINK_LIFETIME_MS)]);
