import { Loaded } from '../ui/loaded.tsx';
import { WaitingCard } from '../ui/waiting-card.tsx';
import './office-hours.css';
import '../papers/papers.css';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfferSettings } from '#contract/offers-office.ts';
import * as contract from '#contract/offers-office.ts';
import { defineTexts } from '#words/define-texts.ts';
import { defaultOfferTerms, defaultRegretText } from '#words/offers.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { PaymentAccountsCard } from '../bills/payment-accounts.tsx';
import { officeHoursQuery } from '../cases/office-api.ts';
import { useForm } from '../form/use-form.ts';
import { offerSettingsQuery, saveOfferSettings } from '../offers/office-api.ts';
import { officeOfferTexts } from '../offers/office-texts.ts';
import { casePaths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { SendFailed } from '../ui/failures.tsx';
import { ButtonLink } from '../ui/links.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { Skeleton } from '../ui/waiting.tsx';
import { BookSettingsCard } from './book-settings.tsx';
import { HoursForm } from './hours-form.tsx';

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

/** The company's standard text for every offer. */
export function OfferWordsCard() {
  const t = useTexts(officeOfferTexts);
  const settings = useQuery({ ...offerSettingsQuery(), refetchOnWindowFocus: false });
  return (
    <Card title={t.settings}>
      <p className="muted">{t.settingsLead}</p>
      <Loaded query={settings} waiting={<Skeleton lines={4} tall />}>
        {(data) => <WordsForm first={data} />}
      </Loaded>
    </Card>
  );
}

function WordsForm({ first }: { first: OfferSettings }) {
  const t = useTexts(officeOfferTexts);
  const { language } = useLanguage();
  const [isSaved, setSaved] = useState(false);
  const save = useMutation({ mutationFn: saveOfferSettings, onSuccess: () => setSaved(true) });
  const form = useForm({
    schema: contract.saveOfferSettings.body,
    first: { terms: first.terms, regretText: first.regretText },
    bodyOf: (values) => values,
    send: save,
  });
  return (
    <form ref={form.ref} className="offer-form" onSubmit={form.submit} onChange={() => setSaved(false)} noValidate>
      <TextArea label={t.terms} rows={4} placeholder={defaultOfferTerms[language]} {...form.text('terms', t.failed)} />
      <TextArea label={t.regretText} rows={6} placeholder={defaultRegretText[language]} {...form.text('regretText', t.failed)} />
      {form.error && <SendFailed error={form.error} text={t.failed} onRetry={() => form.submit()} />}
      <div>
        <Button type="submit" aria-disabled={form.isSending}>
          {form.isSending ? t.saving : t.settingsSave}
        </Button>
      </div>
      <p role="status">{isSaved && t.settingsSaved}</p>
    </form>
  );
}

export const settingsTexts = defineTexts({
  nb: {
    title: 'Innstillinger',
    lead: 'Åpningstider, hvor nye saker varsles, kontonumre og serviceboken.',
    replies: 'Svarmaler',
  },
  en: {
    title: 'Settings',
    lead: 'Opening hours, where new cases are announced, account numbers, and the service book.',
    replies: 'Saved replies',
  },
});
