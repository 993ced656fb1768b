import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { BookSettings } from '#contract/service-book.ts';
import { addMonths, osloDay, readDate } from '#domain/calendar.ts';
import { formatTypedDate } from '#words/format.ts';
import { bookSettingsQuery, changeBookSettings } from '../../api/staff-papers.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { staffPaperTexts } from '../../texts/staff-papers.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { RetryBlock } from '../../ui/retry-block.tsx';
import { SendFailed } from '../../ui/send-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** What the company has switched on for its customers. */
export function BookSettingsCard() {
  const t = useTexts(staffPaperTexts);
  const settings = useQuery(bookSettingsQuery());
  return (
    <Card title={t.settings}>
      {settings.isPending && <Skeleton lines={3} tall />}
      {settings.isError && !settings.data && (
        <RetryBlock error={settings.error} onRetry={() => void settings.refetch()} isRetrying={settings.isFetching} />
      )}
      {settings.data && <SettingsForm first={settings.data} />}
    </Card>
  );
}

const MAX_MONTHS_AHEAD = 12;

function SettingsForm({ first }: { first: BookSettings }) {
  const t = useTexts(staffPaperTexts);
  const { language } = useLanguage();
  const client = useQueryClient();
  const today = osloDay(new Date());
  const [isJudged, setJudged] = useState(first.judgedFrom !== null);
  const [text, setText] = useState(formatTypedDate(first.judgedFrom ?? today, language));
  const [showsDeadlines, setShowsDeadlines] = useState(first.showsDeadlines);
  const [isWrong, setWrong] = useState(false);
  const save = useMutation({
    mutationFn: changeBookSettings,
    onSuccess: () => client.invalidateQueries({ queryKey: ['staff'] }),
  });
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    const read = readDate(text);
    const day = 'day' in read && read.day >= '2000-01-01' && read.day <= addMonths(today, MAX_MONTHS_AHEAD) ? read.day : null;
    setWrong(isJudged && day === null);
    if ((isJudged && day === null) || save.isPending) return;
    save.mutate({ showsDeadlines, judgedFrom: isJudged ? day : null });
  };
  return (
    <form className="book-settings" onSubmit={submit} noValidate onChange={() => save.reset()}>
      <label className="paper-check">
        <input type="checkbox" checked={isJudged} onChange={({ target }) => setJudged(target.checked)} />
        <span>
          {t.judge}
          <span className="muted paper-check-hint">{t.judgeHint}</span>
        </span>
      </label>
      {isJudged && (
        <DateField
          label={t.judgedFrom}
          text={text}
          onText={setText}
          onDay={(day) => setText(formatTypedDate(day, language))}
          today={today}
          chosen={[]}
          error={isWrong ? t.judgedFromWrong : null}
        />
      )}
      <label className="paper-check">
        <input type="checkbox" checked={showsDeadlines} onChange={({ target }) => setShowsDeadlines(target.checked)} />
        <span>
          {t.deadlines}
          <span className="muted paper-check-hint">{t.deadlinesHint}</span>
        </span>
      </label>
      {save.isError && <SendFailed error={save.error} text={t.saveFailed} onRetry={() => submit()} />}
      <Button type="submit" aria-disabled={save.isPending}>
        {save.isPending ? t.saving : t.saveSettings}
      </Button>
      <p role="status">{save.isSuccess && t.saved}</p>
    </form>
  );
}
