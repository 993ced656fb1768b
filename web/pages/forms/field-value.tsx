import { useTexts } from '../../app/language.tsx';
import { formsTexts } from '../../texts/forms.ts';

/** A dash where nothing was written, and words for it where a dash would not be read out. */
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
