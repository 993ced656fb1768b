import { useTexts } from '../../app/language.tsx';
import { officeOfferTexts } from '../../texts/office-offers.ts';
import { useAct } from '../../ui/use-act.ts';

/** With the office's words for refusals. */
export function useOfficeAct() {
  const t = useTexts(officeOfferTexts);
  return useAct((code) => (code in t ? String(t[code as keyof typeof t]) : t.failed));
}
