import type { CaseKind } from '#domain/cases/case.ts';
import type { Language } from '#domain/language.ts';
import { iso } from '../db/iso.ts';
import { type Sql, sql } from '../db/sql.ts';

/** What was sent, and what was known and promised at that time. */
export type Receipt = {
  caseId: number;
  kind: CaseKind;
  sentAt: string;
  discoveredOn: string | null;
  visitTimes: string;
  isDanger: boolean;
  text: string;
  language: Language;
  name: string;
  number: string;
  sender: string | null;
  address: string;
  job: { jobId: number; title: string | null; date: string } | null;
  brand: string | null;
  /** The edition of the words on the receipt. Undefined: the first, which old receipts keep. */
  edition?: 2;
  answerBy: string;
  repairBy: string | null;
};

/** The receipt of a case, which never changes; null: the office began it, and nothing was promised. */
export const receiptOfCase: Sql = sql`(
  select customer_case.receipt || jsonb_build_object('caseId', customer_case.id, 'kind', customer_case.kind, 'sentAt', ${iso(sql`customer_case.sent_at`)}, 'discoveredOn', customer_case.discovered_on,
    'visitTimes', customer_case.visit_times, 'isDanger', customer_case.is_danger, 'text', case_message.text)
  from case_message where case_message.company_id = customer_case.company_id and case_message.case_id = customer_case.id and case_message.number = 1)`;
