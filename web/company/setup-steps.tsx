import { type FormEvent, useState } from 'react';
import type { OpenedSetup, SetupDraft } from '#contract/company-setup.ts';
import { isReadableLook } from '#domain/company/draft.ts';
import { EMERGENCY_HOURS } from '#domain/company/settings.ts';
import { TRADES } from '#domain/jobs/job.ts';
import { formatClock } from '#words/format.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { LookPanes } from '../look/look-panes.tsx';
import { Button } from '../ui/button.tsx';
import { CheckGroup } from '../ui/check-group.tsx';
import { ChoiceGroup } from '../ui/choice-group.tsx';
import { Failed } from '../ui/failed.tsx';
import { StepHeading, Stepper } from '../ui/stepper.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useSend } from '../ui/use-send.ts';
import { LookAround } from './look-around.tsx';
import { type Ending, endingOf, type SetupForm, STEPS, saveSetup, sendSetupLogo, useSetupDraft } from './setup-draft.ts';
import { SetupFrame } from './setup-frame.tsx';
import { setupTexts } from './setup-texts.ts';
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

/** What customers read about the company. */
export function CompanyStep({ form }: { form: SetupForm }) {
  const t = useTexts(setupTexts);
  const { draft, change, freeSlug } = form;
  const slug = form.text('slug', t.badSlug);
  return (
    <div className="setup-fields">
      <TextField label={t.name} autoComplete="organization" maxLength={60} {...form.text('name', t.badName)} />
      <TextField
        label={t.slug}
        description={t.slugHint}
        maxLength={30}
        autoCapitalize="none"
        spellCheck={false}
        {...slug}
        error={freeSlug ? t.slugTaken(freeSlug) : slug.error}
        onChange={({ target }) => change({ slug: target.value.toLowerCase() })}
      />
      {freeSlug && (
        <Button variant="secondary" onClick={() => change({ slug: freeSlug })}>
          {freeSlug}
        </Button>
      )}
      <TextField
        label={t.organisationNumber}
        inputMode="numeric"
        maxLength={20}
        {...form.text('organisationNumber', t.badOrganisationNumber)}
      />
      <CheckGroup
        name="trades"
        question={t.trades}
        options={TRADES.map((value) => ({ value, text: t[value] }))}
        chosen={draft.trades}
        onChosen={(trades) => change({ trades })}
        error={form.isWrong('trades') ? t.badTrades : null}
      />
      <TextField
        label={t.address}
        description={t.addressHint}
        autoComplete="address-line1"
        maxLength={120}
        {...form.text('address', t.badAddress)}
      />
      <TextField label={t.phone} type="tel" autoComplete="tel" maxLength={20} {...form.text('phone', t.badPhone)} />
      <TextField label={t.email} type="email" autoComplete="email" maxLength={254} {...form.text('email', t.badEmail)} />
      <TextField label={t.emergencyPhone} type="tel" autoComplete="off" maxLength={20} {...form.text('emergencyPhone', t.badPhone)} />
      {draft.emergencyPhone.trim() !== '' && (
        <ChoiceGroup
          name="emergencyHours"
          question={t.emergencyHours}
          options={EMERGENCY_HOURS.map((value) => ({ value, text: t[value] }))}
          chosen={draft.emergencyHours}
          onChoose={(emergencyHours) => change({ emergencyHours })}
        />
      )}
    </div>
  );
}

type LookStepProps = { token: string; form: SetupForm; logo: string | null; onLogo: (logo: string | null) => void };

export const LookStep = ({ token, form, logo, onLogo }: LookStepProps) => (
  <LookPanes
    look={form.draft.look}
    onLook={(look) => form.change({ look: look as SetupDraft['look'] })}
    name={form.draft.name}
    logo={logo}
    onFile={(file) => sendSetupLogo(token, file).then((answer) => onLogo(answer.logo))}
  />
);
