import { SMS_PER_NUMBER, SMS_PER_PERSON } from '#domain/sms/limits.ts';
import { DAY } from '#domain/time.ts';
import { budgetSubject, takeFromBudget } from '../auth/limiter.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Db } from '../db/db.ts';

type Spending = { companyId: CompanyId; accountId: number; phone: string; perDay: number; now: Date };

/** Counts one notice against the limits of the person, the number and the company. Answers whether all of them allow it. */
export async function takeFromLimits(db: Db, { companyId, accountId, phone, perDay, now }: Spending): Promise<boolean> {
  const limits = [
    { subject: budgetSubject('sms-person', String(accountId)), budget: SMS_PER_PERSON },
    { subject: budgetSubject('sms-number', phone), budget: SMS_PER_NUMBER },
    { subject: budgetSubject('sms-company', ''), budget: { limit: perDay, windowMs: DAY } },
  ];
  for (const { subject, budget } of limits) {
    const { retryAfterMs } = await takeFromBudget(db, { companyId, now }, subject, budget);
    if (retryAfterMs !== null) return false;
  }
  return true;
}
