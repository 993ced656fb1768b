import { type ComponentProps, type ReactNode, useId } from 'react';
import { FineMark, fieldState } from './field-state.tsx';

type Props = ComponentProps<'input'> & {
  label: string;
  error?: string | null | undefined;
  /** Filled in and valid. Left out where validity is not shown. */
  isFine?: boolean | undefined;
  description?: string | undefined;
  /** Shown at the end of the field, inside its frame. */
  affix?: ReactNode;
};

/** A native input with a visible label, whose state screen readers announce. */
export function TextField({ label, error, isFine, description, affix, id: ownId, ...rest }: Props) {
  const made = useId();
  const id = ownId ?? made;
  const state = fieldState(error, isFine);
  const described = [description && `${id}-description`, error && `${id}-error`, state === 'has-success' && `${id}-fine`];
  return (
    <div className="ds-field" data-state={state}>
      <label className="ds-label" htmlFor={id}>
        {label}
      </label>
      {state === 'has-success' && <FineMark id={`${id}-fine`} />}
      {description && (
        <div id={`${id}-description`} data-field="description">
          {description}
        </div>
      )}
      <div className="field-frame">
        <input
          {...rest}
          id={id}
          className="ds-input"
          aria-invalid={error ? true : undefined}
          aria-describedby={described.filter(Boolean).join(' ') || undefined}
        />
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
