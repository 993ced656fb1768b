// What is to come, for home, case and service book.
import { type NextAppointments, nextAppointments } from '#contract/appointments.ts';
import { DAY } from '#domain/time.ts';
import { placeOf, type RawAppointment } from '../../appointments/raw-appointment.ts';
import { customerView } from '../../appointments/view.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { answerWith } from '../../http/answer.ts';
import { onlySite } from '../../queries/only-site.ts';
import { beginsAt, cancelWords, ownAppointments, ownRaw } from './parts.ts';

const MAX_SHOWN = 20;
const SHOWN_AFTER_MS = 2 * DAY;
const shownFrom = (now: Date): Date => new Date(now.getTime() - SHOWN_AFTER_MS);
type Found = { appointments: RawAppointment[]; cancelWords: string };

export const nextAppointmentsRoute = answerWith(
  nextAppointments,
  ({ query: { caseId, siteId }, deps }) => toCome(deps.now(), { caseId, siteId }),
  async (found: Found, { deps }): Promise<NextAppointments> => ({
    appointments: found.appointments.map((raw) => customerView(raw, deps.now())),
    cancelWords: found.cancelWords,
  }),
);

/** One that was never marked as done is forgotten here with its day. */
const toCome = (now: Date, { caseId, siteId }: { caseId?: number | undefined; siteId?: number | undefined }): Sql => sql`(
  select json_build_object('cancelWords', ${cancelWords(sql`caller.company_id`)}, 'appointments', (
    select coalesce(json_agg(r.raw order by r.is_near desc, r.is_over, r.begins_at, r.id), '[]') from (
      select v.id, ${beginsAt} as begins_at, v.state in ('on-the-way', 'arrived') as is_near, v.state in ('done', 'cancelled') as is_over, ${ownRaw} as raw from ${ownAppointments}
        and case when v.state in ('proposed', 'declined') then true when v.state = 'cancelled' then v.changed_at > ${shownFrom(now)}
          else v.ends_at > ${shownFrom(now)} end
        and (${caseId ?? null}::int is null or v.case_id = ${caseId ?? null}::int)
        and (${siteId ?? null}::int is null or coalesce(${placeOf}, ${onlySite(sql`v.company_id`, sql`v.customer_id`)}, 0) = ${siteId ?? null}::int)
      order by is_near desc, is_over, begins_at, v.id limit ${MAX_SHOWN}) r)))`;
