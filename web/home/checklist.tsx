import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import * as contract from '#contract/company.ts';
import { osloDay } from '#domain/calendar.ts';
import { type ChecklistItem, MAX_REPAIR_HOURS } from '#domain/company/settings.ts';
import { REPAIR_DEADLINE_HOURS } from '#domain/jobs/complaint.ts';
import { defineTexts } from '#words/define-texts.ts';
import { formatDate } from '#words/format.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { companySettingsQuery, saveCompanySettings } from '../company/api.ts';
import { companySettingsTexts } from '../company/settings-texts.ts';
import { useForm } from '../form/use-form.ts';
import { casePaths, companySectionPath, paths, staffPaths } from '../paths.ts';
import { checklistQuery, dismissChecklist } from '../staff/api.ts';
import { Button } from '../ui/button.tsx';
import { ChoiceGroup } from '../ui/choice-group.tsx';
import { Failed } from '../ui/failed.tsx';
import { Icon } from '../ui/icon.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { TextField } from '../ui/text-field.tsx';
import { usePress } from '../ui/use-send.ts';
import { HomeBlock } from './home-block.tsx';

/** The page for each item. */
const PLACES: Record<ChecklistItem, string> = {
  factor: paths.security,
  address: companySectionPath('address'),
  mail: companySectionPath('mail'),
  hours: casePaths.officeHours,
  promise: companySectionPath('settings'),
  departments: companySectionPath('departments'),
  data: staffPaths.import,
  colleagues: paths.employeeWizard,
};

/** What remains after the set-up. The page does not wait for it: most companies have completed it. */
export function Checklist() {
  const t = useTexts(checklistTexts);
  const { language } = useLanguage();
  const client = useQueryClient();
  const list = useQuery(checklistQuery());
  const dismiss = usePress({ mutationFn: dismissChecklist, onSuccess: () => client.invalidateQueries(checklistQuery()) });
  const items = list.data?.items ?? [];
  const dueAt = list.data?.factorDueAt && osloDay(new Date(list.data.factorDueAt));
  if (items.length === 0) return null;
  const action = (
    <Button variant="tertiary" aria-disabled={dismiss.isPending} onClick={() => dismiss.press()}>
      {dismiss.isPending ? t.dismissing : t.dismiss}
    </Button>
  );
  return (
    <HomeBlock title={t.title} icon="check" action={action}>
      <p className="muted">{t.lead}</p>
      <ul className="home-rows">
        {items.map(({ name, isDone }) => (
          <li key={name}>
            {name === 'promise' && !isDone ? (
              <RepairPromise />
            ) : (
              <Link href={PLACES[name]} className="home-row-link">
                <span className="home-row-name">{t[name]}</span>
                {isDone && <span className="home-row-detail">{t.done}</span>}
                {name === 'factor' && dueAt && <span className="home-row-detail">{t.factorDue(formatDate(dueAt, language))}</span>}
                <Icon name={isDone ? 'check' : 'next'} />
              </Link>
            )}
          </li>
        ))}
      </ul>
      <Failed press={dismiss} />
    </HomeBlock>
  );
}

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

export const checklistTexts = defineTexts({
  nb: {
    title: 'Kom i gang',
    lead: 'Portalen virker. Dette gjenstår før kundene kommer:',
    factor: 'Sett opp et andre trinn for innloggingen din',
    factorDue: (day: string) => `senest ${day}`,
    address: 'Egen nettadresse',
    mail: 'Sett opp e-posten, og send den første',
    hours: 'Sett åpningstidene',
    promise: 'Lov en frist for å rette feil, eller ingen',
    answer: 'Lagre svaret',
    departments: 'Legg inn avdelingene',
    data: 'Hent inn kunder og jobber',
    colleagues: 'Legg til en kollega',
    done: 'gjort',
    dismiss: 'Skjul listen',
    dismissing: 'Skjuler …',
  },
  en: {
    title: 'Get started',
    lead: 'The portal works. This is left before the customers come:',
    factor: 'Set up a second step for your login',
    factorDue: (day: string) => `by ${day}`,
    address: 'A web address of your own',
    mail: 'Set up email, and send the first one',
    hours: 'Set the opening hours',
    promise: 'Promise a time limit for repairs, or none',
    answer: 'Save the answer',
    departments: 'Add the departments',
    data: 'Bring in customers and jobs',
    colleagues: 'Add a colleague',
    done: 'done',
    dismiss: 'Hide the list',
    dismissing: 'Hiding …',
  },
});
