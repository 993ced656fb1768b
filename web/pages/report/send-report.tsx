import { useTexts } from '../../app/language.tsx';
import { reportTexts } from '../../texts/report.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { SendFailed } from '../../ui/send-failed.tsx';
import { isUntouched } from './report-draft.ts';
import { type Report, refusalOf } from './use-report.ts';

export function SendReport({ report: { error, isSending, send } }: { report: Report }) {
  const t = useTexts(reportTexts);
  const refusal = error === null ? null : refusalOf(error);
  return (
    <div className="report-send">
      {refusal && (
        <Alert color="danger" isUrgent>
          {t[refusal]}
        </Alert>
      )}
      {error !== null && !refusal && <SendFailed error={error} text={t.failed} onRetry={send} />}
      <Button type="submit" aria-disabled={isSending}>
        {isSending ? t.sending : t.send}
      </Button>
    </div>
  );
}

export function StartOver({ report: { draft, startOver } }: { report: Report }) {
  const t = useTexts(reportTexts);
  if (isUntouched(draft)) return null;
  return (
    <p>
      <Button variant="tertiary" onClick={startOver}>
        {t.startOver}
      </Button>
    </p>
  );
}
