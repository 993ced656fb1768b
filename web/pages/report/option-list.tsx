type Option<Value extends string> = { value: Value; text: string; detail?: string | undefined };
type Props<Value extends string> = {
  name: string;
  /** Left out where a group of several lists asks it. */
  question?: string;
  options: readonly Option<Value>[];
  chosen: Value | undefined;
  onChoose: (value: Value) => void;
  error?: string | null;
};

/** Native radio buttons in a column, each with an explanation. The heading above asks the question. */
export function OptionList<Value extends string>({ name, question, options, chosen, onChoose, error }: Props<Value>) {
  const Frame = question === undefined ? 'div' : 'fieldset';
  return (
    <Frame className="option-list" data-missing={error ? true : undefined}>
      {question !== undefined && <legend className="ds-sr-only">{question}</legend>}
      {options.map(({ value, text, detail }) => (
        <label key={value} className="option">
          <input type="radio" name={name} value={value} checked={value === chosen} onChange={() => onChoose(value)} />
          <span className="option-text">{text}</span>
          {detail && <span className="option-detail">{detail}</span>}
        </label>
      ))}
      {error && (
        <p className="ds-validation-message" role="alert">
          {error}
        </p>
      )}
    </Frame>
  );
}
