import { type ComponentProps, useId } from 'react';

type Props = ComponentProps<'select'> & {
  label: string;
  options: readonly { value: string; text: string }[];
  /** The first choice, which is none. */
  placeholder: string;
  error?: string | null | undefined;
};

/** A native select with a visible label, and its error where a screen reader finds it. */
export function SelectField({ label, options, placeholder, error, id: ownId, ...rest }: Props) {
  const made = useId();
  const id = ownId ?? made;
  return (
    <div className="ds-field">
      <label className="ds-label" htmlFor={id}>
        {label}
      </label>
      <select
        {...rest}
        id={id}
        className="ds-input"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      >
        <option value="">{placeholder}</option>
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
