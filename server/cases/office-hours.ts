// When the office is there, and where new cases are mailed to. For Admins.
import { type OfficeHours, officeHours, saveOfficeHours } from '#contract/inbox.ts';
import { addDays, isIsoDate, osloDay } from '#domain/calendar.ts';
import type { PromisedHours } from '#domain/cases/clocks.ts';
import { DEFAULT_WEEK, holidaysOf, isWeek, type WeekHours } from '#domain/cases/opening-hours.ts';
import { repairHoursOf } from '#domain/company/settings.ts';
import { isEmail } from '#domain/email.ts';
import { lockAdmins } from '../access/lock-staff.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import { invalidInput, notFound } from '../errors/api-error.ts';
import { writeAudit } from '../events/record.ts';
import { answer, answerWith } from '../http/answer.ts';

type StoredHours = Omit<OfficeHours, 'week'> & { week: OfficeHours['week'] | null; names: { departmentId: number; name: string }[] };

export const officeHoursRoute = answerWith(
  officeHours,
  ({ deps }) => hoursOfCompany(osloDay(deps.now())),
  async (stored: StoredHours, { deps }) => {
    const year = Number(osloDay(deps.now()).slice(0, 4));
    return { ...stored, week: stored.week ?? [...DEFAULT_WEEK], holidays: [...holidaysOf(year), ...holidaysOf(year + 1)] };
  },
);

const hoursOfCompany = (today: string): Sql => sql`json_build_object(
  'week', (select office_hours.week from office_hours where office_hours.company_id = caller.company_id),
  'departmentId', (select office_hours.department_id from office_hours where office_hours.company_id = caller.company_id),
  'closedDays', (select coalesce(json_agg(json_build_object('day', closed_day.day, 'name', closed_day.name) order by closed_day.day), '[]')
    from closed_day where closed_day.company_id = caller.company_id and closed_day.day >= ${today}::date),
  'departments', (select coalesce(json_agg(json_build_object('departmentId', department.id, 'email', department.case_email) order by department.name), '[]')
    from department where department.company_id = caller.company_id),
  'names', (select coalesce(json_agg(json_build_object('departmentId', department.id, 'name', department.name) order by department.name), '[]')
    from department where department.company_id = caller.company_id))`;

export const saveOfficeHoursRoute = answer(saveOfficeHours, async ({ caller, db, deps, body }) => {
  const now = deps.now();
  const hours = readHoursSent(body);
  await db.transaction(async (tx) => {
    await lockAdmins(tx, caller);
    await saveHours(tx, caller.companyId, hours, osloDay(now));
    await writeAudit(tx, { companyId: caller.companyId, accountId: caller.accountId, event: 'office-hours-changed', at: now });
  });
  return { saved: true as const };
});

function readHoursSent(body: OfficeHours): OfficeHours {
  const departments = body.departments.map(({ departmentId, email }) => ({ departmentId, email: email.trim() }));
  if (!isWeek(body.week)) throw invalidInput('week');
  const days = body.closedDays.map(({ day }) => day);
  if (!days.every(isIsoDate) || new Set(days).size !== days.length) throw invalidInput('closedDays');
  if (!departments.every(({ email }) => email === '' || isEmail(email))) throw invalidInput('departments');
  return { ...body, departments };
}

async function saveHours(
  tx: Queryable,
  companyId: CompanyId,
  { week, closedDays, departments, departmentId }: OfficeHours,
  today: string,
): Promise<void> {
  const known = await tx.query<{ id: number }>(sql`select id from department where company_id = ${companyId}`);
  const isKnown = (id: number) => known.some((department) => department.id === id);
  if (!departments.every((d) => isKnown(d.departmentId)) || (departmentId !== null && !isKnown(departmentId))) throw notFound();
  await tx.query(sql`
    insert into office_hours (company_id, week, department_id) values (${companyId}, ${JSON.stringify(week)}, ${departmentId})
    on conflict (company_id) do update set week = excluded.week, department_id = excluded.department_id`);
  await tx.query(sql`delete from closed_day where company_id = ${companyId} and day >= ${today}::date`);
  await tx.query(sql`
    insert into closed_day (company_id, day, name)
    select ${companyId}, day, name from unnest(${closedDays.map((d) => d.day)}::date[], ${closedDays.map((d) => d.name.trim())}::text[]) as sent (day, name)
    on conflict (company_id, day) do update set name = excluded.name`);
  await tx.query(sql`
    update department set case_email = sent.email
    from unnest(${departments.map((d) => d.departmentId)}::int[], ${departments.map((d) => d.email)}::text[]) as sent (id, email)
    where department.company_id = ${companyId} and department.id = sent.id`);
}

/** Longer than a promise ever looks ahead. */
const DAYS_AHEAD = 100;

export async function readHours(db: Queryable, companyId: CompanyId, now: Date): Promise<PromisedHours> {
  const today = osloDay(now);
  const [row] = await db.query<{
    week: WeekHours | null;
    settings: { repairHours: number | null } | null;
    first: number | null;
    days: string[];
  }>(sql`
    select (select week from office_hours where company_id = ${companyId}) as week,
      (select json_build_object('repairHours', repair_hours) from company_settings
        where company_id = ${companyId} order by version desc limit 1) as settings,
      (select repair_hours from company where id = ${companyId}) as first,
      array(select day::text from closed_day where company_id = ${companyId}
        and day between ${today}::date and ${addDays(today, DAYS_AHEAD)}::date) as days`);
  return {
    week: row?.week ?? DEFAULT_WEEK,
    closedDays: row?.days ?? [],
    repairHours: repairHoursOf(row?.settings ?? null, row?.first ?? null),
  };
}
