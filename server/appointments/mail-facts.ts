import type { AppointmentSide, AppointmentState } from '#domain/appointments/appointment.ts';
import { type Brand, brandOfRecord } from '#domain/company/brand.ts';
import type { Language } from '#domain/language.ts';
import { APPOINTMENT_LINK_PATH, WEEK_PATH } from '#domain/portal-paths.ts';
import { visitHours, visitWindow } from '#words/appointments.ts';
import { weekdayWords } from '#words/case-time.ts';
import { portalAddress } from '../config/portal.ts';
import { sql } from '../db/sql.ts';
import type { Preparation, PreparedMail, Words } from '../mail/define.ts';
import { findPerson, isStillAdmin, makeLink } from '../mail/person-mail.ts';

/** With its date, also where it is tomorrow: a mail may be read a day late. */
const windowWords = (startsAt: string, endsAt: string, now: Date, language: Language): string =>
  visitWindow({ startsAt, endsAt }, now, language).replaceAll('\u2060', '');
export const agreedWords = ({ startsAt, endsAt, now }: VisitFacts, language: Language): string =>
  startsAt && endsAt ? windowWords(startsAt.toISOString(), endsAt.toISOString(), now, language) : '';
export const offeredWords = ({ windows, now }: VisitFacts, language: Language): string[] =>
  windows.map(({ startsAt, endsAt }) => `– ${windowWords(startsAt, endsAt, now, language)}`);

const AFTER = {
  nb: ['Lenken åpner bare dette besøket, og virker i sju dager. Svar på selve e-posten blir ikke lest.'],
  en: ['The link opens this visit only, and works for seven days. Replies to the email itself are not read.'],
};

export type VisitMailText = { subject: string; before: string[]; button?: string };
/** Around what a mail says to one of the customer's people. */
export const toVisited = (language: Language, { name, brand }: PreparedMail<VisitFacts>, said: VisitMailText): Words => ({
  greeting: language === 'nb' ? `Hei ${name},` : `Hello ${name},`,
  after: AFTER[language],
  button: language === 'nb' ? 'Åpne besøket' : 'Open the visit',
  ...said,
  subject: `${said.subject} – ${brand.name}`,
});

/** torsdag 19. november kl. 10–12 */
export function when({ startsAt, endsAt, now }: VisitFacts, language: Language): string {
  if (!startsAt || !endsAt) return '';
  const hours = visitHours({ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }, language);
  return `${weekdayWords(startsAt, now, language)}${language === 'nb' ? ' ' : ', '}${hours}`;
}

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
    select appointment.id as "appointmentId", appointment.customer_id as "customerId", appointment.title, appointment.state, appointment.starts_at as "startsAt", appointment.ends_at as "endsAt", employee.first_name as "firstName",
      appointment_event.minutes, appointment_event.kind as happened, appointment_event.by, customer.brand,
      (select coalesce(json_agg(json_build_object('startsAt', appointment_window.starts_at, 'endsAt', appointment_window.ends_at) order by appointment_window.starts_at), '[]') from appointment_window
        where appointment_window.company_id = appointment.company_id and appointment_window.appointment_id = appointment.id and appointment_window.starts_at > ${now} and appointment_window.event_number = (
          select max(appointment_window.event_number) from appointment_window where appointment_window.company_id = appointment.company_id and appointment_window.appointment_id = appointment.id)) as windows
    from appointment join customer on customer.company_id = appointment.company_id and customer.id = appointment.customer_id
      join employee on employee.company_id = appointment.company_id and employee.id = appointment.employee_id
      join appointment_event on appointment_event.company_id = appointment.company_id and appointment_event.appointment_id = appointment.id and appointment_event.number = appointment.sequence
    where appointment.company_id = ${row.company_id} and appointment.id = ${row.appointment_id}`);
  const brand = brandOfRecord(brands, row.company_id, found?.brand);
  return found && brand ? { facts: { ...found, now }, brand, portal: portalAddress(config, brand) } : null;
}

export const isToCome = ({ state, startsAt, now }: VisitFacts): boolean => state === 'agreed' && startsAt !== null && startsAt > now;
export const isOnTheWay = ({ state }: VisitFacts): boolean => state === 'on-the-way';
