import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfferSettings } from '#contract/offers-office.ts';
import * as contract from '#contract/offers-office.ts';
import { defaultOfferTerms, defaultRegretText } from '#words/offer-words.ts';
import { offerSettingsQuery, saveOfferSettings } from '../../api/offers-staff.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { useForm } from '../../form/use-form.ts';
import { officeOfferTexts } from '../../texts/office-offers.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SendFailed } from '../../ui/send-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextArea } from '../../ui/text-area.tsx';

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
