import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../app/language.tsx';
import { CaseRows } from '../cases/case-rows.tsx';
import { customerCasesQuery } from '../cases/office-api.ts';
import { inboxTexts } from '../cases/office-texts.ts';
import { customerPath, inboxCasePath, newOfferPath } from '../paths.ts';
import { Card } from '../ui/card.tsx';
import { ButtonLink } from '../ui/links.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Skeleton } from '../ui/waiting.tsx';
import type { TabProps } from './contact-card.tsx';
import { customerTexts } from './texts.ts';
import '../offers/offers.css';
import { officeOffersQuery } from '../offers/office-api.ts';
import { OfficeOfferRows } from '../offers/office-offer-rows.tsx';
import { officeOfferTexts } from '../offers/office-texts.ts';

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

/** The offers of the customer, for the office. */
export function CustomerOffers({ customer: { customerId, seesAll } }: TabProps) {
  const t = useTexts(officeOfferTexts);
  const { data } = useQuery({ ...officeOffersQuery({ customerId }), enabled: seesAll });
  if (!seesAll || !data) return null;
  return (
    <Card title={t.ofCustomer}>
      {data.offers.length > 0 && <OfficeOfferRows offers={data.offers} showsCustomer={false} />}
      <ButtonLink href={newOfferPath(customerId)} variant="secondary">
        {t.add}
      </ButtonLink>
    </Card>
  );
}
