import { useTexts } from '../../app/language.tsx';
import { peopleTexts } from '../../texts/people.ts';
import { Alert } from '../../ui/alert.tsx';
import { Failed } from '../../ui/failed.tsx';
import { refusalOf } from './people-refusal.ts';

/** A refusal in our own words, anything else with a retry. */
export function ActFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTexts(peopleTexts);
  const refused = refusalOf(error);
  if (!refused) return <Failed press={{ error, isPending: false, press: onRetry }} />;
  return (
    <Alert color="danger" isUrgent>
      <p>{t[refused]}</p>
    </Alert>
  );
}
