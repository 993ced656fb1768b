import type { CaseKind, CaseState } from '#domain/cases/case.ts';
import type { EventKind } from '#domain/cases/history.ts';
import { type Brand, brandOfRecord } from '#domain/company/brand.ts';
import type { Language } from '#domain/language.ts';
import { CASE_LINK_PATH, INBOX_PATH } from '#domain/portal-paths.ts';
import { caseKindWords } from '#words/cases.ts';
import { portalAddress } from '../config/portal.ts';
import { type Sql, sql } from '../db/sql.ts';
import { brandOfJob } from '../jobs/form-content.ts';
import type { Preparation, PreparedMail, Words } from '../mail/define.ts';
import { findPerson, makeLink } from '../mail/person-mail.ts';

/** `happened`, `visitAt`: the last that the office did. */
export type CaseFacts = {
  caseId: number;
  customerId: number;
  kind: CaseKind;
  title: string;
  isDanger: boolean;
  isTaken: boolean;
  job: { jobId: number; title: string | null; date: string } | null;
  discoveredOn: string | null;
  visitTimes: string;
  answerBy: Date | null;
  repairBy: Date | null;
  state: CaseState;
  doneAt: Date | null;
  happened: EventKind | null;
  visitAt: Date | null;
};

/** To a person of the customer, with a link to the case made now. Null: the case is gone, was read since, or the person has no access any more. */
export const prepareForPerson =
  ({ onlyUnread }: { onlyUnread: boolean }) =>
  async (preparation: Preparation): Promise<PreparedMail<CaseFacts> | null> => {
    const found = await findCase(preparation);
    const person = found && (await findPerson(preparation, found.facts.customerId, onlyUnread ? isUnread(preparation) : sql`true`));
    if (!found || !person) return null;
    const { to, language, name } = person;
    const { facts, brand, portal } = found;
    const newLink = { opens: { caseId: facts.caseId }, customerId: facts.customerId, page: `${portal}${CASE_LINK_PATH}` };
    return { to, language, brand, name, facts, link: await makeLink(preparation, newLink) };
  };

/** To the department that has the case. */
export async function prepareForOffice(preparation: Preparation): Promise<PreparedMail<CaseFacts> | null> {
  const { row } = preparation;
  const found = await findCase(preparation);
  if (!found) return null;
  const { facts, brand, portal } = found;
  return { to: row.recipient, language: row.language, brand, name: '', facts, link: `${portal}${INBOX_PATH}/${facts.caseId}` };
}

async function findCase({ tx, row, config, brands }: Preparation): Promise<{ facts: CaseFacts; brand: Brand; portal: string } | null> {
  const [found] = await tx.query<CaseFacts & { brand: string | null }>(sql`
    select customer_case.id as "caseId", customer_case.customer_id as "customerId", customer_case.kind, customer_case.title, customer_case.is_danger as "isDanger", customer_case.assigned_to is not null or not customer_case.is_open as "isTaken",
      first_event.answer_by as "answerBy", first_event.repair_by as "repairBy",
      case when job.id is not null then json_build_object('jobId', job.id, 'title', job.title, 'date', job.job_date) end as job,
      customer_case.discovered_on::text as "discoveredOn", customer_case.visit_times as "visitTimes",
      customer_case.state, customer_case.done_at as "doneAt", staff_event.kind as happened, staff_event.visit_at as "visitAt", coalesce(case when job.id is not null then ${brandOfJob} end, customer.brand) as brand
    from customer_case join customer on customer.company_id = customer_case.company_id and customer.id = customer_case.customer_id
      join case_event first_event on first_event.company_id = customer_case.company_id and first_event.case_id = customer_case.id and first_event.number = 1
      left join case_event staff_event on staff_event.company_id = customer_case.company_id and staff_event.case_id = customer_case.id and staff_event.number = customer_case.last_of_staff
      left join job on job.company_id = customer_case.company_id and job.id = customer_case.job_id and job.customer_id = customer_case.customer_id
    where customer_case.company_id = ${row.company_id} and customer_case.id = ${row.case_id}`);
  const brand = brandOfRecord(brands, row.company_id, found?.brand);
  return found && brand ? { facts: found, brand, portal: portalAddress(config, brand) } : null;
}

/** The office has written since the person of account last read it. */
const isUnread = ({ row }: Preparation): Sql => sql`exists (
  select from customer_case left join case_read on case_read.company_id = customer_case.company_id and case_read.case_id = customer_case.id and case_read.account_id = account.id
  where customer_case.company_id = account.company_id and customer_case.id = ${row.case_id} and customer_case.last_of_staff > coalesce(case_read.up_to, 0))`;

// What a mail about a case does not say is what was written: that is read in the portal.

type CaseMailText = { subject: string; before: string[]; button?: string };

/** Around what a mail says to one of the customer's people. */
export const toPerson: Record<Language, (name: string, said: CaseMailText) => Words> = {
  nb: (name, said) => ({
    greeting: `Hei ${name},`,
    after: ['Lenken åpner bare denne saken, og virker i sju dager. Svar helst i saken: der ser alle som arbeider med den, hva du skriver.'],
    button: 'Åpne saken',
    ...said,
  }),
  en: (name, said) => ({
    greeting: `Hello ${name},`,
    after: [
      'The link opens this case only, and works for seven days. Please answer in the case, where all who work on it see what you write.',
    ],
    button: 'Open the case',
    ...said,
  }),
};

/** Around what a mail says to the office. No subject has a word of what a customer wrote: subjects are shown on locked screens, and logged by mail servers. */
export const toOffice: Record<Language, (mail: PreparedMail<CaseFacts>, subject: string, before: string[]) => Words> = {
  nb: ({ facts }, subject, before) => ({
    subject,
    greeting: 'Hei,',
    before: [...before, `${caseKindWords.nb[facts.kind]}: «${facts.title}»`],
    button: 'Åpne i innboksen',
    after: ['Svar i innboksen, ikke på denne e-posten.'],
  }),
  en: ({ facts }, subject, before) => ({
    subject,
    greeting: 'Hello,',
    before: [...before, `${caseKindWords.en[facts.kind]}: «${facts.title}»`],
    button: 'Open in the inbox',
    after: ['Please answer in the inbox, not to this email.'],
  }),
};
