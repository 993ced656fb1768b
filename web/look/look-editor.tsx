import '../styles/look.css';
import { useState } from 'react';
import type { BrandLook } from '#domain/brand.ts';
import { isReadableLook } from '#domain/company/check-draft.ts';
import { BACKGROUNDS } from '#domain/look/backgrounds.ts';
import { CORNERS, FONTS, isColour } from '#domain/look/look-values.ts';
import { paletteFrom } from '#domain/look/palette.ts';
import { useTexts } from '../app/language.tsx';
import { lookTexts } from '../texts/look.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { ChoiceGroup } from '../ui/choice-group.tsx';
import { ColourField } from './colour-field.tsx';
import { ColourRowView } from './colour-row-view.tsx';
import { colourRow, EDITED_ROLES, withColour } from './colour-rows.ts';

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
