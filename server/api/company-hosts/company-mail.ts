import { companyMail } from '#contract/company-hosts.ts';
import { answer } from '../../http/answer.ts';

export const companyMailRoute = answer(companyMail, async ({ deps }) => ({
  from: deps.config.mailFrom,
  isSending: deps.config.smtpUrl !== null,
}));
