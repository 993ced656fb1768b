import { useState } from 'react';
import { useTexts } from '../app/language.tsx';
import { caseTexts } from '../texts/cases.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { useSendOnce } from '../ui/use-send-once.ts';
import { MessageForm } from './message-form.tsx';
import type { Message } from './use-message.ts';

/** "Stemmer det?" and its two answers: a yes closes the case, a no opens it again with a message. */
export function SolvedQuestion({ onYes, no }: { onYes: () => Promise<unknown>; no: Message }) {
  const t = useTexts(caseTexts);
  const [hasFailed, setFailed] = useState(false);
  const once = useSendOnce();
  const confirm = () =>
    once(() => {
      setFailed(false);
      return onYes().catch(() => setFailed(true));
    });
  return (
    <section aria-label={t.solvedQuestion}>
      <div className="case-confirm">
        <Button onClick={confirm}>{t.confirm}</Button>
        {hasFailed && (
          <Alert color="danger" isUrgent>
            {t.closeFailed}
          </Alert>
        )}
      </div>
      <details className="case-reopen" open={no.text !== '' || undefined}>
        <summary className="ds-link">{t.notSolved}</summary>
        <p className="muted">{t.notSolvedHint}</p>
        <MessageForm message={no} label={t.reopenLabel} sendWord={t.reopen} />
      </details>
    </section>
  );
}
