import { Value } from 'typebox/value';
import { BrandContent } from '#contract/company.ts';
import type { BrandLook } from '#domain/brand.ts';
import { isOrganisationNumber } from '#domain/company/organisation-number.ts';
import { NAME_AS_LOGO } from '#domain/look/logo.ts';
import { isReadable, pairsOf } from '#domain/look/readable.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { ApiError, invalidInput, notFound } from '../errors/api-error.ts';
import { writeAudit } from '../queries/audit.ts';
import { mailAdmins } from '../queries/mail-admins.ts';
import { lockAdmins } from '../queries/staff.ts';
import type { Caller } from '../request/caller.ts';

export type Publishing = { slug: string; basedOn: number; content: BrandContent; event: 'brand-published' | 'brand-restored'; now: Date };

/** `isNew`: something was published; what is in force already is no new version, and it is not announced. */
type Published = { version: number; isNew: boolean };

/** A new version of a brand, with its line in the record, in the caller's transaction. Two Admins at once: the second is refused. */
export async function publish(tx: Queryable, caller: Caller, { slug, basedOn, content, event, now }: Publishing): Promise<Published> {
  const { companyId, accountId } = caller;
  const admins = await lockAdmins(tx, caller);
  const [inForce] = await tx.query<{ version: number; email: string | null; isSame: boolean }>(sql`
    select version, content ->> 'email' as email, content = ${JSON.stringify(content)}::jsonb as "isSame" from brand_version
    where company_id = ${companyId} and slug = ${slug} order by version desc limit 1`);
  if (!inForce) throw notFound();
  if (inForce.version !== basedOn) throw new ApiError('changed-meanwhile');
  if (inForce.isSame) return { version: basedOn, isNew: false };
  await checkContent(tx, companyId, content);
  const version = inForce.version + 1;
  await tx.query(sql`
    insert into brand_version (company_id, slug, version, content, published_at, published_by)
    values (${companyId}, ${slug}, ${version}, ${JSON.stringify(content)}::jsonb, ${now}, ${accountId})`);
  await writeAudit(tx, { companyId, accountId, event, at: now, detail: { slug, version, from: String(basedOn), to: String(version) } });
  if (content.email !== inForce.email) await mailAdmins(tx, { companyId, admins, change: 'reply-address', by: accountId, now });
  return { version, isNew: true };
}

/** What the schema of a call cannot say. A look that cannot be read is not published. */
async function checkContent(tx: Queryable, companyId: CompanyId, content: BrandContent): Promise<void> {
  if (!Value.Check(BrandContent, content)) throw invalidInput();
  const { organisationNumber, look, logo } = content;
  if (organisationNumber !== null && !isOrganisationNumber(organisationNumber)) throw invalidInput('organisationNumber');
  if (!pairsOf(look as BrandLook).every(isReadable)) throw invalidInput('look');
  if (logo === NAME_AS_LOGO) return;
  const [known] = await tx.query<{ found: boolean }>(sql`
    select exists (select from brand_picture where company_id = ${companyId} and logo = ${logo})
      or exists (select from brand_version where company_id = ${companyId} and content ->> 'logo' = ${logo}) as found`);
  if (!known?.found) throw invalidInput('logo');
}

/** A version as it was published; null: its row is not a valid brand. */
export async function readVersion(tx: Queryable, companyId: CompanyId, slug: string, version: number): Promise<BrandContent | null> {
  const [row] = await tx.query<{ content: unknown }>(sql`
    select content from brand_version where company_id = ${companyId} and slug = ${slug} and version = ${version}`);
  if (!row) throw notFound();
  return Value.Check(BrandContent, row.content) ? row.content : null;
}
