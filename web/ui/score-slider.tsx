import { type CSSProperties, type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { MAX_SCORE } from '#domain/surveys/survey.ts';
import { defineTexts } from '#words/define-texts.ts';
import { useTexts } from '../app/language.tsx';

type Props = {
  name: string;
  label: string;
  score: number | undefined;
  /** Called when the slider is released, or a mark is tapped. */
  onScore: (score: number | undefined) => void;
  /** 0 has no mark, and moving the slider back to 0 unsets it again. */
  zeroIsUnset?: boolean;
  isMissing?: boolean;
};

const MARKS = Array.from({ length: MAX_SCORE + 1 }, (_, mark) => mark);
/** Keys for the lowest score: at 0 the browser cannot move further and fires no event. */
const DOWN_KEYS = ['ArrowLeft', 'ArrowDown', 'PageDown', 'Home'];

/** A native range from 0 to 10 that can also be unset, which is shown and announced. */
export function ScoreSlider({ name, label, score, onScore, zeroIsUnset = false, isMissing = false }: Props) {
  const t = useTexts(scoreSliderTexts);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  /** The position of the thumb while it is dragged. */
  const [moving, setMoving] = useState<number | null>(null);
  const release = (value: number) => {
    setMoving(null);
    onScore(value === 0 && zeroIsUnset ? undefined : value);
  };
  const releaseInput = () => release(Number(input.current?.value));
  // React's onChange is the browser's `input`, fired during the drag; the browser's own `change` is the release.
  const onRelease = useEffectEvent(releaseInput);
  useEffect(() => {
    const element = input.current;
    const listener = () => onRelease();
    element?.addEventListener('change', listener);
    return () => element?.removeEventListener('change', listener);
  }, []);
  // A range that stays at 0 fires neither event: releasing it there is an answer all the same.
  const onPointerUp = (event: PointerEvent) => event.button === 0 && releaseInput();
  const onKeyDown = (event: KeyboardEvent) => {
    if (DOWN_KEYS.includes(event.key) && score === undefined && !zeroIsUnset) release(0);
  };
  const tapMark = (mark: number) => {
    release(mark);
    input.current?.focus();
  };
  const shown = moving === 0 && zeroIsUnset ? undefined : (moving ?? score);
  const isUnset = shown === undefined;
  const lowest = zeroIsUnset ? 1 : 0;
  return (
    <div className="score" data-unset={isUnset || undefined} data-missing={(isMissing && isUnset) || undefined}>
      <label className="score-label" htmlFor={id}>
        {label}
      </label>
      <span className="score-value" aria-hidden="true">
        {isUnset ? t.unset : shown}
      </span>
      <div className="score-scale">
        <input
          ref={input}
          id={id}
          name={name}
          className="score-input"
          type="range"
          min={0}
          max={MAX_SCORE}
          step={1}
          value={shown ?? 0}
          aria-valuetext={isUnset ? t.unset : t.score(shown)}
          style={{ '--score': shown ?? 0 } as CSSProperties}
          onChange={(event) => setMoving(Number(event.target.value))}
          onPointerUp={onPointerUp}
          onPointerCancel={() => setMoving(null)}
          onKeyDown={onKeyDown}
        />
        <div className="score-marks" aria-hidden="true" data-from={lowest}>
          {MARKS.slice(lowest).map((mark) => (
            // The focus stays on the slider: the keyboard uses the slider, not the marks.
            <button key={mark} type="button" tabIndex={-1} onMouseDown={(event) => event.preventDefault()} onClick={() => tapMark(mark)}>
              {mark}
            </button>
          ))}
        </div>
      </div>
    </div>
  );
}

export const scoreSliderTexts = defineTexts({
  nb: { unset: 'Ikke besvart', score: (score: number) => `${score} av 10` },
  en: { unset: 'Not answered', score: (score: number) => `${score} out of 10` },
});
