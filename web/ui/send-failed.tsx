import { useEffect, useRef } from 'react';
import { problemOf } from '../api/call.ts';
import { useTexts } from '../app/language.tsx';
import { commonTexts } from '../texts/common.ts';
import { problemKey, problemTexts } from '../texts/problems.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

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
