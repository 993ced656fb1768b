import { useTexts } from '../../app/language.tsx';
import { formsTexts } from '../../texts/forms.ts';

/** A dash for an empty value, with words for screen readers, which skip a dash. */
export function FieldValue({ text }: { text: string }) {
  const t = useTexts(formsTexts);
  if (text.trim() !== '') return <>{text.trim()}</>;
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="ds-sr-only">{t.notGiven}</span>
    </>
  );
}
