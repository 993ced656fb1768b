import { Loaded } from '../../ui/loaded.tsx';
import { WaitingCard } from '../../ui/waiting-card.tsx';
import '../../styles/office-hours.css';
import '../../styles/papers.css';
import { useQuery } from '@tanstack/react-query';
import { officeHoursQuery } from '../../api/inbox.ts';
import { useTexts } from '../../app/language.tsx';
import { casePaths } from '../../paths.ts';
import { settingsTexts } from '../../texts/settings.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { BookSettingsCard } from './book-settings.tsx';
import { HoursForm } from './hours-form.tsx';
import { OfferWordsCard } from './offer-words.tsx';
import { PaymentAccountsCard } from './payment-accounts.tsx';

/** An Admin's settings for the whole company: opening hours, where cases are announced, accounts, and the service book. */
export function SettingsPage() {
  const t = useTexts(settingsTexts);
  const hours = useQuery({ ...officeHoursQuery(), refetchOnWindowFocus: false });
  const replies = (
    <ButtonLink href={casePaths.replies} variant="secondary">
      {t.replies}
    </ButtonLink>
  );
  return (
    <>
      <PageHeading title={t.title} lead={t.lead} action={replies} />
      <Loaded query={hours} waiting={<WaitingCard lines={7} />}>
        {(data) => <HoursForm first={data} />}
      </Loaded>
      <PaymentAccountsCard />
      <OfferWordsCard />
      <BookSettingsCard />
    </>
  );
}
