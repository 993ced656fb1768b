import '../styles/choices.css';
import { useTexts } from '../app/language.tsx';
import { singleKeyTexts } from '../texts/single-keys.ts';
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
