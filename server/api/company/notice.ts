// The company's privacy notice, for its Admins. What they save is public at once.
import { privacyNotice, savePrivacyNotice } from '#contract/company.ts';
import { DAY } from '#domain/time.ts';
import type { Budget } from '../../auth/limiter.ts';
import { limitCaller } from '../../auth/rate-limit.ts';
import { sql } from '../../db/sql.ts';
import { ApiError, invalidInput } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';
import { writeAudit } from '../../queries/audit.ts';
import { lockAdmins } from '../../queries/staff.ts';
import { afterChange } from './after-change.ts';

/** Each is stored for good. */
const CHANGES_PER_ADMIN: Budget = { limit: 50, windowMs: DAY };

type Saved = { version: number; text: string | null; savedAt: Date; savedBy: string | null };

export const privacyNoticeRoute = answer(privacyNotice, async ({ caller, db }) => {
  const [saved] = await db.query<Saved>(sql`
    select privacy_notice.version, privacy_notice.body as text, privacy_notice.saved_at as "savedAt", employee.first_name || ' ' || employee.last_name as "savedBy"
    from privacy_notice
      left join account on account.company_id = privacy_notice.company_id and account.id = privacy_notice.saved_by
      left join employee on employee.company_id = account.company_id and employee.id = account.employee_id
    where privacy_notice.company_id = ${caller.companyId} order by privacy_notice.version desc limit 1`);
  return saved ? { ...saved, savedAt: saved.savedAt.toISOString() } : { version: 0, text: null, savedAt: null, savedBy: null };
});

export const savePrivacyNoticeRoute = answer(savePrivacyNotice, async ({ caller, db, deps, body: { basedOn, text }, request }) => {
  if (text?.trim() === '') throw invalidInput('text');
  await limitCaller(deps, caller, 'privacy-notice', CHANGES_PER_ADMIN);
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
