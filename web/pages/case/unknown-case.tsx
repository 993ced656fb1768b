import { useQuery, useQueryClient } from '@tanstack/react-query';
import { customerOfCaseQuery } from '../../api/cases.ts';
import { myCustomersQuery, switchCustomer } from '../../api/people.ts';
import { useTexts } from '../../app/language.tsx';
import { announceSwitch } from '../../customers-of-person/customer-switch-broadcast.ts';
import { casePaths } from '../../paths.ts';
import { caseTexts } from '../../texts/cases.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { usePress } from '../../ui/use-press.ts';

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
