import { type Campaign, campaignsFor } from '#domain/preference.ts';
import { boot } from '../../app/boot.ts';
import { useTexts } from '../../app/language.tsx';
import { offerTopicTexts } from '../../texts/offer-topics.ts';
import { surveyWizardTexts } from '../../texts/survey-wizard.ts';
import { CheckGroup } from '../../ui/check-group.tsx';
import type { WishedDays } from './use-wished-dates.ts';
import { WishedDates } from './wished-dates.tsx';

type Props = { campaigns: readonly Campaign[]; onCampaigns: (campaigns: Campaign[]) => void; dates: WishedDays };

/** What the customer would like offers on, and possible days for a visit. All optional. */
export function WishesStep({ campaigns, onCampaigns, dates }: Props) {
  const t = useTexts(surveyWizardTexts);
  const offers = useTexts(offerTopicTexts);
  return (
    <div className="wizard-fields">
      <CheckGroup
        name="campaigns"
        question={t.offers}
        hint={t.offersHint}
        options={campaignsFor(boot().brand.trades).map((value) => ({ value, text: offers[`offer-${value}`] }))}
        chosen={campaigns}
        onChosen={onCampaigns}
      />
      <WishedDates dates={dates} />
    </div>
  );
}
