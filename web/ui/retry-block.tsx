import { problemOf } from '../api/call.ts';
import { useTexts } from '../app/language.tsx';
import { commonTexts } from '../texts/common.ts';
import { problemKey, problemTexts } from '../texts/problems.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

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
