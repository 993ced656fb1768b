import { MAX_PERSON_NAME_LENGTH } from '#domain/access.ts';
import { readWindow } from '#domain/appointments/window.ts';
import { osloDay } from '#domain/calendar.ts';
import { formatTypedDate } from '#words/format.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { typedDay } from '../../form/typed-day.ts';
import { inboxTexts } from '../../texts/inbox.ts';
import { DateField } from '../../ui/date-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TimeField } from '../../ui/time-field.tsx';

/** A visit as typed: the day, and the time in Norway. */
export type VisitDraft = { day: string; time: string; agreedWith: string };

/** Null: unreadable, or an impossible time. */
export function visitAt({ day, time }: VisitDraft): Date | null {
  const read = readWindow({ day: typedDay(day) ?? '', from: time, to: '23:59' });
  return 'startsAt' in read ? read.startsAt : null;
}

type Props = { visit: VisitDraft; error: string | null; onVisit: (visit: VisitDraft) => void };

/** A visit that was agreed on the phone. */
export function VisitFields({ visit, error, onVisit }: Props) {
  const t = useTexts(inboxTexts);
  const { language } = useLanguage();
  const today = osloDay(new Date());
  const chosen = typedDay(visit.day);
  return (
    <>
      <div className="visit-when-fields">
        <DateField
          name="day"
          label={t.visitDay}
          text={visit.day}
          onText={(day) => onVisit({ ...visit, day })}
          onDay={(day) => onVisit({ ...visit, day: formatTypedDate(day, language) })}
          today={today}
          first={today}
          chosen={chosen ? [chosen] : []}
          error={error}
        />
        <TimeField label={t.visitTime} time={visit.time} onTime={(time) => onVisit({ ...visit, time })} />
      </div>
      <TextField
        label={t.agreedWith}
        autoComplete="off"
        maxLength={MAX_PERSON_NAME_LENGTH}
        value={visit.agreedWith}
        onChange={({ target }) => onVisit({ ...visit, agreedWith: target.value })}
      />
    </>
  );
}
