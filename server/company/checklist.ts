// For the home page of an Admin: what is left to do after the set-up, read from the tables themselves.
import { checklist, dismissChecklist } from '#contract/staff-home.ts';
import { CHECKLIST_ITEMS, type ChecklistItem, FIRST_NUMBER } from '#domain/company/settings.ts';
import { isFactorWanted } from '#domain/login/factors.ts';
import { hasFactor } from '../access/accounts.ts';
import { iso, sql } from '../db/sql.ts';
import { writeAudit } from '../events/record.ts';
import { answer, answerWith } from '../http/answer.ts';

type ChecklistRow = Record<Exclude<ChecklistItem, 'address'>, boolean> & { isDismissed: boolean; factorDueAt: string | null };

const found = sql`json_build_object(
  'factor', exists (select from account where account.company_id = caller.company_id and account.id = caller.account_id and ${hasFactor}),
  'factorDueAt', (select ${iso(sql`account.factor_due_at`)} from account where account.company_id = caller.company_id and account.id = caller.account_id),
  'mail', exists (select from outbox where outbox.company_id = caller.company_id and outbox.channel = 'mail' and outbox.sent_at is not null),
  'hours', exists (select from office_hours where office_hours.company_id = caller.company_id),
  'promise', exists (select from company_settings where company_settings.company_id = caller.company_id),
  'departments', (select count(*) from department where department.company_id = caller.company_id) > 1,
  'data', exists (select from customer where customer.company_id = caller.company_id),
  'colleagues', (select count(*) from employee where employee.company_id = caller.company_id and employee.id > 0) > 1,
  'isDismissed', exists (select from audit where audit.company_id = caller.company_id and audit.event = 'checklist-dismissed'))`;

export const checklistRoute = answerWith(
  checklist,
  () => found,
  async ({ isDismissed, factorDueAt, ...states }: ChecklistRow, { deps, caller }) => {
    const own = deps.brands().filter(({ companyId }) => companyId === caller.companyId);
    const done = { ...states, address: own.some(({ hosts }) => hosts.length > 0) };
    const isWanted = isFactorWanted(deps.config.staffSecondFactor, 'Admin');
    const items = CHECKLIST_ITEMS.filter((name) => name !== 'factor' || isWanted).map((name) => ({ name, isDone: done[name] }));
    const isTrial = own.some(({ endsAt }) => endsAt !== null);
    const isOver = isTrial || isDismissed || caller.companyId < FIRST_NUMBER || items.every(({ isDone }) => isDone);
    return isOver ? { items: [], factorDueAt: null } : { items, factorDueAt: isWanted && !done.factor ? factorDueAt : null };
  },
);

export const dismissChecklistRoute = answer(dismissChecklist, async ({ deps, db, caller: { companyId, accountId } }) => {
  await db.transaction((tx) => writeAudit(tx, { companyId, accountId, event: 'checklist-dismissed', at: deps.now() }));
  return { dismissed: true as const };
});
