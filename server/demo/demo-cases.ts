import { brands } from '#brands/index.ts';
import { promisesAt } from '#domain/cases/clocks.ts';
import { brandForCompany } from '#domain/company/brand.ts';
import { DAY, HOUR } from '#domain/time.ts';
import { bookVisit } from '../appointments/reply.ts';
import { type NewEvent, recordCaseEvents } from '../cases/events.ts';
import { readHours } from '../cases/office-hours.ts';
import { sendCase } from '../cases/send.ts';
import { lockCase, markRead } from '../cases/store.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { type CaseStory, caseStories, ELECTRICIAN_STORIES, PLUMBER_STORIES, type StoryStep } from './case-stories.ts';
import { addDemoPhotos } from './demo-photos.ts';

type Login = { accountId: number; customerId: number; employeeId: number };
type Cast = { companyId: CompanyId; logins: Map<string, Login>; now: Date };

const REPLIES = {
  electrician: ['Slå av kursen', 'Slå av sikringen til kursen, og la den stå av til vi kommer. Si fra om du ikke finner den.'],
  plumber: ['Steng vannet', 'Steng krana under vasken eller hovedkrana til vi kommer. Si fra om du ikke finner den.'],
  both: [
    ['Be om bilde', 'Kan du sende oss et bilde av det? Da tar vi med riktig del med en gang.'],
    ['Takk for meldingen', 'Takk for at du sa fra. Vi ser på saken og kommer tilbake til deg i løpet av dagen.'],
  ],
} as const;

/** Cases that lead up to `now`, played by the same steps as real ones. No mail is sent about them. */
export async function addDemoCases(tx: Queryable, companyId: CompanyId, now: Date): Promise<void> {
  const rows = await tx.query<Login & { name: string }>(sql`
    select login_name as name, id as "accountId", coalesce(customer_id, 0) as "customerId", coalesce(employee_id, 0) as "employeeId"
    from account where company_id = ${companyId}`);
  const cast = { companyId, logins: new Map(rows.map((row) => [row.name, row])), now };
  const isElectrician = brandForCompany(brands, companyId)?.trades.includes('electrical');
  const trade = isElectrician ? 'electrician' : 'plumber';
  const stories = caseStories(isElectrician ? ELECTRICIAN_STORIES : PLUMBER_STORIES);
  for (const [i, story] of stories.entries()) await play(tx, cast, story, i + 1, trade);
  await tx.query(sql`delete from outbox where company_id = ${companyId} and case_id is not null`);
  for (const [name, text] of [REPLIES[trade], ...REPLIES.both])
    await tx.query(sql`insert into saved_reply (company_id, name, text, changed_at) values (${companyId}, ${name}, ${text}, ${now})`);
}

/** The demo data may be filled in at night. The order of what happens on a day stays. */
function inTheDaytime(at: Date): Date {
  const sinceMidnight = at.getTime() % DAY;
  return new Date(at.getTime() - sinceMidnight + 7 * HOUR + sinceMidnight / 3);
}

/** Visits are agreed for round times, not for 09.38. */
const atAnHour = (at: Date): Date => new Date(Math.floor(inTheDaytime(at).getTime() / HOUR) * HOUR);

const keyOf = (story: number, step: number): string => `00000000-0000-4000-8000-${String(story * 100 + step).padStart(12, '0')}`;

async function play(tx: Queryable, cast: Cast, story: CaseStory, number: number, trade: 'plumber' | 'electrician'): Promise<void> {
  const { companyId, now } = cast;
  const sender = { companyId, ...loginOf(cast, story.customer) };
  const at = (hoursAgo: number) => {
    const exact = new Date(now.getTime() - hoursAgo * HOUR);
    return Math.floor(now.getTime() / DAY) - Math.floor(exact.getTime() / DAY) < 2 ? exact : inTheDaytime(exact);
  };
  const jobId = story.job === undefined ? undefined : await nthJob(tx, sender.customerId, companyId, story.job);
  const sent = {
    key: keyOf(number, 0),
    kind: story.kind,
    text: story.text,
    isDanger: story.isDanger ?? false,
    photos: [],
    visitTimes: story.visitTimes ?? '',
    ...(jobId === undefined ? {} : { jobId }),
  };
  const { caseId } = await sendCase(tx, sender, sent, 'nb', at(story.sent));
  await addDemoPhotos(tx, { ...sender, caseId, now: at(story.sent) }, trade, story.photos ?? 0);
  for (const [i, step] of story.steps.entries())
    await playStep(tx, cast, story, { caseId, key: keyOf(number, i + 1), step, at: at(step[0]) });
  const events = (await lockCase(tx, companyId, caseId)).lastNumber;
  if (!story.isUnread) await markRead(tx, { companyId, caseId, accountId: sender.accountId, now }, events);
  if (story.steps.length > 0) await markRead(tx, { companyId, caseId, accountId: loginOf(cast, 'admin').accountId, now }, events);
}

async function nthJob(tx: Queryable, customerId: number, companyId: CompanyId, place: number): Promise<number | undefined> {
  const [job] = await tx.query<{ id: number }>(sql`
    select id from job where company_id = ${companyId} and customer_id = ${customerId} order by job_date desc, id desc limit 1 offset ${place}`);
  return job?.id;
}

function loginOf({ logins }: Cast, name: string): Login {
  const login = logins.get(name);
  if (!login) throw new Error(`demo data: there is no login ${name}`);
  return login;
}

type PlayedStep = { caseId: number; key: string; step: StoryStep; at: Date };

async function playStep(tx: Queryable, cast: Cast, { customer, kind }: CaseStory, { caseId, key, step, at }: PlayedStep): Promise<void> {
  const { companyId } = cast;
  const admin = loginOf(cast, 'admin');
  if (step[1] === 'note') {
    await tx.query(sql`
      insert into case_note (company_id, case_id, account_id, at, text, client_key) values (${companyId}, ${caseId}, ${admin.accountId}, ${at}, ${step[2]}, ${key})`);
    return;
  }
  const locked = await lockCase(tx, companyId, caseId);
  const ofCustomer = { at, accountId: loginOf(cast, customer).accountId, isByStaff: false };
  const who = [...cast.logins.values()].find((login) => login.employeeId !== 0 && login.employeeId === locked.current.assignedTo) ?? admin;
  const ofStaff = { at, accountId: who.accountId, isByStaff: true };
  const message = { message: { text: String(step[2]), key } };
  const events: Record<Exclude<StoryStep[1], 'note'>, () => NewEvent | Promise<NewEvent>> = {
    customer: () => ({ ...ofCustomer, ...message, kind: 'wrote' }),
    closes: () => ({ ...ofCustomer, kind: 'closed' }),
    reopens: async () => ({ ...ofCustomer, ...message, kind: 'reopened', ...promisesAt(kind, await readHours(tx, companyId, at), at) }),
    takes: () => ({
      ...ofStaff,
      accountId: loginOf(cast, String(step[2])).accountId,
      kind: 'taken',
      assignedTo: loginOf(cast, String(step[2])).employeeId,
    }),
    gives: () => ({ ...ofStaff, kind: 'handed-over', assignedTo: loginOf(cast, String(step[2])).employeeId }),
    answers: () => ({ ...ofStaff, ...message, kind: 'answered' }),
    asks: () => ({ ...ofStaff, ...message, kind: 'asked' }),
    agrees: () => ({ ...ofStaff, ...message, kind: 'visit', visitAt: atAnHour(new Date(at.getTime() + Number(step[3]) * HOUR)) }),
    repaired: () => ({ ...ofStaff, ...message, kind: 'done', cause: step[1] === 'repaired' ? (step[3] ?? null) : null }),
  };
  const recorded = await recordCaseEvents(tx, locked, await events[step[1]]());
  const { visitAt } = recorded.current;
  if (step[1] === 'agrees' && visitAt && visitAt > cast.now) await bookVisit(tx, recorded, { ...who, visitAt }, at);
}
