import { useEffect, useRef } from 'react';
import { problemOf } from '../../api/request.ts';
import { useTexts } from '../../language.tsx';
import { commonTexts } from '../../texts/common.ts';
import { problemKey, problemTexts } from '../../texts/problems.ts';
import { surveyTexts } from '../../texts/survey.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';

/** Comes into view by itself: in a long dialog on a phone it would stand below the edge. */
export function SendFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTexts(surveyTexts);
  const common = useTexts(commonTexts);
  const reason = useTexts(problemTexts)[problemKey(problemOf(error))];
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    alert.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={alert} className="survey-failed">
      <Alert color="danger" isUrgent>
        <p>{reason}</p>
        <p>{t.failed}</p>
        <Button variant="secondary" color="danger" onClick={onRetry}>
          {common.retry}
        </Button>
      </Alert>
    </div>
  );
}

/** A short message that has to be confirmed. */
export function Told({ title, text, onClose }: { title: string; text: string; onClose: () => void }) {
  const t = useTexts(surveyTexts);
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{text}</p>
      <DialogActions>
        <Button color="info" onClick={onClose}>
          {t.ok}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
