import { useState } from 'react';
import { useTexts } from '../app/language.tsx';
import { factorTexts } from '../texts/factor.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';

/** Shows the recovery codes once. Only this view has them, and they are gone when it closes. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useTexts(factorTexts);
  const [said, setSaid] = useState<'copied' | 'copyFailed' | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setSaid('copied'),
      () => setSaid('copyFailed'),
    );
  return (
    <div className="narrow-form">
      <Alert color="warning" isUrgent>
        <p>{t.codesText}</p>
      </Alert>
      <ol className="recovery-codes" aria-label={t.codesHeading}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="heading-actions">
        <Button variant="secondary" onClick={() => void copy()}>
          {t.copy}
        </Button>
        <Button variant="secondary" onClick={() => window.print()}>
          {t.print}
        </Button>
        <span role="status">{said && t[said]}</span>
      </div>
      <Button onClick={onKept}>{t.kept}</Button>
    </div>
  );
}
