import type { Language } from '#domain/language.ts';
import type { CompanyId } from '../db/company-id.ts';
import { sql } from '../db/sql.ts';
import type { Channel } from '../outbox/channels.ts';
import type { OutboxKind } from '../outbox/mail-kinds.ts';
import type { MailAbout } from '../outbox/outbox.ts';

export type MailRow = {
  company_id: CompanyId;
  id: string;
  kind: OutboxKind;
  channel: Channel;
  /** An address, or the number of an SMS. */
  recipient: string;
  account_ids: number[];
  job_id: number | null;
  invitation_id: string | null;
  case_id: number | null;
  appointment_id: number | null;
  /** Afterwards it is not sent any more. */
  useful_until: Date | null;
  language: Language;
  created_at: Date;
  attempts: number;
  about: MailAbout;
};
/** The columns of the type above. */
export const MAIL_ROW = sql`company_id, id, kind, channel, recipient, account_ids, job_id, invitation_id, case_id, appointment_id, useful_until, language, created_at, attempts,
  about`;
