import { useState } from 'react';
import { useTexts } from '../app/language.tsx';
import { priceOfferTexts } from '../texts/price-offers.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useOfferAct } from './use-offer-act.ts';

type Props = { sendCode: () => Promise<unknown>; code: string; onCode: (code: string) => void; isMissing: boolean };

/** A code from the mailbox that got the link: asked for first, then typed. */
export function CodeField({ sendCode, code, onCode, isMissing }: Props) {
  const t = useTexts(priceOfferTexts);
  const act = useOfferAct();
  const [isSent, setSent] = useState(false);
  return (
    <>
      <p>{t.codeLead}</p>
      <Button variant="secondary" aria-disabled={act.isSending} onClick={() => act.isSending || act.run(sendCode, () => setSent(true))}>
        {isSent ? t.sendAgain : t.sendCode}
      </Button>
      <p role="status">{isSent && t.codeSent}</p>
      {act.refusal && (
        <Alert color="danger" isUrgent>
          {act.refusal}
        </Alert>
      )}
      <TextField
        label={t.code}
        description={t.codeHint}
        value={code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        error={isMissing ? t.codeMissing : null}
        onChange={({ target }) => onCode(target.value)}
      />
    </>
  );
}
