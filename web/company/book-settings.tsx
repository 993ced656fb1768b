import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as contract from '#contract/home-book.ts';
import { addMonths, osloDay } from '#domain/calendar.ts';
import { formatTypedDate } from '#words/format.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { typedDay } from '../form/typed-day.ts';
import { useForm } from '../form/use-form.ts';
import { bookSettingsQuery, changeBookSettings } from '../papers/office-api.ts';
import { staffPaperTexts } from '../papers/office-texts.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { DateField } from '../ui/date-field.tsx';
import { SendFailed } from '../ui/failures.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Skeleton } from '../ui/waiting.tsx';

/** What the company has turned on for its customers. */
export function BookSettingsCard() {
  const t = useTexts(staffPaperTexts);
  const settings = useQuery(bookSettingsQuery());
  return (
    <Card title={t.settings}>
      <Loaded query={settings} waiting={<Skeleton lines={3} tall />}>
        {(data) => <SettingsForm first={data} />}
      </Loaded>
    </Card>
  );
}

const FIRST_DAY = '2000-01-01';
const MAX_MONTHS_AHEAD = 12;

function SettingsForm({ first }: { first: contract.BookSettings }) {
  const t = useTexts(staffPaperTexts);
  const { language } = useLanguage();
  const client = useQueryClient();
  const today = osloDay(new Date());
  const save = useMutation({
    mutationFn: changeBookSettings,
    onSuccess: () => client.invalidateQueries({ queryKey: ['staff'] }),
  });
  const form = useForm({
    schema: contract.changeServiceBook.body,
    first: {
      isJudged: first.judgedFrom !== null,
      judgedFrom: formatTypedDate(first.judgedFrom ?? today, language),
      showsDeadlines: first.showsDeadlines,
    },
    bodyOf: ({ isJudged, judgedFrom, showsDeadlines }) => ({ judgedFrom: isJudged ? (typedDay(judgedFrom) ?? '') : null, showsDeadlines }),
    rules: {
      judgedFrom: (_, { judgedFrom }) =>
        judgedFrom === null || (judgedFrom >= FIRST_DAY && judgedFrom <= addMonths(today, MAX_MONTHS_AHEAD)),
    },
    send: save,
  });
  const { isJudged, judgedFrom, showsDeadlines } = form.values;
  return (
    <form ref={form.ref} className="book-settings" onSubmit={form.submit} noValidate onChange={() => save.reset()}>
      <label className="paper-check">
        <input type="checkbox" checked={isJudged} onChange={({ target }) => form.change({ isJudged: target.checked })} />
        <span>
          {t.judge}
          <span className="muted paper-check-hint">{t.judgeHint}</span>
        </span>
      </label>
      {isJudged && (
        <DateField
          name="judgedFrom"
          label={t.judgedFrom}
          text={judgedFrom}
          onText={(text) => form.change({ judgedFrom: text })}
          onDay={(day) => form.change({ judgedFrom: formatTypedDate(day, language) })}
          today={today}
          chosen={[]}
          error={form.errorOf('judgedFrom', t.judgedFromWrong)}
        />
      )}
      <label className="paper-check">
        <input type="checkbox" checked={showsDeadlines} onChange={({ target }) => form.change({ showsDeadlines: target.checked })} />
        <span>
          {t.deadlines}
          <span className="muted paper-check-hint">{t.deadlinesHint}</span>
        </span>
      </label>
      {form.error && <SendFailed error={form.error} text={t.saveFailed} onRetry={form.submit} />}
      <Button type="submit" aria-disabled={save.isPending}>
        {save.isPending ? t.saving : t.saveSettings}
      </Button>
      <p role="status">{save.isSuccess && t.saved}</p>
    </form>
  );
}
