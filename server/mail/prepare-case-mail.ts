import { brands } from '#brands/index.ts';
import { brandOfRecord } from '#domain/brand.ts';
import { CASE_LINK_PATH, type CaseKind, type CaseState, INBOX_PATH } from '#domain/cases/case.ts';
import { closesAt } from '#domain/cases/clocks.ts';
import type { EventKind } from '#domain/cases/history.ts';
import { CASE_LINK_LIFETIME_MS } from '#domain/cases/notices.ts';
import type { Language } from '#domain/language.ts';
import { newKey, sha256 } from '../auth/keys.ts';
import type { Config } from '../config/config.ts';
import { portalAddress } from '../config/portal-address.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { CASE_PERSON_MAILS, OFFICE_MAILS } from '../outbox/outbox.ts';
import { isLiveAt } from '../queries/customer-access.ts';
import { brandOfJob } from '../queries/form.ts';
import { type AboutCase, HAPPENED, type MailContent } from './mail-content.ts';
import type { MailRow } from './mail-row.ts';
import { whomToRing } from './whom-to-ring.ts';

export const isAboutCase = (kind: string): boolean => [...CASE_PERSON_MAILS, ...OFFICE_MAILS].some((k) => k === kind);
const isToPerson = (kind: string): boolean => CASE_PERSON_MAILS.some((k) => k === kind);

type Prepared = MailContent & { to: string };
type CaseRow = {
  customer_id: number;
  kind: CaseKind;
  title: string;
  is_danger: boolean;
  is_taken: boolean;
  job: AboutCase['job'];
  discovered_on: string | null;
  visit_times: string;
  answer_by: Date | null;
  repair_by: Date | null;
  brand: string | null;
  state: CaseState;
  done_at: Date | null;
  happened: EventKind | null;
  visit_at: Date | null;
};

/** Null: the case is gone, was read or taken since, or the person has no access any more. */
export async function caseMailContent(tx: Queryable, row: MailRow, config: Pick<Config, 'portalUrl'>, now: Date): Promise<Prepared | null> {
  const [found] = await tx.query<CaseRow>(sql`
    select c.customer_id, c.kind, c.title, c.is_danger, c.assigned_to is not null or not c.is_open as is_taken, e.answer_by, e.repair_by,
      case when j.id is not null then json_build_object('jobId', j.id, 'title', j.title, 'date', j.job_date) end as job,
      c.discovered_on::text as discovered_on, c.visit_times,
      c.state, c.done_at, h.kind as happened, h.visit_at, coalesce(case when j.id is not null then ${brandOfJob(sql`j`)} end, o.brand) as brand
    from customer_case c join customer o on o.company_id = c.company_id and o.id = c.customer_id
      join case_event e on e.company_id = c.company_id and e.case_id = c.id and e.number = 1
      left join case_event h on h.company_id = c.company_id and h.case_id = c.id and h.number = c.last_of_staff
      left join job j on j.company_id = c.company_id and j.id = c.job_id and j.customer_id = c.customer_id
    where c.company_id = ${row.company_id} and c.id = ${row.case_id}`);
  const brand = brandOfRecord(brands, row.company_id, found?.brand);
  if (!found || !brand || row.case_id === null) return null;
  const portal = portalAddress(config, brand);
  const about = {
    caseId: row.case_id,
    caseKind: found.kind,
    title: found.title,
    isDanger: found.is_danger,
    ...factsOf(found),
    whomToRing: null,
  };
  const promises = { answerBy: found.answer_by, repairBy: found.repair_by, ...whatHappened(found, now) };
  if (isToPerson(row.kind)) {
    const person = await personWaiting(tx, row, found.customer_id, now);
    if (!person) return null;
    const link = await makeLink(tx, row, found.customer_id, portal, now);
    const { name, language, email } = person;
    return {
      to: email,
      kind: row.kind,
      language,
      brand,
      name,
      logins: [],
      createdAt: row.created_at,
      aboutCase: { ...about, ...promises, link },
    };
  }
  // An alarm that is answered by now wakes nobody.
  if (row.kind === 'case-danger' && found.is_taken) return null;
  const link = `${portal}${INBOX_PATH}/${row.case_id}`;
  return {
    to: row.recipient,
    kind: row.kind,
    language: row.language,
    brand,
    name: '',
    logins: [],
    createdAt: row.created_at,
    aboutCase: { ...about, ...promises, link, whomToRing: row.kind === 'case-danger' ? await whomToRing(tx, row) : null },
  };
}

/** A visit that has been and a solution that was taken back are no news any more. */
function whatHappened({ happened, visit_at, state, done_at }: CaseRow, now: Date): Pick<AboutCase, 'happened' | 'visitAt' | 'closesAt'> {
  const visitAt = happened === 'visit' && visit_at && visit_at > now ? visit_at : null;
  const closes = happened === 'done' ? closesAt({ state, doneAt: done_at }) : null;
  const isOver = (happened === 'visit' && !visitAt) || (happened === 'done' && !closes);
  return { happened: isOver ? 'answered' : (HAPPENED.find((kind) => kind === happened) ?? 'answered'), visitAt, closesAt: closes };
}

const factsOf = ({ job, discovered_on, visit_times }: CaseRow) => ({ job, discoveredOn: discovered_on, visitTimes: visit_times });

type Person = { name: string; language: Language; email: string };

/**
 * The person, as long as the access lasts; of a notice only while there is something unread. The mail has a link: it goes to the
 * address that the person has now, and a change of it waits or comes before.
 */
async function personWaiting(tx: Queryable, row: MailRow, customerId: number, now: Date): Promise<Person | undefined> {
  const isNotice = row.kind === 'case-answered' || row.kind === 'case-reminder';
  const [person] = await tx.query<Person>(sql`
    select coalesce(nullif(a.name, ''), o.name) as name, a.language, a.email
    from account a
      join customer_access x on x.company_id = a.company_id and x.account_id = a.id and x.customer_id = ${customerId} and ${isLiveAt(sql`x`, now)}
      join customer o on o.company_id = x.company_id and o.id = x.customer_id and o.locked_until is null
      join customer_case c on c.company_id = a.company_id and c.id = ${row.case_id}
      left join case_read r on r.company_id = a.company_id and r.case_id = c.id and r.account_id = a.id
    where a.company_id = ${row.company_id} and a.id = ${row.account_ids[0] ?? 0} and a.disabled_at is null and a.email <> ''
      and (not ${isNotice}::boolean or c.last_of_staff > coalesce(r.up_to, 0))
    for share of a`);
  if (person && person.email !== row.recipient)
    await tx.query(sql`update outbox set recipient = ${person.email} where company_id = ${row.company_id} and id = ${row.id}`);
  return person;
}

/** Behind the #, so that no server, no log and no Referer ever sees it; here is its digest. */
async function makeLink(tx: Queryable, row: MailRow, customerId: number, portal: string, now: Date): Promise<string> {
  const token = newKey();
  await tx.query(sql`
    insert into case_link (company_id, token_hash, case_id, account_id, customer_id, expires_at)
    values (${row.company_id}, ${sha256(token)}, ${row.case_id}, ${row.account_ids[0] ?? 0}, ${customerId}, ${new Date(now.getTime() + CASE_LINK_LIFETIME_MS)})`);
  return `${portal}${CASE_LINK_PATH}#${token}`;
}

const OLDEST_SHOWN = 10;

/** The mail of the day about late cases; null: there are none any more. */
export async function lateCasesContent(
  tx: Queryable,
  row: MailRow,
  config: Pick<Config, 'portalUrl'>,
  now: Date,
): Promise<Prepared | null> {
  const [late] = await tx.query<{ count: number; oldest: { caseId: number; title: string }[] }>(sql`
    with late as (select id, title, due_at from customer_case where company_id = ${row.company_id} and is_open and due_at < ${now})
    select count(*)::int as count, (select coalesce(json_agg(json_build_object('caseId', id, 'title', title) order by due_at), '[]')
      from (select * from late order by due_at limit ${OLDEST_SHOWN}) o) as oldest from late`);
  const [admin] = await tx.query<{ name: string; language: Language }>(sql`
    select e.first_name as name, a.language from account a join employee e on e.company_id = a.company_id and e.id = a.employee_id
    where a.company_id = ${row.company_id} and a.id = ${row.account_ids[0] ?? 0} and a.role = 'Admin' and a.disabled_at is null`);
  const brand = brandOfRecord(brands, row.company_id, null);
  if (!late || late.count === 0 || !admin || !brand) return null;
  const link = `${portalAddress(config, brand)}${INBOX_PATH}?late=yes`;
  return { to: row.recipient, kind: row.kind, ...admin, brand, logins: [], createdAt: row.created_at, late: { ...late, link } };
}
