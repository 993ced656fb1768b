import type { UseMutationResult } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import * as contract from '#contract/home-book-shares.ts';
import type { Site } from '#contract/jobs.ts';
import { addMonths, osloDay } from '#domain/calendar.ts';
import { isShareEnd, SHARE_PURPOSES, type SharePurpose } from '#domain/home-book/share.ts';
import { formatTypedDate } from '#words/format.ts';
import { codeOf } from '../api/call.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { siteName } from '../brand/job-words.ts';
import { typedDay } from '../form/typed-day.ts';
import { useForm } from '../form/use-form.ts';
import { Alert } from '../ui/alert.tsx';
import { ChoiceGroup } from '../ui/choice-group.tsx';
import { DateField } from '../ui/date-field.tsx';
import { Failed } from '../ui/failed.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { SendActions } from '../ui/send-actions.tsx';
import { sharesTexts } from './share-texts.ts';
import { purposeTexts } from './shared-things.ts';
import { countOf, NOTHING_CHOSEN, ThingChoice } from './thing-choice.tsx';

type Props = {
  sites: readonly Site[];
  make: UseMutationResult<unknown, Error, contract.NewShare>;
  onClose: () => void;
};

const MONTHS_AT_FIRST = 1;

export function ShareForm({ sites, make, onClose }: Props) {
  const t = useTexts(sharesTexts);
  const purposes = useTexts(purposeTexts);
  const { language } = useLanguage();
  const [asked] = useSearchParams();
  const today = osloDay(new Date());
  const form = useForm({
    schema: contract.makeShare.body,
    first: {
      siteId: sites.find((site) => String(site.SiteId) === asked.get('site'))?.SiteId ?? sites[0]?.SiteId,
      purpose: 'sale' as SharePurpose,
      lastDay: formatTypedDate(addMonths(today, MONTHS_AT_FIRST), language),
      things: NOTHING_CHOSEN,
    },
    bodyOf: ({ siteId, purpose, lastDay, things }) => ({
      ...(siteId ? { siteId } : {}),
      purpose,
      lastDay: typedDay(lastDay) ?? '',
      ...things,
    }),
    rules: { lastDay: (_, body) => isShareEnd(body.lastDay, today), things: (things) => countOf(things) > 0 },
    send: make,
  });
  const { siteId, purpose, lastDay, things } = form.values;
  const day = typedDay(lastDay);
  const isFull = codeOf(form.error) === 'too-many-shares';
  return (
    <form ref={form.ref} className="share-form" onSubmit={form.submit} noValidate>
      {sites.length > 1 && (
        <SelectField
          label={t.place}
          placeholder={t.choosePlace}
          options={[...sites.map((site) => ({ value: String(site.SiteId), text: siteName(site) })), { value: '0', text: t.noPlace }]}
          value={String(siteId ?? 0)}
          onChange={({ target }) => form.change({ siteId: Number(target.value) || undefined, things: NOTHING_CHOSEN })}
        />
      )}
      <ChoiceGroup
        name="purpose"
        question={t.purposeQuestion}
        options={SHARE_PURPOSES.map((value) => ({ value, text: purposes[value] }))}
        chosen={purpose}
        onChoose={(chosen) => form.change({ purpose: chosen })}
      />
      <DateField
        name="lastDay"
        label={t.lastDay}
        description={t.lastDayHint}
        text={lastDay}
        onText={(text) => form.change({ lastDay: text })}
        onDay={(picked) => form.change({ lastDay: formatTypedDate(picked, language) })}
        today={today}
        first={today}
        chosen={day ? [day] : []}
        error={form.errorOf('lastDay', t.lastDayInvalid)}
      />
      <ThingChoice
        siteId={siteId}
        chosen={things}
        onChosen={(chosen) => form.change({ things: chosen })}
        error={form.errorOf('things', t.whatMissing)}
      />
      {isFull && (
        <Alert color="danger" isUrgent>
          <p>{t.tooMany}</p>
        </Alert>
      )}
      {!isFull && <Failed form={form} />}
      <SendActions cancel={t.cancel} send={t.send} sending={t.sending} isSending={form.isSending} onCancel={onClose} />
    </form>
  );
}
