import { useQuery } from '@tanstack/react-query';
import { customerCasesQuery } from '../../api/inbox.ts';
import { useTexts } from '../../app/language.tsx';
import { CaseRows } from '../../case-view/case-rows.tsx';
import { inboxCasePath } from '../../paths.ts';
import { inboxTexts } from '../../texts/inbox.ts';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { TabProps } from './tab-props.ts';

/** This customer's cases; each opens in the inbox. */
export function CasesTab({ customer: { customerId } }: TabProps) {
  const t = useTexts(inboxTexts);
  const cases = useQuery(customerCasesQuery(customerId));
  return (
    <Card title={t.cases}>
      <Loaded query={cases} waiting={<Skeleton lines={4} tall />} empty={<p className="empty">{t.noCasesOfCustomer}</p>}>
        {(data) => <CaseRows cases={data} pathOf={inboxCasePath} isStaff />}
      </Loaded>
    </Card>
  );
}
