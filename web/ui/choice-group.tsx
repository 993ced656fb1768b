import './choices.css';
import { useId } from 'react';
import { FineMark, fieldState } from './field-state.tsx';

type Props<Value extends string> = {
  name: string;
  question: string;
  options: readonly { value: Value; text: string }[];
  chosen: Value | undefined;
  onChoose: (value: Value) => void;
  isMissing?: boolean;
  /** Chosen and valid. Left out where validity is not shown. */
  isFine?: boolean | undefined;
};

/** Native radio buttons, each in a frame large enough for a thumb. */
export function ChoiceGroup<Value extends string>({ name, question, options, chosen, onChoose, isMissing = false, isFine }: Props<Value>) {
  const fineId = useId();
  return (
    <fieldset
      className="choices"
      data-missing={(isMissing && chosen === undefined) || undefined}
      data-state={fieldState(null, isFine)}
      aria-describedby={isFine ? fineId : undefined}
    >
      <legend>{question}</legend>
      {isFine && <FineMark id={fineId} place="choices-fine" />}
      <div className="choices-options">
        {options.map(({ value, text }) => (
          <label key={value} className="choice">
            <input type="radio" name={name} value={value} checked={value === chosen} onChange={() => onChoose(value)} />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
