import { lastDigits } from '#domain/sms/mobile-number.ts';
import { sql } from '../../db/sql.ts';
import type { Contact } from '../../queries/contact.ts';
import { defineMail, type Preparation } from '../define-mail.ts';
import { securityPage, securityWords } from '../login-notice.ts';
import { prepareAccountMail } from '../prepare-account-mail.ts';

const prepare = prepareAccountMail({ read: readNumber });

/** Another number, or none. Of the one that the account has now as much as may be shown. */
export const phoneChanged = defineMail({
  prepare,
  words: {
    nb: ({ brand, name, facts: { digits } }) => ({
      ...securityWords.nb,
      subject: `Mobilnummeret ditt hos ${brand.name} er endret`,
      greeting: `Hei ${name},`,
      before: [
        digits === null
          ? 'Mobilnummeret for SMS er fjernet fra innloggingen din.'
          : `Mobilnummeret for SMS på innloggingen din slutter nå på ${digits}.`,
      ],
    }),
    en: ({ brand, name, facts: { digits } }) => ({
      ...securityWords.en,
      subject: `Your mobile number at ${brand.name} has been changed`,
      greeting: `Hello ${name},`,
      before: [
        digits === null
          ? 'The mobile number for text messages has been removed from your login.'
          : `The mobile number for text messages of your login now ends in ${digits}.`,
      ],
    }),
  },
});

async function readNumber({ tx, row, reader, portal }: Preparation & { reader: Contact; portal: string }) {
  const [account] = await tx.query<{ phone: string | null }>(sql`
    select phone from account where company_id = ${row.company_id} and id = ${reader.account_id}`);
  return { facts: { digits: account?.phone ? lastDigits(account.phone) : null }, link: securityPage(portal) };
}
