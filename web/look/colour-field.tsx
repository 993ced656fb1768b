import { TextField } from '../ui/text-field.tsx';

type Props = { label: string; description: string; code: string; colour: string; onColour: (colour: string) => void; error: string | null };

/** A colour to pick, and its code to type or paste. */
export const ColourField = ({ label, description, code, colour, onColour, error }: Props) => (
  <div className="colour-field">
    <TextField
      name="colour"
      label={label}
      description={description}
      value={colour}
      maxLength={7}
      spellCheck={false}
      autoComplete="off"
      error={error}
      aria-label={`${label}, ${code}`}
      onChange={({ target }) => onColour(target.value.trim().toLowerCase())}
      affix={
        <input
          type="color"
          className="colour-pick"
          aria-label={label}
          value={error ? '#000000' : colour}
          onChange={({ target }) => onColour(target.value)}
        />
      }
    />
  </div>
);
