import { useId } from 'react';
import { useTexts } from '../../app/language.tsx';
import { companySettingsTexts } from '../../texts/company-settings.ts';
import { SelectField } from '../../ui/select-field.tsx';

type Hours = { from: number; to: number };
type Props = Hours & { onHours: (hours: Partial<Hours>) => void; error: string | null };

const HOURS = Array.from({ length: 25 }, (_, hour) => ({ value: String(hour), text: `${String(hour).padStart(2, '0')}.00` }));

/** The hours between which mails are sent. */
export function MailHoursFields({ from, to, onHours, error }: Props) {
  const t = useTexts(companySettingsTexts);
  const id = useId();
  return (
    <fieldset className="mail-hours" aria-describedby={error ? id : undefined}>
      <legend>{t.mailHours}</legend>
      <SelectField
        label={t.from}
        name="from"
        value={String(from)}
        options={HOURS.slice(0, -1)}
        onChange={({ target }) => onHours({ from: Number(target.value) })}
      />
      <SelectField
        label={t.to}
        name="to"
        value={String(to)}
        options={HOURS.slice(1)}
        onChange={({ target }) => onHours({ to: Number(target.value) })}
      />
      {error && (
        <p id={id} className="ds-validation-message">
          {error}
        </p>
      )}
    </fieldset>
  );
}
