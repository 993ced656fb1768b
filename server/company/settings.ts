// The settings of the whole company, for Admins.

import type { FastifyRequest } from 'fastify';
import { companySettings, type NewCompanySettings, privacyNotice, saveCompanySettings, savePrivacyNotice } from '#contract/company.ts';
import { type CompanyOption, company } from '#contract/staff.ts';
import { brandForCompany } from '#domain/company/brand.ts';
import type { CompanySettings } from '#domain/company/settings.ts';
import type { StaffEvent } from '#domain/staff/staff.ts';
import { DAY } from '#domain/time.ts';
import { lockAdmins } from '../access/lock-staff.ts';
import { type Budget, limitCaller } from '../auth/limiter.ts';
import { defaultSettings } from '../config/portal.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import type { Deps } from '../deps.ts';
import { ApiError, invalidInput } from '../errors/api-error.ts';
import { writeAudit } from '../events/record.ts';
import { answer, answerWith } from '../http/answer.ts';
import type { Caller } from '../request/caller.ts';
import { logSecurity } from '../request/log.ts';

/** Each is stored for good. */
const SETTINGS_CHANGES_PER_ADMIN: Budget = { limit: 100, windowMs: DAY };

export const companySettingsRoute = answer(companySettings, async ({ caller, db, deps }) => {
  const [saved] = await db.query<SavedSettings>(savedSettings(caller.companyId));
  if (!saved) return { ...defaultSettings(deps.brands(), caller.companyId), version: 0, savedAt: null, savedBy: null };
  const { version, savedAt, savedBy, settings } = saved;
  return { ...settings, version, savedAt: savedAt.toISOString(), savedBy };
});

type SavedSettings = { version: number; savedAt: Date; savedBy: string | null; settings: CompanySettings };

const savedSettings = (companyId: CompanyId): Sql => sql`
  select company_settings.version, company_settings.saved_at as "savedAt", employee.first_name || ' ' || employee.last_name as "savedBy",
    json_build_object('welcome', json_build_object('nb', company_settings.welcome_nb, 'en', company_settings.welcome_en), 'surveyMails', company_settings.survey_mails,
      'mailHours', json_build_object('from', company_settings.mails_from, 'to', company_settings.mails_to), 'repairHours', company_settings.repair_hours) as settings
  from company_settings
    left join account on account.company_id = company_settings.company_id and account.id = company_settings.saved_by
    left join employee on employee.company_id = account.company_id and employee.id = account.employee_id
  where company_settings.company_id = ${companyId} order by company_settings.version desc limit 1`;

export const saveCompanySettingsRoute = answer(saveCompanySettings, async ({ caller, db, deps, body, request }) => {
  if (body.mailHours.from >= body.mailHours.to) throw invalidInput('mailHours');
  await limitCaller(deps, caller, 'company-settings', SETTINGS_CHANGES_PER_ADMIN);
  const { companyId, accountId } = caller;
  const now = deps.now();
  const version = await db.transaction(async (tx) => {
    await lockAdmins(tx, caller);
    const [inForce] = await tx.query<{ version: number }>(sql`
      select version from company_settings where company_id = ${companyId} order by version desc limit 1`);
    if ((inForce?.version ?? 0) !== body.basedOn) throw new ApiError('changed-meanwhile');
    await insertSettings(tx, { companyId, accountId, now }, body);
    await writeAudit(tx, { companyId, accountId, event: 'company-settings-changed', at: now, detail: detailOf(body) });
    return body.basedOn + 1;
  });
  await afterChange({ deps, request, caller }, 'company-settings-changed');
  return { version };
});

type SettingsChange = { companyId: CompanyId; accountId: number; now: Date };

const insertSettings = (tx: Queryable, { companyId, accountId, now }: SettingsChange, body: NewCompanySettings): Promise<unknown> =>
  tx.query(sql`
    insert into company_settings (company_id, version, welcome_nb, welcome_en, survey_mails, mails_from, mails_to, repair_hours, saved_at, saved_by)
    values (${companyId}, ${body.basedOn + 1}, ${body.welcome.nb}, ${body.welcome.en}, ${body.surveyMails}, ${body.mailHours.from},
      ${body.mailHours.to}, ${body.repairHours}, ${now}, ${accountId})`);

const detailOf = ({ basedOn, surveyMails, mailHours, repairHours }: NewCompanySettings) => ({
  from: String(basedOn),
  to: String(basedOn + 1),
  surveyMails,
  mailHours: `${mailHours.from}-${mailHours.to}`,
  repairHours,
});

// The company's privacy notice, for its Admins. What they save is public at once.

/** Each is stored for good. */
const NOTICE_CHANGES_PER_ADMIN: Budget = { limit: 50, windowMs: DAY };

type SavedNotice = { version: number; text: string | null; savedAt: Date; savedBy: string | null };

export const privacyNoticeRoute = answer(privacyNotice, async ({ caller, db }) => {
  const [saved] = await db.query<SavedNotice>(sql`
    select privacy_notice.version, privacy_notice.body as text, privacy_notice.saved_at as "savedAt", employee.first_name || ' ' || employee.last_name as "savedBy"
    from privacy_notice
      left join account on account.company_id = privacy_notice.company_id and account.id = privacy_notice.saved_by
      left join employee on employee.company_id = account.company_id and employee.id = account.employee_id
    where privacy_notice.company_id = ${caller.companyId} order by privacy_notice.version desc limit 1`);
  return saved ? { ...saved, savedAt: saved.savedAt.toISOString() } : { version: 0, text: null, savedAt: null, savedBy: null };
});

export const savePrivacyNoticeRoute = answer(savePrivacyNotice, async ({ caller, db, deps, body: { basedOn, text }, request }) => {
  if (text?.trim() === '') throw invalidInput('text');
  await limitCaller(deps, caller, 'privacy-notice', NOTICE_CHANGES_PER_ADMIN);
  const { companyId, accountId } = caller;
  const [now, version] = [deps.now(), basedOn + 1];
  await db.transaction(async (tx) => {
    await lockAdmins(tx, caller);
    const [inForce] = await tx.query<{ version: number }>(sql`
      select version from privacy_notice where company_id = ${companyId} order by version desc limit 1`);
    if ((inForce?.version ?? 0) !== basedOn) throw new ApiError('changed-meanwhile');
    await tx.query(sql`
      insert into privacy_notice (company_id, version, body, saved_at, saved_by)
      values (${companyId}, ${version}, ${text}, ${now}, ${accountId})`);
    const detail = { from: String(basedOn), to: String(version) };
    await writeAudit(tx, { companyId, accountId, event: 'privacy-notice-changed', at: now, detail });
  });
  await afterChange({ deps, request, caller }, 'privacy-notice-changed');
  return { version };
});

// The companies a new colleague can be registered in: an Admin's own.
export const companyRoute = answerWith(
  company,
  ({ query }) => sql`(select coalesce(json_agg(json_build_object('companyId', company.id, 'companyName', company.name)), '[]')
           from company where company.id = caller.company_id and company.group_id = ${query.groupID})`,
  // As it is called now: the name in its row is the one that it was set up with.
  async (rows: CompanyOption[], { deps }) =>
    rows.map((row) => ({ ...row, companyName: brandForCompany(deps.brands(), row.companyId)?.name ?? row.companyName })),
);

type CompanyChange = { deps: Deps; request: FastifyRequest; caller: Caller };

/** The change is stored already, so a directory that cannot be read now is read again later. */
export async function afterChange({ deps, request, caller }: CompanyChange, event: StaffEvent): Promise<void> {
  logSecurity(request, event, { company: caller.companyId, account: caller.accountId });
  await deps.refreshBrands().catch(() => {});
}
