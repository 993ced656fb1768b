import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { osloDay } from '#domain/calendar.ts';
import { MAX_EMAIL_LENGTH } from '#domain/email.ts';
import { MAX_USER_NAME_LENGTH } from '#domain/login/user-name.ts';
import { MAX_NAME_LENGTH, type TypedField, USER_ROLES } from '#domain/staff/employee.ts';
import { formatTypedDate } from '#words/format.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { typedDay } from '../form/typed-day.ts';
import { ChoiceGroup } from '../ui/choice-group.tsx';
import { DateField } from '../ui/date-field.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { commonTexts } from '../ui/texts.ts';
import { Skeleton } from '../ui/waiting.tsx';
import { companiesQuery, departmentsQuery } from './api.ts';
import { PictureField } from './picture-field.tsx';
import type { Wizard } from './use-wizard.ts';
import { employeeWizardTexts } from './wizard-texts.ts';

export const AccountStep = ({ wizard }: { wizard: Wizard }) => (
  <>
    <div className="field-grid">
      <WizardField wizard={wizard} field="email" type="email" inputMode="email" maxLength={MAX_EMAIL_LENGTH} />
      <WizardField wizard={wizard} field="userName" maxLength={MAX_USER_NAME_LENGTH} autoCapitalize="none" spellCheck={false} />
      <WizardField wizard={wizard} field="phoneNumber" type="tel" inputMode="numeric" maxLength={20} />
    </div>
    <PictureField
      picture={wizard.picture.url}
      problem={wizard.picture.problem}
      isLost={wizard.values.hadPicture}
      onPicture={wizard.setPicture}
    />
  </>
);

export function RoleStep({ wizard }: { wizard: Wizard }) {
  const t = useTexts(employeeWizardTexts);
  const common = useTexts(commonTexts);
  const { values: draft } = wizard;
  const companies = useQuery(companiesQuery());
  const departments = useQuery({ ...departmentsQuery(Number(draft.company)), enabled: draft.company !== '' });
  const fields = (known: readonly { companyId: number; companyName: string }[]) => (
    <>
      <div className="field-grid">
        <SelectField
          name="company"
          label={t.companyLabel}
          placeholder={t.choose}
          value={draft.company}
          error={wizard.errorOf('company', t.company)}
          isFine={wizard.isSure('company')}
          options={known.map((c) => ({ value: String(c.companyId), text: c.companyName }))}
          onChange={(event) => wizard.change({ company: event.target.value, department: '' })}
        />
        <SelectField
          name="department"
          label={t.departmentLabel}
          placeholder={draft.company === '' ? t.chooseCompanyFirst : departments.isPending ? common.loading : t.choose}
          value={draft.department}
          error={wizard.errorOf('department', t.department)}
          isFine={wizard.isSure('department')}
          options={(departments.data ?? []).map((d) => ({ value: String(d.departmentId), text: d.departmentName }))}
          onChange={(event) => wizard.change({ department: event.target.value })}
        />
      </div>
      <div className="wizard-role">
        <ChoiceGroup
          name="userRole"
          question={t.rights}
          chosen={draft.userRole}
          isFine
          options={USER_ROLES.map((role) => ({ value: role, text: t[role] }))}
          onChoose={(userRole) => wizard.change({ userRole })}
        />
      </div>
      {draft.userRole === 'Admin' && <p className="muted wizard-role-note">{t.adminNote}</p>}
    </>
  );
  return (
    <Loaded query={companies} waiting={<Skeleton lines={3} tall />}>
      {(known) => (
        <Loaded query={departments} waiting={fields(known)}>
          {() => fields(known)}
        </Loaded>
      )}
    </Loaded>
  );
}

export function InfoStep({ wizard }: { wizard: Wizard }) {
  const t = useTexts(employeeWizardTexts);
  const { language } = useLanguage();
  const day = typedDay(wizard.values.startDate);
  return (
    <div className="field-grid">
      <WizardField wizard={wizard} field="firstName" maxLength={MAX_NAME_LENGTH + 2} />
      <WizardField wizard={wizard} field="lastName" maxLength={MAX_NAME_LENGTH + 2} />
      <DateField
        name="startDate"
        label={t.startDateLabel}
        required
        text={wizard.values.startDate}
        error={wizard.errorOf('startDate', t.startDate)}
        isFine={wizard.isSure('startDate')}
        onText={(startDate) => wizard.change({ startDate })}
        onDay={(chosen) => wizard.change({ startDate: formatTypedDate(chosen, language) })}
        onBlur={() => wizard.leave('startDate')}
        today={osloDay(new Date())}
        chosen={day ? [day] : []}
        opensAt={day ?? undefined}
      />
    </div>
  );
}

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'value' | 'name' | 'error' | 'isFine'> & {
  wizard: Wizard;
  field: TypedField;
};

/** A field of the wizard: empty, valid (a tick) or invalid (its message). Autofill is off: it would insert the Admin's own details. */
export function WizardField({ wizard, field, ...rest }: Props) {
  const t = useTexts(employeeWizardTexts);
  return (
    <TextField
      {...rest}
      name={field}
      label={t[`${field}Label`]}
      value={wizard.values[field]}
      autoComplete="off"
      required
      error={wizard.errorOf(field, t[field])}
      isFine={wizard.isSure(field)}
      description={wizard.isChecking(field) ? t.checking : undefined}
      onChange={(event) => wizard.change({ [field]: field === 'phoneNumber' ? event.target.value.replace(/\s/g, '') : event.target.value })}
      onBlur={() => wizard.leave(field)}
    />
  );
}
