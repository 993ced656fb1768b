import { EMERGENCY_HOURS } from '#domain/company/emergency-hours.ts';
import { TRADES } from '#domain/job.ts';
import { useTexts } from '../../app/language.tsx';
import { setupTexts } from '../../texts/setup.ts';
import { Button } from '../../ui/button.tsx';
import { CheckGroup } from '../../ui/check-group.tsx';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { SetupForm } from './use-setup-draft.ts';

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
