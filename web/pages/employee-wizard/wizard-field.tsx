import type { ComponentProps } from 'react';
import type { TypedField } from '#domain/employee.ts';
import { useTexts } from '../../app/language.tsx';
import { employeeWizardTexts } from '../../texts/employee-wizard.ts';
import { TextField } from '../../ui/text-field.tsx';
import type { Wizard } from './use-wizard.ts';

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
