import { DAY, HOUR } from '#domain/time.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { idsIn } from './fixture.ts';

type GivenAppointment = {
  now: Date;
  companyId?: number;
  id?: number;
  customerId?: number;
  siteId?: number;
  caseId?: number;
  employeeId?: number;
  state?: 'proposed' | 'agreed';
  /** When its window begins, which is two hours long. */
  startsAt?: Date;
  capacity?: number;
  title?: string;
};

/** Far from the ids that calls make. */
let nextId = 700_000;

/** An appointment of Kari's with one window, as the office leaves it: proposed, or agreed on the phone. */
export async function giveAppointment(db: Pick<Db, 'query'>, given: GivenAppointment): Promise<number> {
  const { now, companyId = 4, id = nextId++, state = 'proposed', title = 'Drypp' } = given;
  const ids = idsIn(companyId);
  const { customerId = ids.kari, employeeId = ids.installer, startsAt = new Date(now.getTime() + 2 * DAY), capacity = null } = given;
  const endsAt = new Date(startsAt.getTime() + 2 * HOUR);
  const [agreedFrom, agreedTo, proposedAt] = state === 'agreed' ? [startsAt, endsAt, null] : [null, null, now];
  await db.query(sql`
    insert into appointment (company_id, id, customer_id, site_id, case_id, title, expected_minutes, door_code, made_at, state, employee_id, sequence, starts_at,
      ends_at, proposed_at, changed_at)
    values (${companyId}, ${id}, ${customerId}, ${given.siteId ?? null}, ${given.caseId ?? null},
      ${title}, 60, '482', ${now}, ${state}, ${employeeId}, 1, ${agreedFrom}, ${agreedTo}, ${proposedAt}, ${now})`);
  await db.query(sql`
    insert into appointment_event (company_id, appointment_id, number, at, kind, by, employee_id, agreed_window, agreed_by, name)
    values (${companyId}, ${id}, 1, ${now}, ${state}, 'staff', ${employeeId}, ${state === 'agreed' ? 1 : null}, ${state === 'agreed' ? 'phone' : null}, '')`);
  await db.query(sql`
    insert into appointment_window (company_id, appointment_id, number, event_number, starts_at, ends_at, capacity)
    values (${companyId}, ${id}, 1, 1, ${startsAt}, ${endsAt}, ${capacity})`);
  return id;
}
