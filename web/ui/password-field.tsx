import { type ComponentProps, useState } from 'react';
import { defineTexts } from '#words/define-texts.ts';
import { useTexts } from '../app/language.tsx';
import { LineIcon } from './line-icon.tsx';
import { TextField } from './text-field.tsx';

const EYE = 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z';
const EYE_OFF =
  'M4 4l16 16M10 5.7a9 9 0 0 1 2-.2c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M6.5 7.5A16 16 0 0 0 2.5 12s3.5 6.5 9.5 6.5a9 9 0 0 0 4-.9';

/** A password field with a button to show the password. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'affix'>) {
  const t = useTexts(passwordFieldTexts);
  const [isShown, setShown] = useState(false);
  const toggle = (
    <button
      type="button"
      className="field-toggle"
      aria-pressed={isShown}
      aria-label={t.show(props.label)}
      onClick={() => setShown(!isShown)}
    >
      <LineIcon shape={isShown ? EYE_OFF : EYE} />
    </button>
  );
  return <TextField {...props} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} affix={toggle} />;
}

export const passwordFieldTexts = defineTexts({
  nb: { show: (label: string) => `Vis innholdet i feltet ${label}` },
  en: { show: (label: string) => `Show what is typed in ${label}` },
});
