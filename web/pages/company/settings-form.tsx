import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as contract from '#contract/company.ts';
import { MAX_REPAIR_HOURS, MAX_WELCOME_LENGTH } from '#domain/company/company-settings.ts';
import { formatDateTime } from '#words/format.ts';
import { companySettingsQuery, saveCompanySettings } from '../../api/company.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { useForm } from '../../form/use-form.ts';
import { companySettingsTexts } from '../../texts/company-settings.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { Failed } from '../../ui/failed.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { isVersionConflict } from './is-version-conflict.ts';
import { MailHoursFields } from './mail-hours-fields.tsx';
import { isHours, settingsBody, settingsValues } from './settings-values.ts';

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
