import '../styles/code-field.css';
import { useState } from 'react';
import { codeOf } from '../api/call.ts';
import { useTexts } from '../app/language.tsx';
import { answerCodeTexts } from '../texts/answer-code.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useFocus } from '../ui/use-focus.ts';
import { useSend } from '../ui/use-send.ts';

type Props = { sendCode: () => Promise<unknown>; code: string; onCode: (code: string) => void; error: string | null };

/** A code sent to the mailbox that got the link: requested first, then typed. */
export function CodeField({ sendCode, code, onCode, error }: Props) {
  const t = useTexts(answerCodeTexts);
  const [isSent, setSent] = useState(false);
  const { press, isPending, error: failure } = useSend(sendCode, () => setSent(true));
  const isTooOften = codeOf(failure) === 'too-many-requests';
  const field = useFocus<HTMLInputElement>(error);
  return (
    <>
      <p>{t.codeLead}</p>
      <div className="code-send">
        <Button variant="secondary" aria-disabled={isPending} onClick={() => press()}>
          {isSent ? t.sendAgain : t.sendCode}
        </Button>
        <p role="status">{isSent && t.codeSent}</p>
      </div>
      {failure && (
        <Alert color="danger" isUrgent>
          {isTooOften ? t['refused-too-many-requests'] : t.codeFailed}
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
