import './code-field.css';
import { useState } from 'react';
import { defineTexts } from '#words/define-texts.ts';
import { codeOf } from '../api/call.ts';
import { useTexts } from '../app/language.tsx';
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

/** The code from the mailbox that a binding answer by the link of a mail needs. */
export const answerCodeTexts = defineTexts({
  nb: {
    codeLead: 'Vi sender en kode til e-postadressen som fikk lenken, så vi vet at det er deg.',
    sendCode: 'Send meg en kode',
    codeSent: 'Koden er sendt. Den kan bruke et minutt på å komme fram.',
    sendAgain: 'Send ny kode',
    code: 'Kode fra e-posten',
    codeHint: 'Seks sifre',
    codeMissing: 'Skriv koden fra e-posten',
    'refused-code-wrong': 'Koden er feil. Se etter i e-posten.',
    'refused-code-ended': 'Koden gjelder ikke lenger her. Be om en ny.',
    'refused-too-many-requests': 'Det har kommet for mange forsøk. Prøv igjen senere.',
    codeFailed: 'Koden ble ikke sendt. Prøv igjen.',
  },
  en: {
    codeLead: 'We send a code to the email address that got the link, so that we know it is you.',
    sendCode: 'Send me a code',
    codeSent: 'The code is sent. It may take a minute to arrive.',
    sendAgain: 'Send a new code',
    code: 'Code from the email',
    codeHint: 'Six digits',
    codeMissing: 'Type the code from the email',
    'refused-code-wrong': 'The code is wrong. Look in the email.',
    'refused-code-ended': 'The code no longer works here. Ask for a new one.',
    'refused-too-many-requests': 'There have been too many tries. Try again later.',
    codeFailed: 'The code was not sent. Try again.',
  },
});
