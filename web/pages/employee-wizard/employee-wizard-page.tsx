import type { Registration } from '#contract/employees.ts';
import '../../styles/wizard.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { problemOf } from '../../api/call.ts';
import { registerEmployee } from '../../api/staff-queries.ts';
import { useTexts } from '../../app/language.tsx';
import { employeeWizardTexts } from '../../texts/employee-wizard.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { StepHeading, Stepper } from '../../ui/stepper.tsx';
import { useSendOnce } from '../../ui/use-send-once.ts';
import { isEmpty, LAST_STEP, registrationOf } from './draft.ts';
import { EmployeeRegistered, RegistrationFailed } from './endings.tsx';
import { refusal } from './refusal.ts';
import { AccountStep, InfoStep, RoleStep } from './steps.tsx';
import { useWizard } from './use-wizard.ts';

const STEPS = [AccountStep, RoleStep, InfoStep];

/** Registers a colleague in three steps. What is typed survives a reload and the end of the session, in this browser. */
export function EmployeeWizardPage() {
  const t = useTexts(employeeWizardTexts);
  const wizard = useWizard();
  const client = useQueryClient();
  const sendOnce = useSendOnce();
  /** The outcome of an attempt is unknown when no answer came. */
  const [mayBeDone, setMayBeDone] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const send = useMutation({
    mutationFn: (registration: Registration) => registerEmployee(registration),
    onSuccess: () => {
      wizard.startOver();
      setMayBeDone(false);
      void client.invalidateQueries({ queryKey: ['staff'] });
    },
    onError: (error) => {
      if (problemOf(error).kind !== 'status') setMayBeDone(true);
      setFailure(error);
      const refused = refusal(error);
      if (refused?.kind === 'field') wizard.refuse(refused.field, refused.reason);
      if (refused?.kind === 'picture') wizard.refusePicture(refused.problem);
      if (refused?.kind === 'field' && refused.field === 'department') void client.invalidateQueries({ queryKey: ['departments'] });
    },
  });
  const { step } = wizard.draft;
  const names = [t.account, t.role, t.info];
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (send.isPending) return;
    void wizard.whenRight(() => {
      if (step < LAST_STEP) return wizard.goTo(step + 1);
      sendOnce(() => send.mutateAsync(registrationOf(wizard.draft, wizard.picture)));
    });
  };
  const refused = send.error ? refusal(send.error) : null;
  /** The alert goes, and the focus is on the field that it was about. */
  const closeFailure = () => {
    flushSync(() => setFailure(null));
    if (refused?.kind === 'field') wizard.select(refused.field);
  };
  const Step = STEPS[step] ?? AccountStep;
  return (
    <>
      <PageHeading title={t.heading} lead={t.lead} />
      <Card>
        <Stepper name={t.heading} steps={names} current={step} onBack={(to) => !send.isPending && wizard.goTo(to)} />
        <form ref={wizard.form} className="wizard-form" onSubmit={onSubmit} noValidate>
          <StepHeading steps={names} current={step} />
          {refused && mayBeDone && <Alert color="info">{t.perhapsDone}</Alert>}
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
            {step === 0 && !isEmpty(wizard.draft) && (
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
      {failure !== null && <RegistrationFailed error={failure} onClose={closeFailure} />}
      {send.isSuccess && <EmployeeRegistered email={send.variables.email} onClose={() => send.reset()} />}
    </>
  );
}
