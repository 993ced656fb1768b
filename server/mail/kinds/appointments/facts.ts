import type { AppointmentSide, AppointmentState } from '#domain/appointments/appointment.ts';
import { type Brand, brandOfRecord } from '#domain/brand.ts';
import { APPOINTMENT_LINK_PATH, WEEK_PATH } from '#domain/portal-paths.ts';
import { portalAddress } from '../../../config/portal-address.ts';
import { sql } from '../../../db/sql.ts';
import type { Preparation, PreparedMail } from '../../define-mail.ts';
import { findPerson } from '../../find-person.ts';
import { isStillAdmin } from '../../is-still-admin.ts';
import { makeLink } from '../../make-link.ts';

/** `windows`: of the last proposal, those to come. `happened`: what was last done to it, and by whom. */
export type VisitFacts = {
  appointmentId: number;
  customerId: number;
  title: string;
  state: AppointmentState;
  startsAt: Date | null;
  endsAt: Date | null;
  firstName: string;
  minutes: number | null;
  happened: string;
  by: AppointmentSide;
  windows: { startsAt: string; endsAt: string }[];
  now: Date;
};

/** To a person of the customer, with a link made now. Null: the appointment is gone, or no longer `isTrue`, or the person has no access any more. */
export const prepareForVisited =
  (isTrue: (facts: VisitFacts) => boolean) =>
  async (preparation: Preparation): Promise<PreparedMail<VisitFacts> | null> => {
    const found = await findVisit(preparation);
    if (!found || !isTrue(found.facts)) return null;
    const person = await findPerson(preparation, found.facts.customerId);
    if (!person) return null;
    const { to, language, name } = person;
    const { facts, brand, portal } = found;
    const { appointmentId, customerId } = facts;
    const newLink = { opens: { appointmentId }, customerId, page: `${portal}${APPOINTMENT_LINK_PATH}` };
    return { to, language, name, brand, facts, link: await makeLink(preparation, newLink) };
  };

/** To the department of who was to come, or to an Admin, as long as it is one. Null too: the customer has agreed since, or the office has acted. */
export async function prepareForPlanners(preparation: Preparation): Promise<PreparedMail<VisitFacts> | null> {
  const { row } = preparation;
  const found = await findVisit(preparation);
  const isOpen = found?.facts.happened === 'declined' || (found?.facts.happened === 'cancelled' && found.facts.by === 'customer');
  if (!found || !isOpen || !(await isStillAdmin(preparation))) return null;
  return {
    to: row.recipient,
    language: row.language,
    name: '',
    brand: found.brand,
    facts: found.facts,
    link: `${found.portal}${WEEK_PATH}`,
  };
}

async function findVisit({
  tx,
  row,
  config,
  brands,
  now,
}: Preparation): Promise<{ facts: VisitFacts; brand: Brand; portal: string } | null> {
  const [found] = await tx.query<Omit<VisitFacts, 'now'> & { brand: string | null }>(sql`
    select v.id as "appointmentId", v.customer_id as "customerId", v.title, v.state, v.starts_at as "startsAt", v.ends_at as "endsAt", p.first_name as "firstName",
      e.minutes, e.kind as happened, e.by, o.brand,
      (select coalesce(json_agg(json_build_object('startsAt', w.starts_at, 'endsAt', w.ends_at) order by w.starts_at), '[]') from appointment_window w
        where w.company_id = v.company_id and w.appointment_id = v.id and w.starts_at > ${now} and w.event_number = (
          select max(l.event_number) from appointment_window l where l.company_id = v.company_id and l.appointment_id = v.id)) as windows
    from appointment v join customer o on o.company_id = v.company_id and o.id = v.customer_id
      join employee p on p.company_id = v.company_id and p.id = v.employee_id
      join appointment_event e on e.company_id = v.company_id and e.appointment_id = v.id and e.number = v.sequence
    where v.company_id = ${row.company_id} and v.id = ${row.appointment_id}`);
  const brand = brandOfRecord(brands, row.company_id, found?.brand);
  return found && brand ? { facts: { ...found, now }, brand, portal: portalAddress(config, brand) } : null;
}

export const isToCome = ({ state, startsAt, now }: VisitFacts): boolean => state === 'agreed' && startsAt !== null && startsAt > now;
export const isOnTheWay = ({ state }: VisitFacts): boolean => state === 'on-the-way';
