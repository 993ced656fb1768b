import { brandOfRecord } from '#domain/brand.ts';
import { PHONE_CODE_LIFETIME_MS } from '#domain/sms/limits.ts';
import { MINUTE } from '#domain/time.ts';
import { makePhoneCode } from '../../accounts/phone-code.ts';
import { lockContacts } from '../../queries/contact.ts';
import type { Preparation, PreparedMail } from '../define-mail.ts';
import { defineSms } from '../define-sms.ts';

const MINUTES = PHONE_CODE_LIFETIME_MS / MINUTE;

/** To the number that it was asked for, as long as the account has it. The code is made now. */
async function prepare({ tx, row, brands, now }: Preparation): Promise<PreparedMail<{ code: string }> | null> {
  const [reader] = await lockContacts(tx, row.company_id, row.account_ids);
  const brand = brandOfRecord(brands, row.company_id, reader?.brand);
  const code = reader && (await makePhoneCode(tx, { companyId: row.company_id, accountId: reader.account_id }, row.recipient, now));
  return code && brand ? { to: row.recipient, language: reader.language, name: '', brand, facts: { code } } : null;
}

export const phoneCodeSms = defineSms({
  prepare,
  words: {
    nb: ({ facts: { code } }) => `Koden din er ${code}. Den virker i ${MINUTES} minutter. Gi den ikke til noen.`,
    en: ({ facts: { code } }) => `Your code is ${code}. It works for ${MINUTES} minutes. Do not share it with anyone.`,
  },
});
