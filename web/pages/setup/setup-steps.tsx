import { type FormEvent, useState } from 'react';
import type { OpenedSetup } from '#contract/setup.ts';
import { isReadableLook } from '#domain/company/check-draft.ts';
import { formatClock } from '#words/format.ts';
import { saveSetup } from '../../api/setup.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { setupTexts } from '../../texts/setup.ts';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/failed.tsx';
import { StepHeading, Stepper } from '../../ui/stepper.tsx';
import { useSend } from '../../ui/use-send.ts';
import { CompanyStep } from './company-step.tsx';
import { STEPS } from './first-draft.ts';
import { LookAround } from './look-around.tsx';
import { LookStep } from './look-step.tsx';
import { type Ending, endingOf } from './setup-ending.ts';
import { SetupFrame } from './setup-frame.tsx';
import { useSetupDraft } from './use-setup-draft.ts';
import { YouStep } from './you-step.tsx';

type Props = { token: string; opened: OpenedSetup; onDone: (portal: string) => void; onEnded: (ending: Ending) => void };

/** Three steps, each stored on the server when it is left. */
export function SetupSteps({ token, opened, onDone, onEnded }: Props) {
  const t = useTexts(setupTexts);
  const { language } = useLanguage();
  const form = useSetupDraft(opened);
  const [step, setStep] = useState(0);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [logo, setLogo] = useState(opened.logo);
  const names = STEPS.map((name) => t[name]);
  const onFailed = (error: unknown): boolean => {
    const ending = endingOf(error);
    if (ending) onEnded(ending);
    return ending !== null;
  };
  const save = useSend(
    async (next: number) => {
      const { slug } = await saveSetup(token, form.draft);
      setSavedAt(new Date());
      const isTaken = slug !== '' && slug !== form.draft.slug;
      if (isTaken) form.offerSlug(slug);
      if (!isTaken || next < step) setStep(next);
    },
    undefined,
    onFailed,
  );
  const isLookWrong = !isReadableLook(form.draft.look);
  const goOn = (event?: FormEvent) => {
    event?.preventDefault();
    if (form.check(step) && !(step === 1 && isLookWrong)) save.press(step + 1);
  };
  const note = save.isPending ? t.saving : savedAt ? t.saved(formatClock(savedAt, language)) : '';
  return (
    <SetupFrame note={note}>
      {step === 0 && <LookAround token={token} />}
      <Stepper name={t.steps} steps={names} current={step} onBack={(to) => save.press(to)} />
      <div className={step === 1 ? 'setup-card' : 'setup-card setup-narrow'}>
        <StepHeading steps={names} current={step} />
        {step < 2 ? (
          <form ref={form.ref} onSubmit={goOn} noValidate>
            {step === 0 && <CompanyStep form={form} />}
            {step === 1 && <LookStep token={token} form={form} logo={logo} onLogo={setLogo} />}
            <Failed press={{ ...save, press: () => goOn() }} />
            {step === 1 && isLookWrong && <p className="ds-validation-message">{t.lookFails}</p>}
            <div className="wizard-actions">
              {step > 0 && (
                <Button variant="secondary" onClick={() => save.press(step - 1)}>
                  {t.back}
                </Button>
              )}
              <Button type="submit" aria-disabled={save.isPending}>
                {t.next(step === 0 ? t.toLook : t.toYou)}
              </Button>
            </div>
          </form>
        ) : (
          <YouStep token={token} form={form} onBack={() => save.press(1)} onDone={onDone} onFailed={onFailed} />
        )}
      </div>
    </SetupFrame>
  );
}
