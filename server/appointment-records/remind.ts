import { needsReminder, remindedDay } from '#domain/appointments/day.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { orderOf } from '../outbox/outbox.ts';
import { mailVisit } from './notify.ts';

const MAX_PER_ROUND = 200;
type Due = { id: number; starts_at: Date; mailed_at: Date | null };

/** The evening before, once for each agreed time. Customers who were mailed about it the same day get no reminder. */
export async function remindOfVisits(db: Db, companyId: CompanyId, now: Date): Promise<void> {
  const day = remindedDay(now);
  if (!day) return;
  await db.transaction(async (tx) => {
    const due = await tx.query<Due>(sql`
      select id, starts_at, mailed_at from appointment
      where company_id = ${companyId} and state = 'agreed' and starts_at >= ${day.from} and starts_at < ${day.until} and reminded_of is distinct from starts_at
      order by starts_at, id limit ${MAX_PER_ROUND} for update skip locked`);
    for (const { id, starts_at, mailed_at } of due) {
      if (needsReminder({ startsAt: starts_at }, mailed_at, now))
        await mailVisit(tx, { companyId, appointmentId: id, now }, 'appointment-reminder', { order: orderOf('appointment-reminder', 0) });
      await tx.query(sql`update appointment set reminded_of = starts_at where company_id = ${companyId} and id = ${id}`);
    }
  });
}
