// What a company to look around in would have mailed: its Admin reads it here instead, with the links that work.
import { showMail } from '#contract/administration.ts';
import { brandForCompany } from '#domain/brand.ts';
import { notFound } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';
import { readUnsent } from '../../mail/mails-report.ts';

export const showMailRoute = answer(showMail, async ({ caller: { companyId }, db, deps, body }) => {
  const { config, brands } = deps;
  // Elsewhere an Admin must never read the links of others.
  if (!brandForCompany(brands(), companyId)?.endsAt) throw notFound();
  const mail = await readUnsent(db, companyId, body.mailId, { config, brands: brands() }, deps.now());
  if (!mail) throw notFound();
  return { to: mail.to, subject: mail.subject, text: mail.text };
});
