import { Card } from '../ui/card.tsx';
import './wizard.css';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'wouter';
import { problemOf } from '../api/call.ts';
import { useTexts } from '../app/language.tsx';
import { paths } from '../paths.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { StepHeading, Stepper } from '../ui/stepper.tsx';
import { commonTexts, problemKey, problemTexts } from '../ui/texts.ts';
import { refusal, useWizard } from './use-wizard.ts';
import { isEmpty, LAST_STEP } from './wizard-draft.ts';
import { AccountStep, InfoStep, RoleStep } from './wizard-steps.tsx';
import { employeeWizardTexts } from './wizard-texts.ts';

const STEPS = [AccountStep, RoleStep, InfoStep];

/** Registers a colleague in three steps. The values are stored in this browser and survive a reload and the end of the session. */
export function EmployeeWizardPage() {
  const t = useTexts(employeeWizardTexts);
  const wizard = useWizard();
  const { send } = wizard;
  const [closed, setClosed] = useState<unknown>(null);
  const { step } = wizard.values;
  const names = [t.account, t.role, t.info];
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void wizard.next();
  };
  const refused = send.error ? refusal(send.error) : null;
  /** Closes the alert and moves the focus to the field that it was about. */
  const closeFailure = () => {
    flushSync(() => setClosed(send.error));
    if (refused?.kind === 'field') wizard.focus(refused.field);
  };
  const Step = STEPS[step] ?? AccountStep;
  return (
    <>
      <PageHeading title={t.heading} lead={t.lead} />
      <Card>
        <Stepper name={t.heading} steps={names} current={step} onBack={(to) => !send.isPending && wizard.goTo(to)} />
        <form ref={wizard.ref} className="wizard-form" onSubmit={onSubmit} noValidate>
          <StepHeading steps={names} current={step} />
          {refused && wizard.mayBeDone && <Alert color="info">{t.perhapsDone}</Alert>}
          <Step wizard={wizard} />
          {wizard.hasCheckFailed && (
            <Alert color="danger" isUrgent>
              {t.notChecked}
            </Alert>
          )}
          <div className="wizard-actions">
            {step > 0 && (
              <Button variant="secondary" onClick={() => wizard.goTo(step - 1)} aria-disabled={send.isPending}>
                {t.back}
              </Button>
            )}
            {step === 0 && !isEmpty(wizard.values) && (
              <Button variant="tertiary" onClick={wizard.startOver}>
                {t.startOver}
              </Button>
            )}
            <Button type="submit" aria-disabled={send.isPending}>
              {step < LAST_STEP ? t.next : send.isPending ? t.registering : t.register}
            </Button>
          </div>
        </form>
      </Card>
      {send.isError && send.error !== closed && <RegistrationFailed error={send.error} onClose={closeFailure} />}
      {send.isSuccess && <EmployeeRegistered email={send.variables.email} onClose={() => send.reset()} />}
    </>
  );
}

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
