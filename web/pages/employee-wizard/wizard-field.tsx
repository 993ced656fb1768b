import type { ComponentProps } from 'react';
import type { TypedField } from '#domain/employee.ts';
import { useTexts } from '../../language.tsx';
import { employeeWizardTexts } from '../../texts/employee-wizard.ts';
import { LineIcon } from '../../ui/line-icon.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Wizard } from './use-wizard.ts';

const TICK = 'M6 12.5l4.2 4.2L18 8';

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'value' | 'name' | 'error'> & { wizard: Wizard; field: TypedField };

/** A field of the wizard: empty, right (a tick) or wrong (its message). The browser is not to fill in its owner's own address. */
export function WizardField({ wizard, field, ...rest }: Props) {
  const t = useTexts(employeeWizardTexts);
  const isSure = wizard.isSure(field);
  return (
    <TextField
      {...rest}
      name={field}
      label={t[`${field}Label`]}
      value={wizard.draft[field]}
      autoComplete="off"
      required
      error={wizard.isMarked(field) ? t[field] : null}
      description={wizard.isChecking(field) ? t.checking : undefined}
      onChange={(event) => wizard.change({ [field]: event.target.value })}
      onBlur={() => wizard.leave(field)}
      affix={
        isSure && (
          <span className="field-sure">
            <LineIcon shape={TICK} />
          </span>
        )
      }
    />
  );
}
