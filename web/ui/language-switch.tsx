import { LANGUAGES, type Language } from '#domain/language.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { commonTexts } from './texts.ts';

/** Each language by its own name, for people who cannot read the other one. */
const NAMES = { nb: 'Norsk', en: 'English' } as const;

/** `onPress`: called in addition to switching the portal's language. */
export function LanguageSwitch({ onPress }: { onPress?: (language: Language) => void }) {
  const { language, choose } = useLanguage();
  const t = useTexts(commonTexts);
  const press = (chosen: Language) => {
    choose(chosen);
    onPress?.(chosen);
  };
  return (
    <fieldset className="language-switch">
      <legend className="ds-sr-only">{t.language}</legend>
      {LANGUAGES.map((l) => (
        <button key={l} type="button" lang={l} aria-pressed={l === language} onClick={() => press(l)}>
          {NAMES[l]}
        </button>
      ))}
    </fieldset>
  );
}
