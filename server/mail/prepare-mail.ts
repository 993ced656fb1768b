import { webAddressInMails } from '../config/portal-address.ts';
import type { Db } from '../db/db.ts';
import { isSmsOnly } from '../outbox/mail-kinds.ts';
import type { Portals } from './define-mail.ts';
import { mailKinds } from './kinds/index.ts';
import type { MailRow } from './mail-row.ts';
import { renderMail } from './render-mail.ts';
import { mailDomain, sendersOf } from './sender.ts';
import type { OutgoingMail } from './transport.ts';

/**
 * Makes a mail ready to send. Its secret, a one-time password or a link, is made here and not earlier, so that it is nowhere in
 * clear but in the mail, and its time runs from now. Null: there is no recipient any more.
 */
export async function prepareMail(db: Db, row: MailRow, portals: Portals, now: Date): Promise<OutgoingMail | null> {
  const { kind } = row;
  if (isSmsOnly(kind)) return null;
  const mail = await db.transaction((tx) => mailKinds[kind]({ ...portals, tx, row, now }));
  if (!mail) return null;
  return {
    ...sendersOf(mail.brand, portals.config.mailFrom),
    to: mail.to,
    messageId: `<${row.id}@${mailDomain(portals.config.mailFrom)}>`,
    ...renderMail({ ...mail, brand: { ...mail.brand, webAddress: webAddressInMails(portals.config, mail.brand) } }),
    ...(mail.optOut ? { headers: unsubscribeHeaders(mail.optOut.unsubscribeLink) } : {}),
  };
}

/** Only a mail that may be refused has them; the second makes the mail program's own button work with one click (RFC 8058). */
const unsubscribeHeaders = (link: string) => ({ 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
