import { LANGUAGES, type Language } from '#domain/language.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { languageWasPressed } from '../session/pressed-language.ts';
import { commonTexts } from '../texts/common.ts';

/** Each language in its own words: people who need the switch cannot read the other. */
const NAMES = { nb: 'Norsk', en: 'English' } as const;

export function LanguageSwitch() {
  const { language, choose } = useLanguage();
  const t = useTexts(commonTexts);
  const press = (chosen: Language) => {
    choose(chosen);
    languageWasPressed(chosen);
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
