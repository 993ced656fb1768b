// The badge of the menu, and what waits on the home page.
import type { CustomerAppointment } from '#contract/appointments.ts';
import type { AnswerOf } from '#contract/define-call.ts';
import { unreadCases } from '#contract/home.ts';
import { osloDay } from '#domain/calendar.ts';
import { remindedUntil } from '#domain/home-book/care.ts';
import { comingAppointments } from '../appointments/customer.ts';
import type { RawAppointment } from '../appointments/rows.ts';
import { customerView } from '../appointments/view.ts';
import { type RawBill, unpaidBills, unpaidView } from '../bills/customer.ts';
import { isUnreadByCaller } from '../cases/columns.ts';
import { type Sql, sql } from '../db/sql.ts';
import { extraSentTo, waitingExtras } from '../extras/customer.ts';
import { addressOfCare, openOrder, placeOfCare } from '../home-book/care.ts';
import { answerWith } from '../http/answer.ts';
import { offersToAnswer } from '../offers/customer.ts';

const SHOWN = 5;
const CARE_SHOWN = 3;
const BILLS_SHOWN = 3;
const EXTRAS_SHOWN = 3;
const OFFERS_SHOWN = 3;
const PROPOSED_SHOWN = 3;

type UnreadSummary = AnswerOf<typeof unreadCases>;
type RawSummary = Omit<UnreadSummary, 'visit' | 'proposed' | 'bills'> & {
  visits: RawAppointment[];
  proposed: RawAppointment[];
  bills: RawBill[];
};

export const unreadCasesRoute = answerWith(
  unreadCases,
  ({ deps }) => unreadOfCaller(deps.now()),
  async ({ visits: [visit], proposed, bills, ...waits }: RawSummary, { deps }): Promise<UnreadSummary> => ({
    ...waits,
    bills: bills.map((bill) => unpaidView(bill, deps.now())),
    proposed: proposed.map((raw) => proposalView(customerView(raw, deps.now()))),
    visit: visit ? customerView(visit, deps.now()) : null,
  }),
);

const unreadOfCaller = (now: Date): Sql => sql`(
  with mine as (
    select customer_case.id, customer_case.title, customer_case.state, customer_case.changed_at, ${isUnreadByCaller} as unread
    from customer_case where customer_case.company_id = caller.company_id and customer_case.customer_id = caller.customer_id)
  select json_build_object('count', (select count(*) from mine where unread),
    'waiting', (select coalesce(json_agg(json_build_object('caseId', id, 'title', title, 'state', state, 'isUnread', unread)), '[]') from (
      select * from mine where unread or state in ('waiting', 'done') order by unread desc, changed_at desc, id desc limit ${SHOWN}) waiting_case),
    'care', ${careDue(remindedUntil(osloDay(now)))}, 'bills', ${unpaidBills(now, BILLS_SHOWN)}, 'offers', ${offersToAnswer(now, OFFERS_SHOWN)},
    'extras', ${waitingExtras(EXTRAS_SHOWN)}, 'extraSentTo', ${extraSentTo}, 'visits', ${comingAppointments(now, { limit: 1 })},
    'proposed', ${comingAppointments(now, { state: 'proposed', limit: PROPOSED_SHOWN })}))`;

const proposalView = ({ appointmentId, title, caseId, windows }: CustomerAppointment): UnreadSummary['proposed'][number] => ({
  appointmentId,
  title,
  caseId,
  windowCount: windows.length,
});

/** From the day of its reminder on, until it is ticked off or ordered. */
const careDue = (until: string): Sql => sql`(
  select coalesce(json_agg(json_build_object('careId', care.id, 'product', care.product, 'address', ${addressOfCare}, 'dueOn', care.next_on, 'siteId', coalesce(${placeOfCare}, 0))
    order by care.next_on, care.id), '[]') from (
    select * from care where care.company_id = caller.company_id and care.customer_id = caller.customer_id and care.ended_at is null
      and care.next_on <= ${until}::date and ${openOrder} is null
    order by care.next_on, care.id limit ${CARE_SHOWN}) care)`;
