import { useQuery, useQueryClient } from '@tanstack/react-query';
import { customerOfCaseQuery, fetchReceipt } from '../api/cases.ts';
import { myCustomersQuery, switchCustomer } from '../api/people.ts';
import { useTexts } from '../app/language.tsx';
import { casePaths } from '../paths.ts';
import { announceSwitch } from '../people/customer-switch.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Icon } from '../ui/icon.tsx';
import { ButtonLink } from '../ui/links.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { commonTexts } from '../ui/texts.ts';
import { useDownload, usePress } from '../ui/use-send.ts';
import { Skeleton } from '../ui/waiting.tsx';
import { caseTexts } from './texts.ts';

/** Another customer's case looks like one that never existed. If the person may see that customer, the page says so and links there. */
export function UnknownCase({ caseId }: { caseId: number }) {
  const mine = useQuery(myCustomersQuery());
  const hasOthers = (mine.data?.customers.length ?? 0) > 1;
  const owner = useQuery({ ...customerOfCaseQuery(caseId), enabled: Number.isInteger(caseId) && hasOthers });
  if (owner.isLoading || mine.isLoading)
    return (
      <Card>
        <Skeleton lines={3} tall />
      </Card>
    );
  return owner.data && owner.data.customerId !== mine.data?.current ? <OtherCustomersCase owner={owner.data} /> : <NoSuchCase />;
}

function NoSuchCase() {
  const t = useTexts(caseTexts);
  return (
    <>
      <PageHeading title={t.unknown} />
      <Card>
        <p>{t.unknownText}</p>
        <p>
          <ButtonLink href={casePaths.cases}>{t.toCases}</ButtonLink>
        </p>
      </Card>
    </>
  );
}

function OtherCustomersCase({ owner: { customerId, name } }: { owner: { customerId: number; name: string } }) {
  const t = useTexts(caseTexts);
  const client = useQueryClient();
  const change = usePress({
    mutationFn: () => switchCustomer(customerId),
    onSuccess: () => {
      announceSwitch();
      return client.resetQueries();
    },
  });
  return (
    <>
      <PageHeading title={t.otherCustomer(name)} />
      <Card>
        <p>{t.otherCustomerText}</p>
        <p>
          <Button aria-disabled={change.isPending} onClick={() => change.press()}>
            {t.switchTo(name)}
          </Button>
        </p>
        {change.isError && (
          <Alert color="danger" isUrgent>
            {t.switchFailed}
          </Alert>
        )}
      </Card>
    </>
  );
}

export function DownloadReceipt({ caseId, isProminent = false }: { caseId: number; isProminent?: boolean }) {
  const t = useTexts(caseTexts);
  const { loading } = useTexts(commonTexts);
  const receipt = useDownload(() => fetchReceipt(caseId));
  return (
    <div className="case-receipt">
      <Button variant={isProminent ? 'secondary' : 'tertiary'} aria-disabled={receipt.isPending} onClick={() => receipt.press()}>
        <Icon name="download" />
        {receipt.isPending ? loading : t.receipt}
      </Button>
      {receipt.isError && (
        <Alert color="danger" isUrgent>
          {t.receiptFailed}
        </Alert>
      )}
    </div>
  );
}
