import { useLocation } from 'wouter';
import { problemOf } from '../../api/call.ts';
import { useTexts } from '../../app/language.tsx';
import { paths } from '../../paths.ts';
import { commonTexts } from '../../texts/common.ts';
import { employeeWizardTexts } from '../../texts/employee-wizard.ts';
import { problemKey, problemTexts } from '../../texts/problems.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { refusal } from './registration-refusal.ts';

/** The alert required by the contract for every refusal, with the reason if it is known. The values are still there. */
export function RegistrationFailed({ error, onClose }: { error: unknown; onClose: () => void }) {
  const t = useTexts(employeeWizardTexts);
  const { ops } = useTexts(commonTexts);
  const key = problemKey(problemOf(error));
  const reasons = useTexts(problemTexts);
  const refused = refusal(error);
  const refusedText = refused && t[refused.kind === 'field' ? refused.field : refused.problem];
  const reason = refusedText ?? (key === 'failed' ? null : reasons[key]);
  return (
    <Dialog title={ops} tone="danger" onClose={onClose}>
      <p>{t.failed}</p>
      {reason && <p>{reason}</p>}
      <DialogActions>
        <Button color="info" onClick={onClose}>
          {t.ok}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

export function EmployeeRegistered({ email, onClose }: { email: string; onClose: () => void }) {
  const t = useTexts(employeeWizardTexts);
  const [, navigate] = useLocation();
  return (
    <Dialog title={t.doneHeading} tone="success" onClose={onClose}>
      <p>{t.done}</p>
      <p className="muted">{t.mailSent(email)}</p>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {t.oneMore}
        </Button>
        <Button onClick={() => navigate(paths.employees)}>{t.toEmployees}</Button>
      </DialogActions>
    </Dialog>
  );
}
