import './choices.css';
import { useId } from 'react';

type Props<Value extends string> = {
  name: string;
  question: string;
  hint?: string;
  error?: string | null;
  options: readonly { value: Value; text: string }[];
  chosen: readonly Value[];
  onChosen: (chosen: Value[]) => void;
};

/** Native checkboxes, each in a frame large enough for a thumb. The chosen values keep the order of the options. */
export function CheckGroup<Value extends string>({ name, question, hint, error, options, chosen, onChosen }: Props<Value>) {
  const errorId = useId();
  return (
    <fieldset className="choices" data-missing={error ? true : undefined} aria-describedby={error ? errorId : undefined}>
      <legend>{question}</legend>
      {hint && <p className="muted choices-hint">{hint}</p>}
      <div className="choices-options">
        {options.map(({ value, text }) => (
          <label key={value} className="choice">
            <input
              type="checkbox"
              name={name}
              value={value}
              checked={chosen.includes(value)}
              onChange={(event) =>
                onChosen(options.map((o) => o.value).filter((v) => (v === value ? event.target.checked : chosen.includes(v))))
              }
            />
            {text}
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className="ds-validation-message choices-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
