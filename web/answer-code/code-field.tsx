import '../styles/code-field.css';
import { useState } from 'react';
import { useTexts } from '../app/language.tsx';
import { answerCodeTexts } from '../texts/answer-code.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useAct } from '../ui/use-act.ts';
import { useFocus } from '../ui/use-focus.ts';

type Props = { sendCode: () => Promise<unknown>; code: string; onCode: (code: string) => void; error: string | null };

/** A code sent to the mailbox that got the link: requested first, then typed. */
export function CodeField({ sendCode, code, onCode, error }: Props) {
  const t = useTexts(answerCodeTexts);
  const act = useAct((refusal) => (refusal === 'too-many-requests' ? t['refused-too-many-requests'] : t.codeFailed));
  const [isSent, setSent] = useState(false);
  const field = useFocus<HTMLInputElement>(error);
  return (
    <>
      <p>{t.codeLead}</p>
      <div className="code-send">
        <Button variant="secondary" aria-disabled={act.isPending} onClick={() => act.isPending || act.run(sendCode, () => setSent(true))}>
          {isSent ? t.sendAgain : t.sendCode}
        </Button>
        <p role="status">{isSent && t.codeSent}</p>
      </div>
      {act.refusal && (
        <Alert color="danger" isUrgent>
          {act.refusal}
        </Alert>
      )}
      <TextField
        ref={field}
        label={t.code}
        description={t.codeHint}
        value={code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        error={error}
        onChange={({ target }) => onCode(target.value)}
      />
    </>
  );
}
