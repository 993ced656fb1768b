// A company with demo data, for a visitor who wants to try the portal first.

import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { BrandContent } from '#contract/company.ts';
import { lookAround } from '#contract/company-setup.ts';
import { tradeWordsOf } from '#domain/company/brand.ts';
import { NAME_AS_LOGO } from '#domain/company/logo.ts';
import { paletteFrom } from '#domain/company/palette.ts';
import { MAX_TRIALS, TRIAL_LIFETIME_MS } from '#domain/company/setup-link.ts';
import { DEMO_LOGINS, INVITED_DEMO_LOGINS } from '#domain/demo.ts';
import { DAY } from '#domain/time.ts';
import { newKey, sha256 } from '../auth/keys.ts';
import { addressGroup } from '../auth/limiter.ts';
import { randomGroups } from '../auth/one-time-password.ts';
import { inTransaction, putCompany, putInDirectory } from '../brands/register-company.ts';
import type { CompanyId } from '../db/company-id.ts';
import { type Databases, MAIN_DATABASE } from '../db/databases.ts';
import { sql } from '../db/sql.ts';
import { drawDemoAgreements } from '../demo/demo-agreements.ts';
import { loadDemoData } from '../demo/load-demo-data.ts';
import type { Deps } from '../deps.ts';
import { ApiError, notFound, unavailable } from '../errors/api-error.ts';
import { answerSetup, setupLimiters, withDirectory } from './answer-setup.ts';
import { removeCompany } from './companies.ts';
import { lockDirectory, nextNumber } from './create-company.ts';
import { isLocalTrial } from './local-trial.ts';
import { companyPortalUrl } from './setup.ts';
import { lockOwnLink, readSetupCookie, sendSetupCookie } from './setup-link.ts';

const PASSWORD_LENGTH = 16;

export const lookAroundRoute = answerSetup(lookAround, async ({ deps, request, reply, body: { token } }) => {
  if (token === undefined && !isLocalTrial(deps, request)) throw notFound();
  const secret = readSetupCookie(request) ?? newKey();
  const network = addressGroup(request.ip);
  let isCounted = false;
  const countNew = () => {
    if (!isCounted) setupLimiters(deps).trials(network, deps.now());
    isCounted = true;
  };
  const take = () =>
    withDirectory(deps, (client) =>
      inTransaction(client, async () => {
        if (token !== undefined) await lockOwnLink(client, token, request, deps.now());
        return takeTrial(client, sha256(secret), deps.now(), countNew);
      }),
    );
  const { companyId, endsAt } = await take().catch((error: unknown) => makeRoom(deps, error, countNew).then(take));
  await deps.refreshBrands();
  // Only in this answer: a visitor who loses it presses the button again, and gets another.
  const password = randomGroups(PASSWORD_LENGTH);
  const sender = { companyId, network };
  const hash = await deps.passwords.inTurn(sender, () => deps.passwords.hash(password));
  await fillTrial(deps.databases, companyId, hash, deps.now());
  await drawDemoAgreements(deps, [companyId]);
  const portal = companyPortalUrl(deps, request, companyId);
  if (!portal) throw unavailable();
  sendSetupCookie(request, reply, secret, endsAt.getTime() - deps.now().getTime());
  return { portal, endsAt: endsAt.toISOString(), logins: [...TRIAL_LOGINS], password };
});

/**
 * Where all places are in use, one that no visitor has touched for a day is given up; without one it is refused. A network that has had
 * its share ends no other's.
 */
async function makeRoom(deps: Deps, error: unknown, countNew: () => void): Promise<void> {
  const idle =
    error instanceof ApiError && error.code === 'too-many-trials'
      ? await withDirectory(deps, (client) => findIdleTrial(client, deps.now()))
      : null;
  if (idle === null) throw error;
  countNew();
  await endTrial(deps.databases, idle);
  await deps.databases.readCompanies();
}

export const TRIAL_LOGINS = [...DEMO_LOGINS, ...INVITED_DEMO_LOGINS] as const;

const UNTOUCHED_MS = DAY;

const CONTENT: BrandContent = {
  name: 'Prøvefirma',
  address: 'Prøveveien 1, 0150 Oslo',
  phone: '22 00 00 00',
  email: 'post@kundeportal.example',
  webAddress: null,
  organisationNumber: null,
  emergencyPhone: { phone: '22 00 00 99', hours: { nb: 'hele døgnet', en: 'day and night' } },
  trades: ['plumbing'],
  words: tradeWordsOf(['plumbing']),
  look: paletteFrom('#0b5f68') as BrandContent['look'],
  logo: NAME_AS_LOGO,
};

export type Trial = { companyId: CompanyId; endsAt: Date };
type Row = { company_id: CompanyId; ends_at: Date; is_own: boolean };

/**
 * The one that this browser has, or a new one, still empty. Of several calls at once one makes it, and the others find it. `countNew` may
 * refuse a new one.
 */
export async function takeTrial(client: pg.ClientBase, browserHash: Buffer, now: Date, countNew = () => {}): Promise<Trial> {
  await lockDirectory(client);
  const { rows } = await client.query<Row>(
    `select company_id, ends_at, coalesce(browser_hash = $1 and ends_at > $2 and state = 'active', false) as is_own
     from directory_company where ends_at is not null and state <> 'removed'`,
    [browserHash, now],
  );
  const own = rows.find((row) => row.is_own);
  if (own) return { companyId: own.company_id, endsAt: own.ends_at };
  if (rows.length >= MAX_TRIALS) throw new ApiError('too-many-trials');
  countNew();
  const trial = { companyId: await nextNumber(client), endsAt: new Date(now.getTime() + TRIAL_LIFETIME_MS) };
  // At random: an address is never used again, and the next one must not be guessed.
  const slug = `prove${randomBytes(5).toString('hex')}`;
  const company = { ...trial, databaseId: MAIN_DATABASE, brands: [{ slug, hosts: [], content: CONTENT, pictures: [] }] };
  await putCompany(client, company, now);
  await putInDirectory(client, company, now);
  await client.query('update directory_company set browser_hash = $2 where company_id = $1', [trial.companyId, browserHash]);
  return trial;
}

/** The brand of the oldest one that no person has made or logged in to for a day: it gives its place to a visitor who is here now. */
export async function findIdleTrial(client: pg.ClientBase, now: Date): Promise<string | null> {
  const { rows } = await client.query<{ slug: string }>(
    `select directory_brand.slug from directory_company join directory_brand using (company_id)
     where directory_company.ends_at <= $1 and directory_company.state <> 'removed'
       and not exists (select from known_device where known_device.company_id = directory_company.company_id and known_device.last_seen_at > $2)
       and not exists (select from session where session.company_id = directory_company.company_id and session.expires_at > $2)
     order by directory_company.ends_at limit 1`,
    [new Date(now.getTime() + TRIAL_LIFETIME_MS - UNTOUCHED_MS), new Date(now.getTime() - UNTOUCHED_MS)],
  );
  return rows[0]?.slug ?? null;
}

/** Puts the demo data in where it is not there yet, and this password in the place of the one before. */
export async function fillTrial(databases: Databases, companyId: CompanyId, passwordHash: string, now: Date): Promise<void> {
  await loadDemoData(databases, companyId, passwordHash, now);
  await databases.forCompany(companyId).query(sql`
    update account set password_hash = ${passwordHash} where company_id = ${companyId} and login_name = any(${[...TRIAL_LOGINS]}::text[])`);
}

export async function endTrial(databases: Databases, slug: string): Promise<void> {
  const companyId = await removeCompany(databases, slug);
  await databases.main.asOwner((client) => client.query('update directory_company set ends_at = null where company_id = $1', [companyId]));
}

/** Removes trial companies whose days are over, as the operator's command does. What fails is tried again the next time. */
export async function endTrials(databases: Databases, now: Date, onError: (error: unknown) => void): Promise<void> {
  const { main } = databases;
  const { rows } = await main.asOwner((client) =>
    client.query<{ slug: string }>(
      'select directory_brand.slug from directory_company join directory_brand using (company_id) where directory_company.ends_at <= $1',
      [now],
    ),
  );
  for (const { slug } of rows) await endTrial(databases, slug).catch(onError);
  if (rows.length > 0) await databases.readCompanies();
}
