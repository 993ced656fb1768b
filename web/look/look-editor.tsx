import './look.css';
import { type CSSProperties, useId, useState } from 'react';
import { BACKGROUNDS, type BrandLook } from '#domain/company/brand.ts';
import { isReadableLook } from '#domain/company/draft.ts';
import { CORNERS, FONTS, isColour } from '#domain/company/look.ts';
import { paletteFrom } from '#domain/company/palette.ts';
import { MIN_TEXT_CONTRAST } from '#domain/company/readable.ts';
import { formatAverage } from '#words/format.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { ChoiceGroup } from '../ui/choice-group.tsx';
import { TextField } from '../ui/text-field.tsx';
import { type ColourRow, colourRow, EDITED_ROLES, withColour } from './colour-rows.ts';
import { lookTexts } from './texts.ts';

type Props = { look: BrandLook; onChange: (look: BrandLook) => void };

/** The look of a brand: one main colour from which the others are computed, each of them editable, and the other choices. */
export function LookEditor({ look, onChange }: Props) {
  const t = useTexts(lookTexts);
  const [main, setMain] = useState(look.primary);
  const compute = (colour: string) => onChange(paletteFrom(colour, look));
  const chooseMain = (colour: string) => {
    setMain(colour);
    if (isColour(colour)) compute(colour);
  };
  return (
    <div className="look-editor">
      <ColourField
        label={t.main}
        description={t.mainHint}
        code={t.mainCode}
        colour={main}
        onColour={chooseMain}
        error={isColour(main) ? null : t.badCode}
      />
      <details className="look-adjust">
        <summary>{t.adjust}</summary>
        <ul>
          {EDITED_ROLES.map((role) => (
            <ColourRowView
              key={role}
              row={colourRow(look, role)}
              colour={look[role]}
              onColour={(colour) => onChange(withColour(look, role, colour))}
            />
          ))}
        </ul>
      </details>
      {!isReadableLook(look) && (
        <Alert color="danger" isUrgent>
          <p>{t.unreadable}</p>
          <Button variant="secondary" color="danger" onClick={() => compute(isColour(main) ? main : look.primary)}>
            {t.again}
          </Button>
        </Alert>
      )}
      <ChoiceGroup
        name="corners"
        question={t.corners}
        options={CORNERS.map((px) => ({ value: String(px), text: t[`corner${px}`] }))}
        chosen={String(look.cornerPx)}
        onChoose={(px) => onChange({ ...look, cornerPx: Number(px) })}
      />
      <ChoiceGroup
        name="font"
        question={t.font}
        options={FONTS.map((family, i) => ({ value: family as string, text: t[`font${i as 0 | 1 | 2 | 3 | 4}`] }))}
        chosen={look.fontFamily}
        onChoose={(fontFamily) => onChange({ ...look, fontFamily })}
      />
      <ChoiceGroup
        name="background"
        question={t.background}
        options={BACKGROUNDS.map((name) => ({ value: name, text: t[name] }))}
        chosen={look.background}
        onChoose={(background) => onChange({ ...look, background })}
      />
    </div>
  );
}

type ColourRowViewProps = { row: ColourRow; colour: string; onColour: (colour: string) => void };

/** A colour, its contrast, and a suggestion if that is too low. */
export function ColourRowView({ row, colour, onColour }: ColourRowViewProps) {
  const t = useTexts(lookTexts);
  const { language } = useLanguage();
  const id = useId();
  const ratio = formatAverage(row.ratio, language);
  const { nearest } = row;
  const sample: CSSProperties = { color: row.front, background: row.back };
  return (
    <li className="colour-row" data-fails={row.isFine ? undefined : true}>
      <label htmlFor={id}>{t[row.role]}</label>
      <input id={id} type="color" className="colour-pick" value={colour} onChange={({ target }) => onColour(target.value)} />
      <span className="colour-sample" style={sample} aria-hidden="true">
        Aa
      </span>
      <span className="colour-words">{row.isFine ? t.passes(ratio) : t.fails(ratio, formatAverage(MIN_TEXT_CONTRAST, language))}</span>
      {!row.isFine && nearest !== undefined && (
        <Button variant="tertiary" onClick={() => onColour(nearest)}>
          {t.nearest}
        </Button>
      )}
    </li>
  );
}

type ColourFieldProps = {
  label: string;
  description: string;
  code: string;
  colour: string;
  onColour: (colour: string) => void;
  error: string | null;
};

/** A colour to pick, and its code to type or paste. */
export const ColourField = ({ label, description, code, colour, onColour, error }: ColourFieldProps) => (
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
