import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { BrandContent, NewBrandVersion } from '#contract/company.ts';
import * as contract from '#contract/company.ts';
import { isOrganisationNumber, isReadableLook, organisationDigits } from '#domain/company/draft.ts';
import { NAME_AS_LOGO } from '#domain/company/logo.ts';
import { TRADES } from '#domain/jobs/job.ts';
import { useTexts } from '../app/language.tsx';
import { useForm } from '../form/use-form.ts';
import { LookPanes } from '../look/look-panes.tsx';
import { Button } from '../ui/button.tsx';
import { CheckGroup } from '../ui/check-group.tsx';
import { Failed } from '../ui/failed.tsx';
import { TextField } from '../ui/text-field.tsx';
import { usePress } from '../ui/use-send.ts';
import { companyBrandsQuery, publishBrand, sendBrandLogo } from './api.ts';
import { ChangedMeanwhile, isVersionConflict } from './changed-meanwhile.tsx';
import { companyTexts } from './texts.ts';

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

type LookFormProps = { slug: string; version: number; content: BrandContent; onDone: (version: number) => void };

/** Colours, corners, type, background and logo of a brand. Its other content is sent unchanged. */
export function LookForm({ slug, version, content, onDone }: LookFormProps) {
  const t = useTexts(companyTexts);
  const [look, setLook] = useState(content.look);
  const logo = useLogo(slug, content.logo);
  const { publish, failure } = usePublish(version, onDone);
  const isReadable = isReadableLook(look);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (!isReadable) return;
    publish.press({ ...content, look, logo: logo.name, slug, basedOn: version });
  };
  return (
    <form onSubmit={submit} noValidate>
      <LookPanes
        look={look}
        onLook={(changed) => setLook(changed as BrandContent['look'])}
        name={content.name}
        logo={logo.shown}
        onFile={(file) => logo.choose(file, look)}
      />
      {!isReadable && <p className="ds-validation-message">{t.lookFails}</p>}
      <div className="company-publish">
        {failure === 'late' && <ChangedMeanwhile />}
        {failure === 'other' && <Failed press={{ ...publish, press: () => submit() }} />}
        <Button type="submit" aria-disabled={publish.isPending || !isReadable}>
          {publish.isPending ? t.publishing : t.publishLook}
        </Button>
      </div>
    </form>
  );
}

/** `failure`: why `version` was not followed by a new one. `late`: another Admin was first. Gone when a newer one is loaded. */
export function usePublish(version: number, onDone: (version: number) => void) {
  const client = useQueryClient();
  const publish = usePress({
    mutationFn: (body: NewBrandVersion) => publishBrand(body),
    onSuccess: async (published) => {
      await client.invalidateQueries({ queryKey: companyBrandsQuery().queryKey });
      onDone(published.version);
    },
  });
  const error = publish.variables?.basedOn === version ? publish.error : null;
  return { publish, failure: error && (isVersionConflict(error) ? ('late' as const) : ('other' as const)) };
}

/** The published logo, or one that was chosen since: `name` is its name in a version, `shown` its image. */
export function useLogo(slug: string, inForce: string) {
  const [chosen, setChosen] = useState<{ name: string; shown: string | null } | null>(null);
  const published = { name: inForce, shown: inForce === NAME_AS_LOGO ? null : `/brand/${slug}/logo.png?v=${inForce}` };
  return {
    ...(chosen ?? published),
    choose: async (file: string | null, { bar, surface }: BrandContent['look']): Promise<void> => {
      if (file === null) return setChosen({ name: NAME_AS_LOGO, shown: null });
      const { name, logo } = await sendBrandLogo({ logo: file, bar, surface });
      setChosen({ name, shown: logo });
    },
  };
}

/** The values of the form's fields. */
export const valuesOf = ({ emergencyPhone, ...content }: BrandContent) => ({
  name: content.name,
  organisationNumber: content.organisationNumber ?? '',
  address: content.address,
  phone: content.phone,
  email: content.email,
  webAddress: content.webAddress ?? '',
  trades: content.trades,
  emergencyPhone: emergencyPhone?.phone ?? '',
  hoursNb: emergencyPhone?.hours.nb ?? '',
  hoursEn: emergencyPhone?.hours.en ?? '',
});
type Values = ReturnType<typeof valuesOf>;

export const bodyOf = (values: Values) => ({
  name: values.name.trim(),
  organisationNumber: organisationDigits(values.organisationNumber) || null,
  address: values.address.trim(),
  phone: values.phone.trim(),
  email: values.email.trim(),
  webAddress: values.webAddress.trim() || null,
  trades: values.trades,
  emergencyPhone:
    values.emergencyPhone.trim() === ''
      ? null
      : { phone: values.emergencyPhone.trim(), hours: { nb: values.hoursNb.trim(), en: values.hoursEn.trim() } },
});
