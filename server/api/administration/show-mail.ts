// What a company to look around in would have mailed: its Admin reads it here instead, with the links that work.
import { showMail } from '#contract/administration.ts';
import { brandForCompany } from '#domain/brand.ts';
import { HOUR } from '#domain/time.ts';
import { limitCaller } from '../../auth/rate-limit.ts';
import { notFound } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';
import { readUnsent } from '../../mail/mails-report.ts';

/** Its secret is made again each time. */
const BUDGET = { limit: 100, windowMs: HOUR };

export const showMailRoute = answer(showMail, async ({ caller, db, deps, body }) => {
  const { companyId } = caller;
  const { config, brands } = deps;
  // Elsewhere an Admin must never read the links of others.
  if (!brandForCompany(brands(), companyId)?.endsAt) throw notFound();
  await limitCaller(deps, caller, 'shown-mails', BUDGET);
  const mail = await readUnsent(db, companyId, body.mailId, { config, brands: brands() }, deps.now());
  if (!mail) throw notFound();
  return { to: mail.to, subject: mail.subject, text: mail.text };
});
