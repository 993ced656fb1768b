import { brands } from '#brands/index.ts';
import { USUAL_VISIT_MINUTES } from '#domain/appointments/appointment.ts';
import { brandForCompany } from '#domain/company/brand.ts';
import { HOUR } from '#domain/time.ts';
import { createAppointment } from '../appointments/create.ts';
import { recordAct } from '../appointments/record.ts';
import type { LockedAppointment, NewAct } from '../appointments/store.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { addPhotosOfVisit } from './demo-photos.ts';
import { ELECTRICIAN_VISITS, PLUMBER_VISITS, type StoryWindow, type VisitAct, type VisitStory, visitStories } from './visit-stories.ts';
import { storyWindow } from './visit-times.ts';

type Login = { accountId: number; customerId: number | null };
type Cast = { companyId: CompanyId; logins: Map<string, Login>; colleagues: readonly number[]; now: Date };

/** How long ago a visit was proposed, unless it was answered before that. */
const PROPOSED_HOURS_AGO = 28;

/** Visits of today and the days around it, made by the same steps as real ones. No mail is sent about them. */
export async function addDemoVisits(tx: Queryable, companyId: CompanyId, now: Date): Promise<void> {
  const logins = await tx.query<Login & { name: string }>(sql`
    select login_name as name, id as "accountId", customer_id as "customerId" from account where company_id = ${companyId}`);
  const colleagues = await tx.query<{ id: number }>(sql`select id from employee where company_id = ${companyId} order by id`);
  const cast = { companyId, logins: new Map(logins.map((login) => [login.name, login])), colleagues: colleagues.map(({ id }) => id), now };
  const isElectrician = brandForCompany(brands, companyId)?.trades.includes('electrical');
  const trade = isElectrician ? 'electrician' : 'plumber';
  for (const story of visitStories(isElectrician ? ELECTRICIAN_VISITS : PLUMBER_VISITS)) {
    const { appointmentId, customerId, current } = await play(tx, cast, story);
    if (current.doneAt) {
      const accountId = loginOf(cast, 'ansatt').accountId;
      await addPhotosOfVisit(tx, { companyId, customerId, accountId, appointmentId, now: current.doneAt }, trade);
    }
  }
  await tx.query(sql`update appointment set reminded_of = starts_at where company_id = ${companyId}`);
  await tx.query(sql`
    insert into appointment_settings (company_id, cancel_words) values (${companyId}, 'Avlyser du senere enn kl. 15 dagen før, koster det ett oppmøte.')`);
}

function loginOf({ logins }: Cast, name: string): Login {
  const login = logins.get(name);
  if (!login) throw new Error(`demo data: there is no login ${name}`);
  return login;
}

async function play(tx: Queryable, cast: Cast, story: VisitStory): Promise<LockedAppointment> {
  const { companyId, colleagues, now } = cast;
  const { title, note = '', minutes = USUAL_VISIT_MINUTES, agreedWith } = story;
  const customerId = loginOf(cast, story.customer).customerId ?? 0;
  const place = { companyId, customerId, siteId: null, caseId: null, jobId: null, title, note, expectedMinutes: minutes };
  const first = {
    at: hoursBefore(now, Math.max(PROPOSED_HOURS_AGO, (story.acts[0]?.[0] ?? 0) + 4)),
    by: 'staff' as const,
    accountId: loginOf(cast, 'admin').accountId,
    employeeId: colleagues[story.colleague % colleagues.length] ?? 0,
    windows: windowsOf(story.windows, now),
  };
  const begins: NewAct = agreedWith
    ? { ...first, kind: 'agreed', window: 1, agreedBy: 'phone', name: agreedWith }
    : { ...first, kind: 'proposed' };
  let appointment = await createAppointment(tx, { ...place, key: null, externalId: null }, null, {
    ...begins,
    employeeId: first.employeeId,
  });
  for (const act of story.acts) {
    const since = appointment.current.agreed?.startsAt ?? now;
    appointment = await recordAct(
      tx,
      appointment,
      actOf(cast, story, act, act[0] < 0 ? hoursBefore(since, act[0]) : hoursBefore(now, act[0])),
    );
  }
  return appointment;
}

const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * HOUR);
const windowsOf = (windows: readonly StoryWindow[], now: Date) =>
  windows.map((window) => ({ ...storyWindow(window, now), capacity: null }));

function actOf(cast: Cast, story: VisitStory, act: VisitAct, at: Date): NewAct {
  const byCustomer = { at, by: 'customer' as const, accountId: loginOf(cast, story.customer).accountId };
  const byOffice = { at, by: 'staff' as const, accountId: loginOf(cast, 'admin').accountId };
  const byInstaller = { at, pressedAt: at, by: 'staff' as const, accountId: loginOf(cast, 'ansatt').accountId };
  switch (act[1]) {
    case 'agreed':
      return { ...byCustomer, kind: 'agreed', window: act[2], agreedBy: 'portal' };
    case 'declined':
      return { ...byCustomer, kind: 'declined', words: act[2], dayParts: act[3] };
    case 'moved':
      return { ...byOffice, kind: 'moved', windows: windowsOf(act[2], cast.now) };
    case 'cancelled':
      return { ...byOffice, kind: 'cancelled', words: act[2] };
    case 'on-the-way':
      return { ...byInstaller, kind: 'on-the-way', minutes: act[2] };
    case 'arrived':
      return { ...byInstaller, kind: 'arrived' };
    case 'done':
      return { ...byInstaller, kind: 'done', words: act[2], remains: act[3] };
  }
}
