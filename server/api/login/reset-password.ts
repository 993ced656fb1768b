// Call 9. Does the same for a known and an unknown address: one row is written, a worker looks at it afterwards.
// Its path has always been under Customer, whatever the controller is called.
import { resetPassword } from '#contract/login.ts';
import { emailKey, isEmail } from '#domain/email.ts';
import { takesCompany } from '../../auth/company-host.ts';
import { readDeviceCookies } from '../../auth/device-cookies.ts';
import { networkSubject } from '../../auth/guesses.ts';
import { sql } from '../../db/sql.ts';
import { invalidInput } from '../../errors/api-error.ts';
import { answerAnyone } from '../../http/answer.ts';
import { wakeAfterRandomDelay } from '../../mail/wake-after-random-delay.ts';
import { countMail } from '../../outbox/mailing.ts';
import { logSecurity } from '../../request/log.ts';

/** The same answer where no company has the number. */
const atUnknown = ({ query }: { query: { email: string } }) => {
  addressIn(query);
  return { accepted: true as const };
};

function addressIn(query: { email: string }): string {
  const email = query.email.trim();
  if (!isEmail(email)) throw invalidInput('email');
  return email;
}

export const resetPasswordRoute = answerAnyone(
  resetPassword,
  async ({ companyId, db, deps, query, request }) => {
    const email = addressIn(query);
    const now = deps.now();
    // Counted in any case: whether the address gets a mail is only known later.
    countMail();
    // At another brand's own address the answer is the same, but no mail is sent.
    if (takesCompany(deps, request.headers.host, companyId)) {
      const devices = readDeviceCookies(request.headers).map((device) => device.hash);
      await db.query(sql`
        insert into reset_request (company_id, email_key, requested_at, device_hashes, network)
        values (${companyId}, ${emailKey(email)}, ${now}, ${devices}::bytea[],
          ${networkSubject(request.ip)})`);
    }
    wakeAfterRandomDelay(deps.wakeMail);
    logSecurity(request, 'reset-asked', { company: companyId });
    return { accepted: true as const };
  },
  atUnknown,
);
