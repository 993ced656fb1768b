import type { Db } from '../db/db.ts';
import type { Portals } from './define-mail.ts';
import type { WordedSms } from './define-sms.ts';
import { smsKinds } from './kinds/sms-kinds.ts';
import type { MailRow } from './mail-row.ts';

export type PreparedSms = WordedSms & { id: string };

/** Makes an SMS ready to send, its link and its code now. Null: nothing to say to this number any more. */
export async function prepareSms(db: Db, row: MailRow, portals: Portals, now: Date): Promise<PreparedSms | null> {
  const sms = await db.transaction(async (tx) => smsKinds[row.kind]?.({ ...portals, tx, row, now }));
  return sms ? { id: row.id, ...sms } : null;
}
