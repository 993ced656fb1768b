import { useEffect, useRef } from 'react';
import { problemOf } from '../api/call.ts';
import { useTexts } from '../app/language.tsx';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { commonTexts, problemKey, problemTexts } from './texts.ts';

type Props = { error: unknown; onRetry: () => void; heading?: string | undefined; isRetrying?: boolean };

/** The error state of every page: what happened, in words, and a retry. */
export function RetryBlock({ error, onRetry, heading, isRetrying = false }: Props) {
  const t = useTexts(commonTexts);
  const problem = useTexts(problemTexts)[problemKey(problemOf(error))];
  return (
    <Alert color="danger" isUrgent>
      {heading && <h2 className="alert-title">{heading}</h2>}
      <p>{problem}</p>
      <Button variant="secondary" color="danger" onClick={onRetry} aria-disabled={isRetrying}>
        {isRetrying ? t.loading : t.retry}
      </Button>
    </Alert>
  );
}

/** Why sending failed, with a retry. Scrolls into view: below a long form on a phone it would be off the screen. */
export function SendFailed({ error, text, onRetry }: { error: unknown; text: string; onRetry: () => void }) {
  const common = useTexts(commonTexts);
  const reason = useTexts(problemTexts)[problemKey(problemOf(error))];
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    alert.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={alert} className="send-failed">
      <Alert color="danger" isUrgent>
        <p>{reason}</p>
        <p>{text}</p>
        <Button variant="secondary" color="danger" onClick={onRetry}>
          {common.retry}
        </Button>
      </Alert>
    </div>
  );
}
