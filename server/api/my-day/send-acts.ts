// What an installer has pressed, at once or after hours without coverage.
import { type SentActs, sendActs } from '#contract/my-day.ts';
import { applyAct, type Pressed } from '../../appointment-records/apply-act.ts';
import { employeeOf } from '../../case-records/employee-of.ts';
import { ApiError } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';

export const sendActsRoute = answer(sendActs, async ({ caller, db, deps, body }) => {
  const results = [];
  const presser = { companyId: caller.companyId, accountId: caller.accountId, employeeId: employeeOf(caller) };
  for (const act of body.acts) {
    const { key } = act;
    try {
      const { result, sequence } = await db.transaction((tx) => applyAct(tx, presser, pressedOf(act, body.sentAt), deps.now()));
      results.push({ key, result, error: null, sequence });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      results.push({ key, result: 'refused' as const, error: error.code, sequence: null });
    }
  }
  return { results };
});

const pressedOf = ({ pressedAt, ...act }: SentActs['acts'][number], sentAt: string): Pressed => ({
  ...act,
  phone: { pressedAt: new Date(pressedAt), sentAt: new Date(sentAt) },
});
