import type { BrandContent } from '#contract/company.ts';
import * as contract from '#contract/company.ts';
import { isOrganisationNumber, organisationDigits } from '#domain/company/organisation-number.ts';
import { TRADES } from '#domain/job.ts';
import { useTexts } from '../../app/language.tsx';
import { useForm } from '../../form/use-form.ts';
import { companyTexts } from '../../texts/company.ts';
import { Button } from '../../ui/button.tsx';
import { CheckGroup } from '../../ui/check-group.tsx';
import { Failed } from '../../ui/failed.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { bodyOf, valuesOf } from './details.ts';
import { usePublish } from './use-publish.ts';

type Props = { slug: string; version: number; content: BrandContent; onDone: (version: number) => void };

/** Name, contact and trades of a brand. Its look and its texts are sent unchanged. */
export function DetailsForm({ slug, version, content, onDone }: Props) {
  const t = useTexts(companyTexts);
  const { publish, failure } = usePublish(version, onDone);
  const form = useForm({
    schema: contract.publishBrand.body,
    first: valuesOf(content),
    bodyOf: (values) => ({ ...content, ...bodyOf(values), slug, basedOn: version }),
    rules: {
      organisationNumber: (typed) => typed.trim() === '' || isOrganisationNumber(organisationDigits(typed)),
      hoursNb: (typed, { emergencyPhone }) => emergencyPhone === null || typed.trim() !== '',
      hoursEn: (typed, { emergencyPhone }) => emergencyPhone === null || typed.trim() !== '',
    },
    send: publish,
  });
  const hasEmergency = form.values.emergencyPhone.trim() !== '';
  return (
    <form ref={form.ref} className="narrow-form" onSubmit={form.submit} noValidate>
      <TextField label={t.name} autoComplete="organization" {...form.text('name', t.nameWrong)} />
      <TextField
        label={t.organisationNumber}
        inputMode="numeric"
        {...form.text('organisationNumber', t.organisationNumberWrong)}
        maxLength={20}
      />
      <TextField label={t.address} autoComplete="address-line1" {...form.text('address', t.addressWrong)} />
      <TextField label={t.phone} type="tel" autoComplete="tel" {...form.text('phone', t.phoneWrong)} />
      <TextField label={t.email} description={t.emailHint} type="email" autoComplete="email" {...form.text('email', t.emailWrong)} />
      <TextField
        label={t.webAddress}
        description={t.webAddressHint}
        type="url"
        autoComplete="url"
        {...form.text('webAddress', t.webAddressWrong)}
      />
      <CheckGroup
        name="trades"
        question={t.trades}
        options={TRADES.map((value) => ({ value, text: t[value] }))}
        chosen={form.values.trades}
        onChosen={(trades) => form.change({ trades })}
        error={form.errorOf('trades', t.tradesWrong)}
      />
      <TextField label={t.emergencyPhone} description={t.emergencyPhoneHint} type="tel" {...form.text('emergencyPhone', t.phoneWrong)} />
      {hasEmergency && <TextField label={t.hoursNb} {...form.text('hoursNb', t.hoursWrong)} maxLength={60} />}
      {hasEmergency && <TextField label={t.hoursEn} lang="en" {...form.text('hoursEn', t.hoursWrong)} maxLength={60} />}
      {failure === 'late' && <ChangedMeanwhile />}
      {failure === 'other' && <Failed form={form} />}
      <Button type="submit" aria-disabled={publish.isPending}>
        {publish.isPending ? t.publishing : t.publish}
      </Button>
    </form>
  );
}
