type Props<Value extends string> = {
  name: string;
  question: string;
  hint?: string;
  options: readonly { value: Value; text: string }[];
  chosen: readonly Value[];
  onChosen: (chosen: Value[]) => void;
};

/** Native checkboxes, each in a frame large enough for a thumb. The choice keeps the order of the options. */
export const CheckGroup = <Value extends string>({ name, question, hint, options, chosen, onChosen }: Props<Value>) => (
  <fieldset className="choices">
    <legend>{question}</legend>
    {hint && <p className="muted">{hint}</p>}
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
  </fieldset>
);
