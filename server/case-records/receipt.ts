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

/** The receipt of a case `c`, which never changes; null: the office began it, and nothing was promised. */
export const receiptOfCase = (c: Sql): Sql => sql`(
  select ${c}.receipt || jsonb_build_object('caseId', ${c}.id, 'kind', ${c}.kind, 'sentAt', ${iso(sql`${c}.sent_at`)}, 'discoveredOn', ${c}.discovered_on,
    'visitTimes', ${c}.visit_times, 'isDanger', ${c}.is_danger, 'text', m.text)
  from case_message m where m.company_id = ${c}.company_id and m.case_id = ${c}.id and m.number = 1)`;
