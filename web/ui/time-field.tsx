import { type ComponentProps, useState } from 'react';
import { readWallTime } from '#domain/appointments/window.ts';
import { useLanguage } from '../app/language.tsx';
import { TextField } from './text-field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'value' | 'onChange'> & {
  /** HH:MM */
  time: string;
  /** Empty while the text is not a time. */
  onTime: (time: string) => void;
};

/** A 24-hour time, typed as 8:30, 08.30 or 0830. The browser's own field shows AM and PM in an English browser. */
export function TimeField({ time, onTime, ...field }: Props) {
  const { language } = useLanguage();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      {...field}
      value={typed ?? time}
      onChange={({ target }) => {
        setTyped(target.value);
        onTime(readTypedTime(target.value) ?? '');
      }}
      // An unreadable text stays as it was typed.
      onBlur={() => time !== '' && setTyped(null)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={8}
      placeholder={language === 'nb' ? 'tt:mm' : 'hh:mm'}
    />
  );
}

/** A whole hour may be typed alone. */
const readTypedTime = (text: string): string | null => {
  const typed = text.trim();
  return readWallTime(typed.length <= 2 ? `${typed}:00` : typed);
};
