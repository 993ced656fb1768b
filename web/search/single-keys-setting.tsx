import '../ui/choices.css';
import { defineTexts } from '#words/define-texts.ts';
import { useTexts } from '../app/language.tsx';
import { setSingleKeys, useSingleKeys } from './single-keys.ts';

/** WCAG 2.1.4: shortcuts of one key can be turned off. */
export function SingleKeysSetting() {
  const t = useTexts(singleKeyTexts);
  const isOn = useSingleKeys();
  return (
    <div className="single-choice">
      <label className="choice">
        <input type="checkbox" checked={isOn} onChange={(event) => setSingleKeys(event.target.checked)} />
        {t.use}
      </label>
      <p className="muted">{t.hint}</p>
    </div>
  );
}

export const singleKeyTexts = defineTexts({
  nb: {
    heading: 'Hurtigtaster',
    use: 'Bruk hurtigtaster med én tast',
    hint: 'Slå dem av hvis du styrer med stemmen eller lett kommer borti tastene. Ctrl+K virker uansett. Gjelder denne nettleseren.',
  },
  en: {
    heading: 'Keyboard shortcuts',
    use: 'Use shortcuts of a single key',
    hint: 'Turn them off if you use voice control or easily hit keys by accident. Ctrl+K always works. Applies to this browser.',
  },
});
