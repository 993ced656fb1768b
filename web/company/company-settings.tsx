import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { CompanySettingsAnswer } from '#contract/company.ts';
import * as contract from '#contract/company.ts';
import { MAX_REPAIR_HOURS, MAX_WELCOME_LENGTH } from '#domain/company/settings.ts';
import { formatDateTime } from '#words/format.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { useForm } from '../form/use-form.ts';
import { COMPANY_SECTIONS } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ChoiceGroup } from '../ui/choice-group.tsx';
import { Failed } from '../ui/failed.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { Skeleton } from '../ui/waiting.tsx';
import { companySettingsQuery, saveCompanySettings } from './api.ts';
import { ChangedMeanwhile, isVersionConflict } from './changed-meanwhile.tsx';
import { companySettingsTexts } from './settings-texts.ts';

/** The settings of the whole company. */
export function CompanySettings({ onDone }: { onDone: (words: string) => void }) {
  const t = useTexts(companySettingsTexts);
  const settings = useQuery(companySettingsQuery());
  return (
    <Card title={t.settings} id={COMPANY_SECTIONS.settings}>
      <p className="muted company-portal">{t.lead}</p>
      <Loaded query={settings} waiting={<Skeleton lines={6} tall />}>
        {(data) => <SettingsForm key={data.version} settings={data} onDone={onDone} />}
      </Loaded>
    </Card>
  );
}

type Props = { settings: contract.CompanySettingsAnswer; onDone: (words: string) => void };

/** The greeting, mails that ask for surveys, and the promise of repair. */
export function SettingsForm({ settings, onDone }: Props) {
  const t = useTexts(companySettingsTexts);
  const { language } = useLanguage();
  const client = useQueryClient();
  const { queryKey } = companySettingsQuery();
  const save = useMutation({
    mutationFn: saveCompanySettings,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey });
      onDone(t.saved);
    },
  });
  const form = useForm({
    schema: contract.saveCompanySettings.body,
    first: settingsValues(settings),
    bodyOf: (values) => ({ ...settingsBody(values), basedOn: settings.version }),
    rules: {
      welcomeNb: (typed) => typed.trim() !== '',
      welcomeEn: (typed) => typed.trim() !== '',
      to: (to, { mailHours }) => mailHours.from < to,
      promises: (chosen) => chosen !== '',
      repairHours: (typed, body) => body.repairHours === null || isHours(typed),
    },
    send: save,
  });
  const yesOrNo = [
    { value: 'yes', text: t.yes },
    { value: 'no', text: t.no },
  ];
  const { values, change } = form;
  return (
    <form ref={form.ref} className="narrow-form" onSubmit={form.submit} noValidate>
      <TextField
        label={t.welcomeNb}
        description={t.welcomeHint}
        {...form.text('welcomeNb', t.welcomeWrong)}
        maxLength={MAX_WELCOME_LENGTH}
      />
      <TextField label={t.welcomeEn} lang="en" {...form.text('welcomeEn', t.welcomeWrong)} maxLength={MAX_WELCOME_LENGTH} />
      <ChoiceGroup
        name="surveyMails"
        question={t.surveyMails}
        options={yesOrNo}
        chosen={values.surveyMails ? 'yes' : 'no'}
        onChoose={(chosen) => change({ surveyMails: chosen === 'yes' })}
      />
      <MailHoursFields from={values.from} to={values.to} onHours={change} error={form.errorOf('to', t.hoursWrong)} />
      <ChoiceGroup
        name="promises"
        question={t.repair}
        options={yesOrNo}
        chosen={values.promises || undefined}
        isMissing={form.isMarked('promises')}
        onChoose={(chosen) => change({ promises: chosen })}
      />
      {values.promises === 'yes' && (
        <TextField
          label={t.repairHours}
          description={t.repairHint}
          inputMode="numeric"
          {...form.text('repairHours', t.repairWrong(MAX_REPAIR_HOURS))}
          maxLength={3}
        />
      )}
      {isVersionConflict(form.error) ? <ChangedMeanwhile queryKey={queryKey} /> : <Failed form={form} />}
      <Button type="submit" aria-disabled={save.isPending}>
        {save.isPending ? t.saving : t.save}
      </Button>
      {settings.savedAt && <p className="muted">{t.savedBy(settings.savedBy ?? t.unknown, formatDateTime(settings.savedAt, language))}</p>}
    </form>
  );
}

type Hours = { from: number; to: number };
type MailHoursFieldsProps = Hours & { onHours: (hours: Partial<Hours>) => void; error: string | null };

const HOURS = Array.from({ length: 25 }, (_, hour) => ({ value: String(hour), text: `${String(hour).padStart(2, '0')}.00` }));

/** The hours between which mails are sent. */
export function MailHoursFields({ from, to, onHours, error }: MailHoursFieldsProps) {
  const t = useTexts(companySettingsTexts);
  const id = useId();
  return (
    <fieldset className="mail-hours" aria-describedby={error ? id : undefined}>
      <legend>{t.mailHours}</legend>
      <SelectField
        label={t.from}
        name="from"
        value={String(from)}
        options={HOURS.slice(0, -1)}
        onChange={({ target }) => onHours({ from: Number(target.value) })}
      />
      <SelectField
        label={t.to}
        name="to"
        value={String(to)}
        options={HOURS.slice(1)}
        onChange={({ target }) => onHours({ to: Number(target.value) })}
      />
      {error && (
        <p id={id} className="ds-validation-message">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** The values of the form's fields; `promises` is empty until the company has answered. */
export const settingsValues = ({ welcome, surveyMails, mailHours, repairHours, version }: CompanySettingsAnswer) => ({
  welcomeNb: welcome.nb,
  welcomeEn: welcome.en,
  surveyMails,
  from: mailHours.from,
  to: mailHours.to,
  promises: repairHours !== null ? 'yes' : version === 0 ? '' : 'no',
  repairHours: String(repairHours ?? ''),
});
type Values = ReturnType<typeof settingsValues>;

export const settingsBody = (values: Values) => ({
  welcome: { nb: values.welcomeNb.trim(), en: values.welcomeEn.trim() },
  surveyMails: values.surveyMails,
  mailHours: { from: values.from, to: values.to },
  repairHours: values.promises === 'yes' ? Number(values.repairHours) : null,
});

/** Whether it is a number of hours that can be promised. */
export const isHours = (typed: string): boolean =>
  /^\d{1,3}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= MAX_REPAIR_HOURS;
