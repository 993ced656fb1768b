import { Card } from '../../ui/card.tsx';
import '../../styles/offers.css';
import { useQuery } from '@tanstack/react-query';
import { officeOffersQuery } from '../../api/offers-staff.ts';
import { useTexts } from '../../app/language.tsx';
import { OfficeOfferRows } from '../../offer-view/office-offer-rows.tsx';
import { newOfferPath } from '../../paths.ts';
import { officeOfferTexts } from '../../texts/office-offers.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import type { TabProps } from './tab-props.ts';

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
