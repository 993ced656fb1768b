// The extras of a visit, for the employee whose visit it is and for the office.
import { type ExtrasOfVisit, extrasOfVisit } from '#contract/extras.ts';
import { fromAppointments } from '../../appointment-records/raw-appointment.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { notFound } from '../../errors/api-error.ts';
import { answerWith } from '../../http/answer.ts';
import { pricePeople } from '../../price-records/price-people.ts';
import { extrasJson, type RawExtra } from '../../price-records/raw-extra.ts';
import { extraView } from '../../price-records/read-extra.ts';
import { opensNow } from '../../queries/appointment-rights.ts';
import { isOffice } from '../../queries/office.ts';
import { recordCustomerOpened } from '../office/record-customer-opened.ts';

type Found = Omit<ExtrasOfVisit, 'extras'> & { customerId: number; extras: RawExtra[] };

export const extrasOfVisitRoute = answerWith(
  extrasOfVisit,
  ({ query, deps }) => ofVisit(query.appointmentId, deps.now()),
  async (found: Found | null, { caller, db, deps }): Promise<ExtrasOfVisit> => {
    if (!found) throw notFound();
    const { customerId, extras, ...more } = found;
    await recordCustomerOpened(deps, db, caller, customerId);
    return { ...more, extras: extras.map((extra) => extraView(extra, deps.now())) };
  },
);

const ofVisit = (appointmentId: number, now: Date): Sql => sql`(
  select json_build_object('customerId', customer.id, 'isBusiness', customer.kind = 'business',
    'people', (select coalesce(json_agg(person.name), '[]') from ${pricePeople(now)} person),
    'extras', ${extrasJson(sql`extra.company_id = caller.company_id and extra.appointment_id = ${appointmentId}`)})
  from ${fromAppointments}
  where appointment.company_id = caller.company_id and appointment.id = ${appointmentId} and customer.locked_until is null
    and (${isOffice} or (appointment.employee_id = caller.employee_id and ${opensNow(sql`${now.toISOString()}::timestamptz`)})))`;
