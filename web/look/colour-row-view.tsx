import { type CSSProperties, useId } from 'react';
import { MIN_TEXT_CONTRAST } from '#domain/look/readable.ts';
import { formatAverage } from '#words/format.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { lookTexts } from '../texts/look.ts';
import { Button } from '../ui/button.tsx';
import type { ColourRow } from './colour-rows.ts';

type Props = { row: ColourRow; colour: string; onColour: (colour: string) => void };

/** A colour, its contrast, and a suggestion if that is too low. */
export function ColourRowView({ row, colour, onColour }: Props) {
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
