import { type ComponentProps, useState } from 'react';
import { useLanguage, useTexts } from '../app/language.tsx';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { LineIcon } from './line-icon.tsx';
import { dateFieldTexts, MonthGrid } from './month-grid.tsx';
import { TextField } from './text-field.tsx';
import { commonTexts } from './texts.ts';

const CALENDAR = 'M4.5 6h15v13.5h-15zM4.5 10.5h15M8.5 3.5V8M15.5 3.5V8M8 14h.01M12 14h.01M16 14h.01';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'affix' | 'value' | 'onChange'> & {
  /** The typed text; the caller parses it. */
  text: string;
  onText: (text: string) => void;
  /** Called when a day is chosen in the calendar. */
  onDay: (day: string) => void;
  today: string;
  chosen: readonly string[];
  /** Earlier days cannot be chosen. */
  first?: string | undefined;
  /** The day on which the calendar opens, instead of today. */
  opensAt?: string | undefined;
};

/** A date that can be typed, or chosen in a calendar. */
export function DateField({ text, onText, onDay, today, chosen, first, opensAt, ...field }: Props) {
  const t = useTexts(dateFieldTexts);
  const { language } = useLanguage();
  const [shown, setShown] = useState<string | null>(null);
  const toggle = (
    <button
      type="button"
      className="field-toggle"
      aria-label={t.open}
      aria-haspopup="dialog"
      disabled={field.disabled}
      onClick={() => setShown(opensAt ?? today)}
    >
      <LineIcon shape={CALENDAR} />
    </button>
  );
  const choose = (day: string) => {
    setShown(null);
    onDay(day);
  };
  return (
    <>
      <TextField
        {...field}
        value={text}
        onChange={(event) => onText(event.target.value)}
        inputMode="text"
        autoComplete="off"
        maxLength={20}
        placeholder={language === 'nb' ? 'dd.mm.åååå' : 'dd/mm/yyyy'}
        affix={toggle}
      />
      {shown && (
        <Calendar
          day={shown}
          onDay={setShown}
          today={today}
          chosen={chosen}
          first={first}
          onChoose={choose}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}

type CalendarProps = Pick<Props, 'today' | 'chosen' | 'first' | 'onDay'> & {
  day: string;
  onChoose: (day: string) => void;
  onClose: () => void;
};

function Calendar({ onClose, first, ...grid }: CalendarProps) {
  const t = useTexts(dateFieldTexts);
  const common = useTexts(commonTexts);
  return (
    <Dialog title={t.choose} onClose={onClose}>
      <MonthGrid {...grid} {...(first ? { first } : {})} takesFocus />
      <p className="date-dialog-keys">{t.keys}</p>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {common.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
