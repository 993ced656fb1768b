import '../styles/choices.css';

type Props<Value extends string> = {
  name: string;
  question: string;
  options: readonly { value: Value; text: string }[];
  chosen: Value | undefined;
  onChoose: (value: Value) => void;
  isMissing?: boolean;
};

/** Native radio buttons, each in a frame large enough for a thumb. */
export const ChoiceGroup = <Value extends string>({ name, question, options, chosen, onChoose, isMissing = false }: Props<Value>) => (
  <fieldset className="choices" data-missing={(isMissing && chosen === undefined) || undefined}>
    <legend>{question}</legend>
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
