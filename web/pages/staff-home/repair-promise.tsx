import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as contract from '#contract/company.ts';
import { MAX_REPAIR_HOURS } from '#domain/company/company-settings.ts';
import { REPAIR_DEADLINE_HOURS } from '#domain/complaint.ts';
import { companySettingsQuery, saveCompanySettings } from '../../api/company.ts';
import { checklistQuery } from '../../api/staff-queries.ts';
import { useTexts } from '../../app/language.tsx';
import { useForm } from '../../form/use-form.ts';
import { checklistTexts } from '../../texts/checklist.ts';
import { companySettingsTexts } from '../../texts/company-settings.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** Whether the company promises a repair within hours: asked once, here. Nothing is promised until it is answered. */
export function RepairPromise() {
  const settings = useQuery(companySettingsQuery());
  return <Loaded query={settings}>{(data) => <PromiseForm key={data.version} settings={data} />}</Loaded>;
}

function PromiseForm({ settings }: { settings: contract.CompanySettingsAnswer }) {
  const t = useTexts(checklistTexts);
  const words = useTexts(companySettingsTexts);
  const client = useQueryClient();
  const { welcome, surveyMails, mailHours, repairHours, version } = settings;
  const save = useMutation({
    mutationFn: saveCompanySettings,
    onSettled: () =>
      Promise.all([companySettingsQuery(), checklistQuery()].map(({ queryKey }) => client.invalidateQueries({ queryKey: [...queryKey] }))),
  });
  const form = useForm({
    schema: contract.saveCompanySettings.body,
    first: { promises: repairHours === null ? '' : 'yes', repairHours: String(repairHours ?? REPAIR_DEADLINE_HOURS) },
    bodyOf: ({ promises, repairHours: typed }) => ({
      welcome,
      surveyMails,
      mailHours,
      repairHours: promises === 'yes' ? Number(typed) : null,
      basedOn: version,
    }),
    rules: { promises: (chosen) => chosen !== '' },
    send: save,
  });
  const { promises } = form.values;
  return (
    <form ref={form.ref} className="narrow-form checklist-promise" onSubmit={form.submit} noValidate>
      <ChoiceGroup
        name="promises"
        question={words.repair}
        options={[
          { value: 'yes', text: words.yes },
          { value: 'no', text: words.no },
        ]}
        chosen={promises || undefined}
        isMissing={form.isMarked('promises')}
        onChoose={(chosen) => form.change({ promises: chosen })}
      />
      {promises === 'yes' && (
        <TextField
          label={words.repairHours}
          description={words.repairHint}
          inputMode="numeric"
          {...form.text('repairHours', words.repairWrong(MAX_REPAIR_HOURS))}
          maxLength={3}
        />
      )}
      <Failed form={form} />
      {promises !== '' && (
        <Button type="submit" variant="secondary" aria-disabled={save.isPending}>
          {save.isPending ? words.saving : t.answer}
        </Button>
      )}
    </form>
  );
}
