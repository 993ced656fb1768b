import { Card } from '../ui/card.tsx';
import './office-hours.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as contract from '#contract/inbox.ts';
import { compareTexts, formatLongDate, weekdayNames } from '#words/format.ts';
import type { Answer } from '../api/call.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { officeHoursQuery, saveOfficeHours } from '../cases/office-api.ts';
import { useForm } from '../form/use-form.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { SendFailed } from '../ui/failures.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { TimeField } from '../ui/time-field.tsx';
import { ClosedDays, clockOf, hasRightEmails, hoursOf, minutesOf, type OfficeHours, weekProblem } from './closed-days.tsx';
import { officeHoursTexts } from './hours-texts.ts';

/** The office's opening hours, and where new cases are announced. */
export function HoursForm({ first }: { first: Answer<'GET /api/Inbox/Hours'> }) {
  const t = useTexts(officeHoursTexts);
  const { language } = useLanguage();
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: saveOfficeHours,
    onSuccess: () => client.invalidateQueries({ queryKey: officeHoursQuery().queryKey }),
  });
  const form = useForm({
    schema: contract.saveOfficeHours.body,
    first: hoursOf(first),
    bodyOf: (hours) => hours,
    rules: { week: (week) => weekProblem(week) === null, departments: hasRightEmails },
    send: save,
  });
  const change = (part: Partial<OfficeHours>) => {
    save.reset();
    form.change(part);
  };
  const { week, closedDays } = form.values;
  return (
    <form ref={form.ref} className="hours-form" noValidate onSubmit={form.submit}>
      <Card title={t.week}>
        <p className="muted">{t.weekHint}</p>
        <Week week={week} onWeek={(changed) => change({ week: changed })} />
        {form.isMarked('week') && (
          <Alert color="danger" isUrgent>
            {t[weekProblem(week) ?? 'hoursWrong']}
          </Alert>
        )}
      </Card>
      <Card title={t.closedDays}>
        <ClosedDays days={closedDays} onDays={(changed) => change({ closedDays: changed })} />
        <details className="holidays">
          <summary className="ds-link">{t.holidays}</summary>
          <ul>
            {first.holidays.map((day) => (
              <li key={day}>
                <time dateTime={day}>{formatLongDate(day, language)}</time>
              </li>
            ))}
          </ul>
        </details>
      </Card>
      <Card title={t.departments}>
        <Departments first={first} draft={form.values} onChange={change} />
        {form.isMarked('departments') && (
          <Alert color="danger" isUrgent>
            {t.emailWrong}
          </Alert>
        )}
      </Card>
      {form.error && <SendFailed error={form.error} text={t.failed} onRetry={form.submit} />}
      <div className="hours-end">
        <Button type="submit" aria-disabled={save.isPending}>
          {save.isPending ? t.saving : t.save}
        </Button>
        <p role="status">{save.isSuccess && t.saved}</p>
      </div>
    </form>
  );
}

const USUAL = { opens: 7 * 60, closes: 15 * 60 };

function Week({ week, onWeek }: { week: OfficeHours['week']; onWeek: (week: OfficeHours['week']) => void }) {
  const t = useTexts(officeHoursTexts);
  const { language } = useLanguage();
  const names = weekdayNames(language);
  const set = (index: number, day: OfficeHours['week'][number]) => onWeek(week.map((before, i) => (i === index ? day : before)));
  return (
    <ul className="week-hours">
      {week.map((day, i) => {
        const name = capitalized(names[i] ?? '');
        return (
          <li key={name}>
            <label className="week-day">
              <input type="checkbox" checked={day !== null} onChange={({ target }) => set(i, target.checked ? USUAL : null)} />
              <span>{name}</span>
            </label>
            {day ? (
              <div className="week-clocks">
                <TimeField
                  label={t.from}
                  aria-label={t.opens(name)}
                  time={clockOf(day.opens)}
                  onTime={(time) => set(i, { ...day, opens: minutesOf(time) ?? day.opens })}
                />
                <TimeField
                  label={t.to}
                  aria-label={t.closes(name)}
                  time={clockOf(day.closes)}
                  onTime={(time) => set(i, { ...day, closes: minutesOf(time) ?? day.closes })}
                />
              </div>
            ) : (
              <p className="muted">{t.closed}</p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const capitalized = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

type DepartmentsProps = { first: Answer<'GET /api/Inbox/Hours'>; draft: OfficeHours; onChange: (part: Partial<OfficeHours>) => void };

function Departments({ first, draft, onChange }: DepartmentsProps) {
  const t = useTexts(officeHoursTexts);
  const { language } = useLanguage();
  const emailOf = (id: number) => draft.departments.find(({ departmentId }) => departmentId === id)?.email ?? '';
  const setEmail = (id: number, email: string) =>
    onChange({
      departments: [...draft.departments.filter(({ departmentId }) => departmentId !== id), { departmentId: id, email: email.trim() }],
    });
  const names = [...first.names].sort((a, b) => compareTexts(a.name, b.name, language));
  return (
    <div className="department-mails">
      <p className="muted">{t.departmentsHint}</p>
      {names.map(({ departmentId, name }) => (
        <TextField
          key={departmentId}
          type="email"
          label={t.email(name)}
          maxLength={254}
          value={emailOf(departmentId)}
          onChange={({ target }) => setEmail(departmentId, target.value)}
        />
      ))}
      <SelectField
        label={t.fallback}
        placeholder={t.noFallback}
        value={String(draft.departmentId ?? '')}
        options={names.map(({ departmentId, name }) => ({ value: String(departmentId), text: name }))}
        onChange={({ target }) => onChange({ departmentId: Number(target.value) || null })}
      />
    </div>
  );
}
