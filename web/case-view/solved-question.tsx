import { useTexts } from '../app/language.tsx';
import { caseTexts } from '../texts/cases.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { useSend } from '../ui/use-send.ts';
import { MessageForm } from './message-form.tsx';
import type { Message } from './use-message.ts';

/** "Stemmer det?" and its two answers: a yes closes the case, a no opens it again with a message. */
export function SolvedQuestion({ onYes, no }: { onYes: () => Promise<unknown>; no: Message }) {
  const t = useTexts(caseTexts);
  const confirm = useSend(onYes);
  return (
    <section aria-label={t.solvedQuestion}>
      <div className="case-confirm">
        <Button onClick={() => confirm.press()}>{t.confirm}</Button>
        {confirm.isError && (
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
