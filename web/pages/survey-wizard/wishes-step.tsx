import type { ReactNode } from 'react';
import { OFFERS, type Offer } from '#domain/preference.ts';
import { useTexts } from '../../language.tsx';
import { surveyWizardTexts } from '../../texts/survey-wizard.ts';
import { CheckGroup } from '../../ui/check-group.tsx';

type Props = { campaigns: readonly Offer[]; onCampaigns: (campaigns: Offer[]) => void; dates: ReactNode };

/** What the customer would like offers on, and when somebody may come. Nothing of it must be filled in. */
export function WishesStep({ campaigns, onCampaigns, dates }: Props) {
  const t = useTexts(surveyWizardTexts);
  return (
    <div className="wizard-fields">
      <CheckGroup
        name="campaigns"
        question={t.offers}
        hint={t.offersHint}
        options={OFFERS.map((value) => ({ value, text: t[`offer-${value}`] }))}
        chosen={campaigns}
        onChosen={onCampaigns}
      />
      {dates}
    </div>
  );
}
