import { statusOf } from '../../api/call.ts';
import { useTexts } from '../../app/language.tsx';
import { noticesTexts } from '../../texts/notices.ts';
import { Alert } from '../../ui/alert.tsx';
import { Failed } from '../../ui/failed.tsx';

/** A code that was not sent. After too many attempts there is no retry. */
export function CodeRefused({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTexts(noticesTexts);
  if (statusOf(error) !== 429) return <Failed press={{ error, isPending: false, press: onRetry }} />;
  return (
    <Alert color="warning" isUrgent>
      <p>{t.tooMany}</p>
    </Alert>
  );
}
