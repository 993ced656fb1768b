import '../../styles/choices.css';
import '../../styles/right-choice.css';
import { RIGHTS, type Right } from '#domain/access.ts';
import { useTexts } from '../../app/language.tsx';
import { peopleTexts } from '../../texts/people.ts';
import { rightTexts } from '../../texts/rights.ts';

/** The lowest right comes first, so that the default shows least. */
const CHOICES = [...RIGHTS].reverse();

type Props = { chosen: Right; onChoose: (right: Right) => void; isHolder?: boolean };

/** Native radio buttons with explanations. The holder's role is only handed over, with the password; a holder can be given a lower right. */
export function RightChoice({ chosen, onChoose, isHolder = false }: Props) {
  const t = useTexts(peopleTexts);
  const rights = useTexts(rightTexts);
  return (
    <fieldset className="choices">
      <legend>{t.right}</legend>
      <div className="choices-options">
        {CHOICES.filter((right) => isHolder || right !== 'holder').map((right) => (
          <label key={right} className="choice right-option">
            <input type="radio" name="right" value={right} checked={right === chosen} onChange={() => onChoose(right)} />
            <span>
              <strong>{rights[right]}</strong>
              <span className="right-means">{rights[`${right}-means`]}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
