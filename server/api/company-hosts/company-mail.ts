import { companyMail } from '#contract/company-hosts.ts';
import { brandForCompany } from '#domain/brand.ts';
import { answer } from '../../http/answer.ts';

export const companyMailRoute = answer(companyMail, async ({ deps, caller }) => ({
  from: deps.config.mailFrom,
  isSending: deps.config.smtpUrl !== null && brandForCompany(deps.brands(), caller.companyId)?.endsAt === null,
}));
