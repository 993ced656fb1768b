// The settings of the whole company, for Admins.

import { companySettings, type NewCompanySettings, saveCompanySettings } from '#contract/company.ts';
import type { CompanySettings } from '#domain/company/company-settings.ts';
import { DAY } from '#domain/time.ts';
import type { Budget } from '../../auth/limiter.ts';
import { limitCaller } from '../../auth/rate-limit.ts';
import { defaultSettings } from '../../config/settings-of.ts';
import type { CompanyId } from '../../db/company-id.ts';
import type { Queryable } from '../../db/db.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { ApiError, invalidInput } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';
import { writeAudit } from '../../queries/audit.ts';
import { lockAdmins } from '../../queries/staff.ts';
import { afterChange } from './after-change.ts';

/** Each is stored for good. */
const CHANGES_PER_ADMIN: Budget = { limit: 100, windowMs: DAY };

export const companySettingsRoute = answer(companySettings, async ({ caller, db, deps }) => {
  const [saved] = await db.query<Saved>(savedSettings(caller.companyId));
  if (!saved) return { ...defaultSettings(deps.brands(), caller.companyId), version: 0, savedAt: null, savedBy: null };
  const { version, savedAt, savedBy, settings } = saved;
  return { ...settings, version, savedAt: savedAt.toISOString(), savedBy };
});

type Saved = { version: number; savedAt: Date; savedBy: string | null; settings: CompanySettings };

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
  await limitCaller(deps, caller, 'company-settings', CHANGES_PER_ADMIN);
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

type Change = { companyId: CompanyId; accountId: number; now: Date };

const insertSettings = (tx: Queryable, { companyId, accountId, now }: Change, body: NewCompanySettings): Promise<unknown> =>
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
