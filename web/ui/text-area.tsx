import './text-area.css';
import { type ComponentProps, useId } from 'react';

type Props = ComponentProps<'textarea'> & { label: string; error?: string | null | undefined; description?: string | undefined };

/** A native field for several lines, with a visible label; it grows with its text. */
export function TextArea({ label, error, description, id: ownId, ...rest }: Props) {
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
      <textarea
        {...rest}
        id={id}
        className="ds-input text-area"
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      {error && (
        <div id={`${id}-error`} className="ds-validation-message" data-field="validation">
          {error}
        </div>
      )}
    </div>
  );
}
