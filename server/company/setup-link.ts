import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { SetupDraft } from '#contract/company-setup.ts';
import { SETUP_LINK_LIFETIME_MS } from '#domain/company/setup-link.ts';
import { SECOND } from '#domain/time.ts';
import { isKey, newKey, sha256 } from '../auth/keys.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Databases } from '../db/databases.ts';
import { ApiError } from '../errors/api-error.ts';
import { lockDirectory } from './create-company.ts';

export type SetupLink = {
  token_hash: Buffer;
  made_at: Date;
  expires_at: Date;
  needs_empty: boolean;
  browser_hash: Buffer | null;
  draft: Partial<SetupDraft>;
  logo: Buffer | null;
  finished_at: Date | null;
  company_id: CompanyId | null;
  has_company: boolean;
};

/** The link with this token. Locked: of several that use it at once one goes on, and the others see what it has done. */
export async function lockLink(client: pg.ClientBase, token: string): Promise<SetupLink> {
  const { rows } = await client.query<SetupLink>(
    `select directory_setup.*, exists (select from directory_company where state <> 'removed' and ends_at is null) as has_company
     from directory_setup where token_hash = $1 for update of directory_setup`,
    [sha256(token)],
  );
  const [link] = rows;
  if (!link) throw new ApiError('setup-unknown');
  return link;
}

const isOfBrowser = (link: SetupLink, request: FastifyRequest): boolean => {
  const secret = readSetupCookie(request);
  return secret !== null && link.browser_hash !== null && sha256(secret).equals(link.browser_hash);
};

/** Throws why this browser cannot go on with the link. `isNew`: it has not been opened in any browser yet. */
export function checkLink(link: SetupLink, request: FastifyRequest, now: Date): { isNew: boolean; isDone: boolean } {
  const isOwn = isOfBrowser(link, request);
  if (link.finished_at) {
    if (isOwn) return { isNew: false, isDone: true };
    throw new ApiError('setup-used');
  }
  if (link.needs_empty && link.has_company) throw new ApiError('setup-used');
  if (link.expires_at <= now) throw new ApiError('setup-late');
  if (link.browser_hash !== null && !isOwn) throw new ApiError('setup-other-browser');
  return { isNew: link.browser_hash === null, isDone: false };
}

/** For every call but the first: the link is open in this browser, and there is something left to do. */
export async function lockOwnLink(client: pg.ClientBase, token: string, request: FastifyRequest, now: Date): Promise<SetupLink> {
  const link = await lockLink(client, token);
  const { isNew, isDone } = checkLink(link, request, now);
  if (isDone) throw new ApiError('setup-used');
  if (isNew) throw new ApiError('setup-other-browser');
  return link;
}

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

const NAME = 'kp-setup';

/** The secret of the browser in which a set-up is open. */
export function readSetupCookie(request: FastifyRequest): string | null {
  const cookie = (request.headers.cookie ?? '').split('; ').find((one) => one.startsWith(`${NAME}=`));
  const secret = cookie?.slice(NAME.length + 1) ?? '';
  return isKey(secret) ? secret : null;
}

/** At the machine itself there is no certificate, and not every browser keeps a secure cookie there. */
export const sendSetupCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  secret: string,
  lifetimeMs = SETUP_LINK_LIFETIME_MS,
): FastifyReply =>
  reply.header(
    'set-cookie',
    `${NAME}=${secret}; Path=/api/Setup; HttpOnly; SameSite=Strict; Max-Age=${Math.floor(lifetimeMs / SECOND)}${request.protocol === 'https' ? '; Secure' : ''}`,
  );
