import type { NewCase } from '#contract/my-cases.ts';
import { titleOf } from '#domain/cases/case.ts';
import { type Promises, promisesAt } from '#domain/cases/clocks.ts';
import { caseOf } from '#domain/cases/history.ts';
import type { Language } from '#domain/language.ts';
import type { Queryable } from '../db/db.ts';
import { notNull, sql } from '../db/sql.ts';
import { ApiError, notFound } from '../errors/api-error.ts';
import { attachPhotos } from '../photos/attach-photos.ts';
import { brandOfJob } from '../queries/form.ts';
import { holdDanger, raiseAlarm, refuseTooMuchDanger } from './danger.ts';
import { lockAccess, type Sender } from './lock-access.ts';
import { mailOffice, mailPeople } from './mails.ts';
import { markRead } from './mark-read.ts';
import { readHours } from './office-hours.ts';
import { addEvent, bringUpToDate, type NewEvent } from './record.ts';
import { addressOfCase } from './sql-parts.ts';

export type SentCase = Promises & { caseId: number; sentAt: Date; isNew: boolean };

/** The case with everything that belongs to it, or, where it came before, that one. */
export async function sendCase(tx: Queryable, sender: Sender, sent: NewCase, language: Language, now: Date): Promise<SentCase> {
  if (sent.isDanger) await holdDanger(tx, sender.customerId);
  await lockAccess(tx, sender, now);
  const known = await findSent(tx, sender, sent);
  if (known) return known;
  if (sent.isDanger) await refuseTooMuchDanger(tx, sender);
  const promises = promisesAt(sent.kind, await readHours(tx, sender.companyId, now), now);
  const caseId = await insertCase(tx, sender, sent, now);
  if (caseId === null) {
    // The same case came a moment ago by another request, and is stored by now.
    const other = await findSent(tx, sender, sent);
    if (other) return other;
    throw notFound();
  }
  const { companyId, accountId } = sender;
  const message = { text: sent.text, key: sent.key };
  const event: NewEvent = { kind: 'sent', at: now, accountId, isByStaff: false, message, ...promises };
  await addEvent(tx, { companyId, caseId }, 1, event);
  const held = { companyId, caseId, customerId: sender.customerId, kind: sent.kind, lastNumber: 1, stands: caseOf([event]) };
  await bringUpToDate(tx, held, event);
  await writeReceipt(tx, sender, caseId, language, promises);
  await attachPhotos(tx, sender, sent.photos, { caseId, messageId: 1 });
  await markRead(tx, { companyId, caseId, accountId, now }, 1);
  await mailPeople(tx, { companyId, caseId, now }, 'case-received', [accountId]);
  const isAlarm = sent.isDanger && (await raiseAlarm(tx, { companyId, caseId, now }));
  await mailOffice(tx, { companyId, caseId, now }, isAlarm ? 'case-danger' : 'case-new');
  return { caseId, sentAt: now, isNew: true, ...promises };
}

/** The first event of a case that a customer sent holds what was promised. */
async function findSent(tx: Queryable, { companyId, customerId }: Sender, sent: NewCase): Promise<SentCase | null> {
  const [found] = await tx.query<Promises & { caseId: number; sentAt: Date; isSame: boolean }>(sql`
    select c.id as "caseId", c.sent_at as "sentAt", ${notNull(sql`e.answer_by`)} as "answerBy", e.repair_by as "repairBy",
      m.text = ${sent.text} and c.kind = ${sent.kind} and c.is_danger = ${sent.isDanger} as "isSame"
    from customer_case c join case_event e on e.company_id = c.company_id and e.case_id = c.id and e.number = 1
      join case_message m on m.company_id = c.company_id and m.case_id = c.id and m.number = 1
    where c.company_id = ${companyId} and c.customer_id = ${customerId} and c.client_key = ${sent.key}`);
  if (!found) return null;
  if (!found.isSame) throw new ApiError('already-sent');
  const { isSame: _, ...known } = found;
  return { ...known, isNew: false };
}

/** Job and site are looked up as the customer's own. Null: the key is taken. */
async function insertCase(tx: Queryable, { companyId, customerId, accountId }: Sender, sent: NewCase, now: Date): Promise<number | null> {
  const { jobId = null, siteId = null } = sent;
  const [owned] = await tx.query<{ has_job: boolean; has_site: boolean }>(sql`
    select ${jobId}::int is null or exists (select from job where company_id = ${companyId} and customer_id = ${customerId} and id = ${jobId}) as has_job,
      ${siteId}::int is null or exists (select from site where company_id = ${companyId} and customer_id = ${customerId} and id = ${siteId}) as has_site`);
  if (!owned?.has_job || !owned.has_site) throw notFound();
  const [made] = await tx.query<{ id: number }>(sql`
    insert into customer_case (company_id, customer_id, kind, title, job_id, site_id, discovered_on, visit_times, is_danger, sent_by, sent_at, client_key,
      state, is_open, sorted_at, changed_at, last_number, alarmed_at, department_id)
    values (${companyId}, ${customerId}, ${sent.kind}, ${titleOf(sent.text)}, ${jobId}, ${siteId}, ${sent.discoveredOn ?? null}, ${sent.visitTimes ?? ''},
      ${sent.isDanger}, ${accountId}, ${now}, ${sent.key}, 'received', true, ${now}, ${now}, 0, null,
      coalesce((select e.department_id from job j join employee e on e.company_id = j.company_id and e.id = j.employee_id
          where j.company_id = ${companyId} and j.id = ${jobId}),
        (select department_id from office_hours where company_id = ${companyId})))
    on conflict on constraint case_sent_once do nothing returning id`);
  return made?.id ?? null;
}

/** Names and places as they are now: the paper is the same in five years. */
const writeReceipt = (
  tx: Queryable,
  { companyId, accountId }: Sender,
  caseId: number,
  language: Language,
  promises: Promises,
): Promise<unknown> =>
  tx.query(sql`
    update customer_case u set receipt = (
      select jsonb_build_object('language', ${language}::text, 'name', o.name, 'number', o.customer_number, 'address', ${addressOfCase(sql`c`, sql`j`)},
        'sender', (select coalesce(nullif(a.name, ''), o.name) from account a where a.company_id = c.company_id and a.id = ${accountId}),
        'job', case when j.id is not null then jsonb_build_object('jobId', j.id, 'title', j.title, 'date', j.job_date) end,
        'brand', coalesce(case when j.id is not null then ${brandOfJob(sql`j`)} end, o.brand),
        'edition', 2, 'answerBy', ${promises.answerBy.toISOString()}::text, 'repairBy', ${promises.repairBy?.toISOString() ?? null}::text)
      from customer_case c join customer o on o.company_id = c.company_id and o.id = c.customer_id
        left join job j on j.company_id = c.company_id and j.id = c.job_id
      where c.company_id = u.company_id and c.id = u.id)
    where u.company_id = ${companyId} and u.id = ${caseId}`);
