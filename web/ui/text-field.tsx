import { type ComponentProps, type ReactNode, useId } from 'react';

type Props = ComponentProps<'input'> & {
  label: string;
  error?: string | null | undefined;
  description?: string | undefined;
  /** Stands at the end of the field, inside its frame. */
  affix?: ReactNode;
};

/** A native input with a visible label, and its error where a screen reader finds it. */
export function TextField({ label, error, description, affix, id: ownId, ...rest }: Props) {
  const made = useId();
  const id = ownId ?? made;
  const described = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="ds-field">
      <label className="ds-label" htmlFor={id}>
        {label}
      </label>
      {description && (
        <div id={`${id}-description`} data-field="description">
          {description}
        </div>
      )}
      <div className="field-frame">
        <input {...rest} id={id} className="ds-input" aria-invalid={error ? true : undefined} aria-describedby={described || undefined} />
        {affix}
      </div>
      {error && (
        <div id={`${id}-error`} className="ds-validation-message" data-field="validation">
          {error}
        </div>
      )}
    </div>
  );
}
