import { codeOf } from '../../api/call.ts';
import { useTexts } from '../../app/language.tsx';
import { officeOfferTexts } from '../../texts/office-offers.ts';
import { Alert } from '../../ui/alert.tsx';

/** Why a call about an offer failed, in the office's words. */
export function Refusal({ error }: { error: Error | null }) {
  const t = useTexts(officeOfferTexts);
  if (!error) return null;
  const code = codeOf(error) ?? '';
  return (
    <Alert color="danger" isUrgent>
      {code in t ? String(t[code as keyof typeof t]) : t.failed}
    </Alert>
  );
}
