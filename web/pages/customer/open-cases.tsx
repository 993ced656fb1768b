import { useQuery } from '@tanstack/react-query';
import { customerCasesQuery } from '../../api/inbox.ts';
import { useTexts } from '../../app/language.tsx';
import { CaseRows } from '../../case-view/case-rows.tsx';
import { customerPath, inboxCasePath } from '../../paths.ts';
import { customerTexts } from '../../texts/customer.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import type { TabProps } from './tab-props.ts';

const SHOWN = 3;

/** What callers most often ask about, above everything else. If the list fails to load, its tab says so. */
export function OpenCases({ customer: { customerId, counts } }: TabProps) {
  const t = useTexts(customerTexts);
  const cases = useQuery({ ...customerCasesQuery(customerId), enabled: counts.cases > 0 });
  const open = cases.data?.filter(({ state }) => state !== 'closed') ?? [];
  if (open.length === 0) return null;
  const action = open.length > SHOWN && (
    <ButtonLink href={customerPath(customerId, 'cases')} variant="tertiary">
      {t.allCases}
    </ButtonLink>
  );
  return (
    <Card title={t.openCases(open.length)} action={action}>
      <CaseRows cases={open.slice(0, SHOWN)} pathOf={inboxCasePath} isStaff />
    </Card>
  );
}
