import { useTexts } from '../../app/language.tsx';
import { peopleTexts } from '../../texts/people.ts';
import { Alert } from '../../ui/alert.tsx';
import { RetryBlock } from '../../ui/retry-block.tsx';
import { refusalOf } from './refusal.ts';

/** What was refused in words of its own, anything else with a way to try again. */
export function ActFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTexts(peopleTexts);
  const refused = refusalOf(error);
  if (!refused) return <RetryBlock error={error} onRetry={onRetry} />;
  return (
    <Alert color="danger" isUrgent>
      <p>{t[refused]}</p>
    </Alert>
  );
}
