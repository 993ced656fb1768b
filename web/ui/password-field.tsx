import { type ComponentProps, useState } from 'react';
import { useTexts } from '../language.tsx';
import { passwordFieldTexts } from '../texts/password-field.ts';
import { Icon } from './icon.tsx';
import { TextField } from './text-field.tsx';

/** A password that its owner can look at. */
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
      <Icon name={isShown ? 'eyeOff' : 'eye'} />
    </button>
  );
  return <TextField {...props} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} affix={toggle} />;
}
