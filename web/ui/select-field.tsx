import { type ComponentProps, useId } from 'react';
import { FineMark, fieldState } from './field-state.tsx';

type Props = ComponentProps<'select'> & {
  label: string;
  options: readonly { value: string; text: string }[];
  /** The first, empty option. Left out if one is always chosen. */
  placeholder?: string;
  error?: string | null | undefined;
  /** Chosen and valid. Left out where validity is not shown. */
  isFine?: boolean | undefined;
};

/** A native select with a visible label, whose state screen readers announce. */
export function SelectField({ label, options, placeholder, error, isFine, id: ownId, ...rest }: Props) {
  const made = useId();
  const id = ownId ?? made;
  const state = fieldState(error, isFine);
  return (
    <div className="ds-field" data-state={state}>
      <label className="ds-label" htmlFor={id}>
        {label}
      </label>
      {state === 'has-success' && <FineMark id={`${id}-fine`} />}
      <select
        {...rest}
        id={id}
        className="ds-input"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : state === 'has-success' ? `${id}-fine` : undefined}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      {error && (
        <div id={`${id}-error`} className="ds-validation-message" data-field="validation">
          {error}
        </div>
      )}
    </div>
  );
}
