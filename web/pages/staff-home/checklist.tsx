import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { osloDay } from '#domain/calendar.ts';
import type { ChecklistItem } from '#domain/company/checklist.ts';
import { formatDate } from '#words/format.ts';
import { checklistQuery, dismissChecklist } from '../../api/staff-queries.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { HomeBlock } from '../../layouts/home-block.tsx';
import { casePaths, companySectionPath, paths, staffPaths } from '../../paths.ts';
import { checklistTexts } from '../../texts/checklist.ts';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Icon } from '../../ui/icon.tsx';
import { usePress } from '../../ui/use-press.ts';
import { RepairPromise } from './repair-promise.tsx';

/** The page for each item. */
const PLACES: Record<ChecklistItem, string> = {
  factor: paths.security,
  address: companySectionPath('address'),
  mail: companySectionPath('mail'),
  hours: casePaths.officeHours,
  promise: companySectionPath('settings'),
  departments: companySectionPath('departments'),
  data: staffPaths.import,
  colleagues: paths.employeeWizard,
};

/** What remains after the set-up. The page does not wait for it: most companies have completed it. */
export function Checklist() {
  const t = useTexts(checklistTexts);
  const { language } = useLanguage();
  const client = useQueryClient();
  const list = useQuery(checklistQuery());
  const dismiss = usePress({ mutationFn: dismissChecklist, onSuccess: () => client.invalidateQueries(checklistQuery()) });
  const items = list.data?.items ?? [];
  const dueAt = list.data?.factorDueAt && osloDay(new Date(list.data.factorDueAt));
  if (items.length === 0) return null;
  const action = (
    <Button variant="tertiary" aria-disabled={dismiss.isPending} onClick={() => dismiss.press()}>
      {dismiss.isPending ? t.dismissing : t.dismiss}
    </Button>
  );
  return (
    <HomeBlock title={t.title} icon="check" action={action}>
      <p className="muted">{t.lead}</p>
      <ul className="home-rows">
        {items.map(({ name, isDone }) => (
          <li key={name}>
            {name === 'promise' && !isDone ? (
              <RepairPromise />
            ) : (
              <Link href={PLACES[name]} className="home-row-link">
                <span className="home-row-name">{t[name]}</span>
                {isDone && <span className="home-row-detail">{t.done}</span>}
                {name === 'factor' && dueAt && <span className="home-row-detail">{t.factorDue(formatDate(dueAt, language))}</span>}
                <Icon name={isDone ? 'check' : 'next'} />
              </Link>
            )}
          </li>
        ))}
      </ul>
      <Failed press={dismiss} />
    </HomeBlock>
  );
}
