import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { BrandContent } from '#contract/company.ts';
import { tradeWordsOf } from '#domain/company/trade-words.ts';
import { DEMO_LOGINS, INVITED_DEMO_LOGINS } from '#domain/demo.ts';
import { NAME_AS_LOGO } from '#domain/look/logo.ts';
import { paletteFrom } from '#domain/look/palette.ts';
import { MAX_TRIALS, TRIAL_LIFETIME_MS } from '#domain/setup-link.ts';
import { DAY } from '#domain/time.ts';
import { putCompany, putInDirectory } from '../brands/register-company.ts';
import type { CompanyId } from '../db/company-id.ts';
import { type Databases, MAIN_DATABASE } from '../db/databases.ts';
import { sql } from '../db/sql.ts';
import { loadDemoData } from '../demo/load-demo-data.ts';
import { ApiError } from '../errors/api-error.ts';
import { lockDirectory, nextNumber } from './create-company.ts';

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
