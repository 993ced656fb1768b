// Call 9. Does the same for a known and an unknown address: one row is written, a worker looks at it afterwards.
// Its path has always been under Customer, whatever the controller is called.
import { Type } from 'typebox';
import { emailKey, isEmail, MAX_EMAIL_LENGTH } from '#domain/email.ts';
import { HOUR } from '#domain/time.ts';
import { readCompanyId } from '../../auth/asking.ts';
import { takesCompany } from '../../auth/company-host.ts';
import { readDeviceCookies } from '../../auth/device-cookies.ts';
import { networkSubject } from '../../auth/guesses.ts';
import { addressGroup, type Budget, budgetSubject, takeFromBudget } from '../../auth/limiter.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { invalidInput, tooManyRequests } from '../../errors.ts';
import type { App } from '../../http/app-type.ts';
import { callOptions } from '../../http/call-options.ts';
import { inputProblem } from '../../http/input-problem.ts';
import { logSecurity } from '../../http/log.ts';
import { wakeLater } from '../../mail/wake-later.ts';

const RESETS_PER_ADDRESS: Budget = { limit: 20, windowMs: HOUR };

const options = callOptions({
  summary: 'Ask for a temporary password by mail; the answer is the same whether the address is known or not',
  access: null,
  needsCompany: true,
  querystring: Type.Object({ email: Type.String({ maxLength: MAX_EMAIL_LENGTH }) }),
  answers: { 200: Type.Object({ accepted: Type.Literal(true) }) },
});

export function resetPassword(app: App, deps: Deps): void {
  app.post('/api/Customer/ResetPassword', options, async (request) => {
    const companyId = readCompanyId(deps, request);
    const problem = inputProblem(request);
    if (problem) throw problem;
    const email = request.query.email.trim();
    if (!isEmail(email)) throw invalidInput('email');
    const db = deps.databases.forCompany(companyId);
    const now = deps.now();
    const { retryAfterMs } = await takeFromBudget(
      db,
      { companyId, now },
      budgetSubject('resets', addressGroup(request.ip)),
      RESETS_PER_ADDRESS,
    );
    if (retryAfterMs !== null) throw tooManyRequests(retryAfterMs);
    // At another brand's own address the answer is the same, and nothing comes of it.
    if (takesCompany(deps.config, request.headers.host, companyId)) {
      const devices = readDeviceCookies(request.headers).map((device) => device.hash);
      await db.query(sql`
        insert into reset_request (company_id, email_key, requested_at, device_hashes, network)
        values (${companyId}, ${emailKey(email)}, ${now}, ${devices}::bytea[],
          ${networkSubject(request.ip)})`);
    }
    wakeLater(deps.wakeMail);
    logSecurity(request, 'reset-asked', { company: companyId });
    return { accepted: true as const };
  });
}
