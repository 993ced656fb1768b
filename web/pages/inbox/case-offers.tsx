import { Loaded } from '../../ui/loaded.tsx';
import '../../styles/home.css';
import '../../styles/offers.css';
import { useQuery } from '@tanstack/react-query';
import type { StaffCase } from '#contract/inbox.ts';
import { officeOffersQuery } from '../../api/offers-staff.ts';
import { useTexts } from '../../app/language.tsx';
import { OfficeOfferRows } from '../../offer-view/office-offer-rows.tsx';
import { officeOfferTexts } from '../../texts/office-offers.ts';

/** The offers that came of the case, for the office; nothing if there is none. */
export function CaseOffers({ staffCase: { caseId, isOffice }, isPage }: { staffCase: StaffCase; isPage: boolean }) {
  const t = useTexts(officeOfferTexts);
  const found = useQuery({ ...officeOffersQuery({ caseId }), enabled: isOffice });
  const Heading = isPage ? 'h2' : 'h3';
  return (
    <Loaded query={found}>
      {({ offers }) =>
        offers.length > 0 && (
          <section aria-label={t.ofCase}>
            <Heading className="offer-heading">{t.ofCase}</Heading>
            <OfficeOfferRows offers={offers} showsCustomer={false} />
          </section>
        )
      }
    </Loaded>
  );
}
