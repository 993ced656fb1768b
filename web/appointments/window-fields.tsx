import type { AnswerOf } from '#contract/define-call.ts';
import type { Calls } from '#contract/index.ts';
import { MAX_WINDOWS } from '#domain/appointments/appointment.ts';
import { osloDay } from '#domain/calendar.ts';
import { nearWindow } from '#words/appointments.ts';
import { formatTypedDate } from '#words/format.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { useNow } from '../app/when.tsx';
import { typedDay } from '../form/typed-day.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { DateField } from '../ui/date-field.tsx';
import { TimeField } from '../ui/time-field.tsx';
import { officeAppointmentTexts } from './office-texts.ts';
import { type WindowDraft, windowAfter, windowProblem } from './window-draft.ts';

type Props = {
  windows: readonly WindowDraft[];
  /** An agreement on the phone has only one window. */
  isOne: boolean;
  /** Whether invalid windows are marked. */
  isMarked: boolean;
  onWindows: (windows: WindowDraft[]) => void;
};

/** One to four windows, each a day and two times. */
export function WindowFields({ windows, isOne, isMarked, onWindows }: Props) {
  const t = useTexts(officeAppointmentTexts);
  const { language } = useLanguage();
  const now = useNow();
  const shown = isOne ? windows.slice(0, 1) : windows;
  const change = (id: string, part: Partial<WindowDraft>) =>
    onWindows(windows.map((window) => (window.id === id ? { ...window, ...part } : window)));
  return (
    <div className="window-fields">
      {shown.map((window, i) => (
        <WindowRow
          key={window.id}
          window={window}
          number={i + 1}
          isOnly={shown.length === 1}
          problem={isMarked ? problemAt(shown, i, now) : null}
          onChange={(part) => change(window.id, part)}
          onRemove={() => onWindows(windows.filter(({ id }) => id !== window.id))}
        />
      ))}
      {!isOne && windows.length < MAX_WINDOWS && (
        <Button variant="secondary" onClick={() => onWindows([...windows, windowAfter(windows.at(-1), now, language)])}>
          {t.addWindow}
        </Button>
      )}
    </div>
  );
}

/** Of two equal windows the second one is marked. */
const problemAt = (windows: readonly WindowDraft[], at: number, now: Date) => {
  const window = windows[at];
  const own = window && windowProblem([window], now);
  return own ?? (windowProblem(windows.slice(0, at + 1), now) === 'window-twice' ? 'window-twice' : null);
};

type RowProps = {
  window: WindowDraft;
  number: number;
  isOnly: boolean;
  problem: ReturnType<typeof windowProblem>;
  onChange: (part: Partial<WindowDraft>) => void;
  onRemove: () => void;
};

function WindowRow({ window: { day, from, to }, number, isOnly, problem, onChange, onRemove }: RowProps) {
  const t = useTexts(officeAppointmentTexts);
  const { language } = useLanguage();
  const today = osloDay(useNow());
  const chosen = typedDay(day);
  return (
    <fieldset className="window-row">
      <legend>{t.window(number)}</legend>
      <DateField
        name="windows"
        label={t.day}
        text={day}
        onText={(text) => onChange({ day: text })}
        onDay={(picked) => onChange({ day: formatTypedDate(picked, language) })}
        today={today}
        first={today}
        chosen={chosen ? [chosen] : []}
        error={problem && t[problem]}
      />
      <TimeField label={t.from} time={from} onTime={(time) => onChange({ from: time })} />
      <TimeField label={t.to} time={to} onTime={(time) => onChange({ to: time })} />
      {!isOnly && (
        <Button variant="tertiary" color="danger" aria-label={t.removeWindow(number)} onClick={onRemove}>
          {t.remove}
        </Button>
      )}
    </fieldset>
  );
}

export type ProposalAnswer = AnswerOf<Calls['POST /api/Appointments/Propose']>;

/** A warning about the installer's other appointments at that time; the new one is stored all the same. */
export function Overlaps({ overlaps }: Pick<ProposalAnswer, 'overlaps'>) {
  const t = useTexts(officeAppointmentTexts);
  const { language } = useLanguage();
  const now = useNow();
  if (overlaps.length === 0) return null;
  return (
    <Alert color="warning">
      <p>{t.overlapsHeading}</p>
      <ul>
        {overlaps.map((other) => (
          <li key={other.appointmentId}>
            {nearWindow(other, now, language)}: {other.title}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
