// The same as the customer sees it, beside the invoice basis, for the office.
import { customerPrices, type ExtrasOfVisit, extrasOfVisit } from '#contract/extras.ts';
import { customerOpenedByStaff, isJobSeen, isOffice, opensNow } from '../access/staff-sight.ts';
import { fromAppointments } from '../appointments/rows.ts';
import { recordCustomerOpened } from '../customers/opened.ts';
import { type Sql, sql } from '../db/sql.ts';
import { notFound } from '../errors/api-error.ts';
import { answerWith } from '../http/answer.ts';
import { pricesView, type RawPricesOfJob, readPricesOfJob } from './customer.ts';
import { extrasJson, extraView, pricePeople, type RawExtra } from './rows.ts';

export const customerPricesRoute = answerWith(
  customerPrices,
  ({ query: { customerId, jobId } }) => pricesSeen(customerId, jobId),
  async (raw: RawPricesOfJob | null, { caller, db, deps, query }) => {
    if (!raw) throw notFound();
    await recordCustomerOpened(deps, db, caller, query.customerId);
    return pricesView(raw, deps.now());
  },
);

const pricesSeen = (customerId: number, jobId: number): Sql => sql`(
  select ${readPricesOfJob(jobId)} from ${customerOpenedByStaff(customerId)} as caller
  where exists (select from job where job.company_id = caller.company_id and job.customer_id = caller.customer_id and job.id = ${jobId} and ${isJobSeen}))`;

// The extras of a visit, for the employee whose visit it is and for the office.
type RawExtrasOfVisit = Omit<ExtrasOfVisit, 'extras'> & { customerId: number; extras: RawExtra[] };

export const extrasOfVisitRoute = answerWith(
  extrasOfVisit,
  ({ query, deps }) => ofVisit(query.appointmentId, deps.now()),
  async (found: RawExtrasOfVisit | null, { caller, db, deps }): Promise<ExtrasOfVisit> => {
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
