import { Card } from '../ui/card.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Skeleton } from '../ui/waiting.tsx';
import './offers.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OFFER_STATES, OFFERS_PER_PAGE, type OfferState } from '#domain/offers/offer.ts';
import { useTexts } from '../app/language.tsx';
import { offerPaths } from '../paths.ts';
import { ButtonLink } from '../ui/links.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Pager } from '../ui/pager.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { officeOffersQuery } from './office-api.ts';
import { OfficeOfferRows } from './office-offer-rows.tsx';
import { officeOfferTexts } from './office-texts.ts';
import { priceOfferTexts } from './texts.ts';

/** The company's offers, last changed first. */
export function OfficeOffersPage() {
  const t = useTexts(officeOfferTexts);
  const states = useTexts(priceOfferTexts);
  const [state, setState] = useState<OfferState | null>(null);
  const [page, setPage] = useState(0);
  const offers = useQuery(officeOffersQuery({ ...(state ? { state } : {}), page }));
  const total = offers.data?.total ?? 0;
  return (
    <>
      <PageHeading title={t.title} lead={t.lead} action={<ButtonLink href={offerPaths.newOffer}>{t.add}</ButtonLink>} />
      <Card>
        <div className="offer-form">
          <SelectField
            label={t.state}
            placeholder={t.all}
            value={state ?? ''}
            options={OFFER_STATES.map((one) => ({ value: one, text: states[`state-${one}`] }))}
            onChange={({ target }) => {
              setState(target.value === '' ? null : (target.value as OfferState));
              setPage(0);
            }}
          />
        </div>
        <Loaded query={offers} waiting={<Skeleton lines={6} tall />}>
          {(data) => (
            <>
              {total === 0 ? <p className="empty">{t.empty}</p> : <OfficeOfferRows offers={data.offers} showsCustomer />}
              <Pager page={page} pageCount={Math.ceil(total / OFFERS_PER_PAGE)} rowCount={total} onPage={setPage} />
            </>
          )}
        </Loaded>
      </Card>
    </>
  );
}
