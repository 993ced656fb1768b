import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { Site } from '#contract/customer.ts';
import type { NewShare } from '#contract/shares.ts';
import { addMonths, osloDay, readDate } from '#domain/calendar.ts';
import { isShareEnd, SHARE_PURPOSES, type SharePurpose } from '#domain/service-book/share.ts';
import { formatTypedDate } from '#words/format.ts';
import { problemOf } from '../../api/call.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { siteName } from '../../jobs/site-words.ts';
import { purposeTexts } from '../../texts/shared-things.ts';
import { sharesTexts } from '../../texts/shares.ts';
import { Alert } from '../../ui/alert.tsx';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { RetryBlock } from '../../ui/retry-block.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SendActions } from '../../ui/send-actions.tsx';
import { useFocus } from '../../ui/use-focus.ts';
import { useSendOnce } from '../../ui/use-send-once.ts';
import { type Chosen, countOf, NOTHING_CHOSEN, ThingChoice } from './thing-choice.tsx';

type Props = {
  sites: readonly Site[];
  isSending: boolean;
  error: unknown;
  onSend: (share: NewShare) => Promise<unknown>;
  onClose: () => void;
};

const MONTHS_AT_FIRST = 1;

export function ShareForm({ sites, isSending, error, onSend, onClose }: Props) {
  const t = useTexts(sharesTexts);
  const purposes = useTexts(purposeTexts);
  const { language } = useLanguage();
  const form = useFocus<HTMLFormElement>();
  const sendOnce = useSendOnce();
  const [asked] = useSearchParams();
  const today = osloDay(new Date());
  const [siteId, setSiteId] = useState(() => sites.find((s) => String(s.SiteId) === asked.get('site'))?.SiteId ?? sites[0]?.SiteId);
  const [purpose, setPurpose] = useState<SharePurpose>('sale');
  const [lastDay, setLastDay] = useState(() => formatTypedDate(addMonths(today, MONTHS_AT_FIRST), language));
  const [chosen, setChosen] = useState<Chosen>(NOTHING_CHOSEN);
  const [wrong, setWrong] = useState<'lastDay' | 'things' | null>(null);
  const read = readDate(lastDay);
  const day = 'day' in read && isShareEnd(read.day, today) ? read.day : null;
  const problem = error === null ? null : problemOf(error);
  const isFull = problem?.kind === 'status' && problem.code === 'too-many-shares';
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    const first = day === null ? 'lastDay' : countOf(chosen) === 0 ? 'things' : null;
    setWrong(first);
    if (first || day === null) return void form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    void sendOnce(() => onSend({ ...(siteId ? { siteId } : {}), purpose, lastDay: day, ...chosen }).catch(() => {}));
  };
  return (
    <form ref={form} className="share-form" onSubmit={submit} noValidate>
      {sites.length > 1 && (
        <SelectField
          label={t.place}
          placeholder={t.choosePlace}
          options={[...sites.map((site) => ({ value: String(site.SiteId), text: siteName(site) })), { value: '0', text: t.noPlace }]}
          value={String(siteId ?? 0)}
          onChange={({ target }) => {
            setSiteId(Number(target.value) || undefined);
            setChosen(NOTHING_CHOSEN);
          }}
        />
      )}
      <ChoiceGroup
        name="purpose"
        question={t.purposeQuestion}
        options={SHARE_PURPOSES.map((value) => ({ value, text: purposes[value] }))}
        chosen={purpose}
        onChoose={setPurpose}
      />
      <DateField
        name="lastDay"
        label={t.lastDay}
        description={t.lastDayHint}
        text={lastDay}
        onText={setLastDay}
        onDay={(picked) => setLastDay(formatTypedDate(picked, language))}
        today={today}
        first={today}
        chosen={day ? [day] : []}
        error={wrong === 'lastDay' && day === null ? t.lastDayInvalid : null}
      />
      <ThingChoice
        siteId={siteId}
        chosen={chosen}
        onChosen={setChosen}
        error={wrong === 'things' && countOf(chosen) === 0 ? t.whatMissing : null}
      />
      {isFull && (
        <Alert color="danger" isUrgent>
          <p>{t.tooMany}</p>
        </Alert>
      )}
      {error !== null && !isFull && <RetryBlock error={error} onRetry={() => submit()} isRetrying={isSending} />}
      <SendActions cancel={t.cancel} send={t.send} sending={t.sending} isSending={isSending} onCancel={onClose} />
    </form>
  );
}
