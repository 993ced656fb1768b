import { problemOf } from '../../api/call.ts';
import { useTexts } from '../../app/language.tsx';
import { noticesTexts } from '../../texts/notices.ts';
import { Alert } from '../../ui/alert.tsx';
import { RetryBlock } from '../../ui/retry-block.tsx';

/** A code that was not sent. After too many attempts there is no retry. */
export function CodeRefused({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTexts(noticesTexts);
  const problem = problemOf(error);
  if (problem.kind !== 'status' || problem.status !== 429) return <RetryBlock error={error} onRetry={onRetry} />;
  return (
    <Alert color="warning" isUrgent>
      <p>{t.tooMany}</p>
    </Alert>
  );
}
