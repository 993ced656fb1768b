import { problemOf } from '../../api/call.ts';
import { useTexts } from '../../app/language.tsx';
import { changePasswordTexts } from '../../texts/change-password.ts';
import { passwordProblemTexts } from '../../texts/password-problems.ts';
import { problemKey, problemTexts } from '../../texts/problems.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { refusal } from './password-refusal.ts';

/** The alert required by the contract, with the reason if it is known. The fields keep their values. */
export function ChangeFailed({ error, onClose }: { error: unknown; onClose: () => void }) {
  const t = { ...useTexts(changePasswordTexts), ...useTexts(passwordProblemTexts) };
  const key = problemKey(problemOf(error));
  const reasons = useTexts(problemTexts);
  const refused = refusal(error);
  const reason = refused ? t[refused.text] : key === 'failed' ? null : reasons[key];
  return (
    <Dialog title={t.failedHeading} tone="danger" onClose={onClose}>
      <p>{t.failed}</p>
      {reason && <p>{reason}</p>}
      <DialogActions>
        <Button onClick={onClose}>{t.ok}</Button>
      </DialogActions>
    </Dialog>
  );
}
