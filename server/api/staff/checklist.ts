// For the home page of an Admin: what is left to do after the set-up, read from the tables themselves.
import { checklist } from '#contract/staff.ts';
import { CHECKLIST_ITEMS, type ChecklistItem, FIRST_NUMBER } from '#domain/company/checklist.ts';
import { sql } from '../../db/sql.ts';
import { answerWith } from '../../http/answer.ts';

type Found = Record<Exclude<ChecklistItem, 'address'>, boolean> & { isDismissed: boolean };

const found = sql`json_build_object(
  'mail', exists (select from outbox o where o.company_id = caller.company_id and o.channel = 'mail' and o.sent_at is not null),
  'hours', exists (select from office_hours h where h.company_id = caller.company_id),
  'promise', exists (select from company_settings where company_settings.company_id = caller.company_id),
  'departments', (select count(*) from department d where d.company_id = caller.company_id) > 1,
  'data', exists (select from customer c where c.company_id = caller.company_id),
  'colleagues', (select count(*) from employee e where e.company_id = caller.company_id and e.id > 0) > 1,
  'isDismissed', exists (select from audit a where a.company_id = caller.company_id and a.event = 'checklist-dismissed'))`;

export const checklistRoute = answerWith(
  checklist,
  () => found,
  async ({ isDismissed, ...states }: Found, { deps, caller }) => {
    const own = deps.brands().filter(({ companyId }) => companyId === caller.companyId);
    const done = { ...states, address: own.some(({ hosts }) => hosts.length > 0) };
    const items = CHECKLIST_ITEMS.map((name) => ({ name, isDone: done[name] }));
    const isTrial = own.some(({ endsAt }) => endsAt !== null);
    const isOver = isTrial || isDismissed || caller.companyId < FIRST_NUMBER || items.every(({ isDone }) => isDone);
    return { items: isOver ? [] : items };
  },
);
