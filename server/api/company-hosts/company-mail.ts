import { companyMail } from '#contract/company-hosts.ts';
import { brandForCompany } from '#domain/brand.ts';
import { answer } from '../../http/answer.ts';
import { senderOf } from '../../sms/company-sender.ts';

export const companyMailRoute = answer(companyMail, async ({ deps, caller, db }) => ({
  from: deps.config.mailFrom,
  isSending: deps.config.smtpUrl !== null && brandForCompany(deps.brands(), caller.companyId)?.endsAt === null,
  smsFrom: await senderOf(db, caller.companyId),
}));
