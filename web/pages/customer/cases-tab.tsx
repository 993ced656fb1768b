import { useQuery } from '@tanstack/react-query';
import { customerCasesQuery } from '../../api/inbox.ts';
import { useTexts } from '../../app/language.tsx';
import { CaseRows } from '../../case-view/case-rows.tsx';
import { inboxCasePath } from '../../paths.ts';
import { inboxTexts } from '../../texts/inbox.ts';
import { Card } from '../../ui/card.tsx';
import { RetryBlock } from '../../ui/retry-block.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { TabProps } from './tab-props.ts';

/** This customer's cases; each opens in the inbox. */
export function CasesTab({ customer: { customerId } }: TabProps) {
  const t = useTexts(inboxTexts);
  const cases = useQuery(customerCasesQuery(customerId));
  return (
    <Card title={t.cases}>
      {cases.isPending && <Skeleton lines={4} tall />}
      {cases.isError && !cases.data && (
        <RetryBlock error={cases.error} onRetry={() => void cases.refetch()} isRetrying={cases.isFetching} />
      )}
      {cases.data?.length === 0 && <p className="empty">{t.noCasesOfCustomer}</p>}
      {cases.data && cases.data.length > 0 && <CaseRows cases={cases.data} pathOf={inboxCasePath} isStaff />}
    </Card>
  );
}
