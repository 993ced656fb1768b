import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { SetupDraft } from '#contract/setup.ts';
import { sha256 } from '../auth/keys.ts';
import type { CompanyId } from '../db/company-id.ts';
import { ApiError } from '../errors/api-error.ts';
import { readSetupCookie } from './setup-cookie.ts';

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
