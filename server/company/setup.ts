import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { Value } from 'typebox/value';
import { checkSetupPassword, offerSetup, openSetup, SetupDraft, saveSetup, setupLogo } from '#contract/company-setup.ts';
import { brandForCompany } from '#domain/company/brand.ts';
import { isSlug, slugFrom } from '#domain/company/setup-link.ts';
import type { PasswordProblem } from '#domain/login/password.ts';
import { newKey, sha256 } from '../auth/keys.ts';
import { checkPasswordFor } from '../auth/password-rules.ts';
import { logoUrl } from '../brands/pictures.ts';
import { readLogo } from '../brands/read-logo.ts';
import { inTransaction } from '../brands/register-company.ts';
import { portalAddress } from '../config/portal.ts';
import { type CompanyId, NO_COMPANY } from '../db/company-id.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../errors/api-error.ts';
import { answerSetup, setupLimiters, withDirectory } from './answer-setup.ts';
import { isLocalTrial } from './local-trial.ts';
import { checkLink, lockLink, lockOwnLink, makeSetupLink, readSetupCookie, sendSetupCookie } from './setup-link.ts';

export const openSetupRoute = answerSetup(openSetup, async ({ deps, request, reply, body }) => {
  const secret = readSetupCookie(request) ?? newKey();
  const { link, isNew } = await withDirectory(deps, (client) =>
    inTransaction(client, async () => {
      const link = await lockLink(client, body.token);
      const { isNew } = checkLink(link, request, deps.now());
      if (isNew)
        await client.query('update directory_setup set browser_hash = $1 where token_hash = $2', [sha256(secret), link.token_hash]);
      return { link, isNew };
    }),
  );
  if (isNew) sendSetupCookie(request, reply, secret);
  return {
    draft: Value.Check(SetupDraft, link.draft) ? link.draft : null,
    logo: link.logo && logoUrl(link.logo),
    portal: link.company_id === null ? null : companyPortalUrl(deps, request, link.company_id),
  };
});

export const saveSetupRoute = answerSetup(saveSetup, ({ deps, request, body: { token, draft } }) =>
  withDirectory(deps, (client) =>
    inTransaction(client, async () => {
      const { token_hash } = await lockOwnLink(client, token, request, deps.now());
      await client.query('update directory_setup set draft = $1 where token_hash = $2', [draft, token_hash]);
      return { slug: await freeSlug(client, draft.slug, draft.name) };
    }),
  ),
);

export const setupLogoRoute = answerSetup(setupLogo, async ({ deps, request, body: { token, logo } }) => {
  // Checked before drawing, so that a caller without a valid link uses no processor time.
  const link = await withDirectory(deps, (client) => lockOwnLink(client, token, request, deps.now()));
  const source = link.token_hash.toString('hex');
  if (logo !== null) setupLimiters(deps).logos(source, deps.now());
  // Set-ups take turns among each other, as one company.
  const png = logo === null ? null : await readLogo(logo, { companyId: NO_COMPANY, source });
  await withDirectory(deps, (client) =>
    inTransaction(client, async () => {
      const { token_hash } = await lockOwnLink(client, token, request, deps.now());
      await client.query('update directory_setup set logo = $1 where token_hash = $2', [png, token_hash]);
    }),
  );
  return { logo: png && logoUrl(png) };
});

export const checkSetupPasswordRoute = answerSetup(checkSetupPassword, async ({ deps, request, body }) => {
  await withDirectory(deps, (client) => lockOwnLink(client, body.token, request, deps.now()));
  return { problem: setupPasswordProblem(body.newPassword, body.draft) };
});

export const offerSetupRoute = answerSetup(offerSetup, async ({ deps, request }) => {
  if (!isLocalTrial(deps, request)) throw notFound();
  return { token: await makeSetupLink(deps.databases, deps.now()) };
});

const MAX_LENGTH = 30;
const MAX_TRIES = 100;

/** What is asked for, or the name's; with a digit behind it where another company has that. Empty: nothing of the name can be an address. */
export async function freeSlug(client: pg.ClientBase, asked: string, name: string): Promise<string> {
  const wanted = isSlug(asked) ? asked : slugFrom(name);
  const { rows } = await client.query<{ slug: string }>('select slug from directory_brand where slug like $1', [`${wanted.slice(0, 26)}%`]);
  const taken = new Set(rows.map(({ slug }) => slug));
  for (let n = 1; n <= MAX_TRIES; n++) {
    const end = n === 1 ? '' : String(n);
    const slug = wanted.slice(0, MAX_LENGTH - end.length) + end;
    if (isSlug(slug) && !taken.has(slug)) return slug;
  }
  return '';
}

/** The rules of the company once it is made: its own name is among the first guesses. */
export const setupPasswordProblem = (password: string, draft: SetupDraft): PasswordProblem | null => {
  const { userName, firstName, lastName, ownEmail, name, slug } = draft;
  const names = [userName, `${firstName} ${lastName}`, ownEmail, name, slug].filter((one) => one.trim() !== '');
  return checkPasswordFor(password, { companyId: NO_COMPANY, names }, []);
};

/** Where a company's portal answers; locally at the port that this call came to. */
export function companyPortalUrl({ config, brands }: Deps, { socket }: FastifyRequest, companyId: CompanyId): string | null {
  const brand = brandForCompany(brands(), companyId);
  return brand ? portalAddress({ portalUrl: config.portalUrl, port: socket.localPort ?? config.port }, brand) : null;
}
