import './stepper.css';
import { useEffect, useRef } from 'react';
import { defineTexts } from '#words/define-texts.ts';
import { useTexts } from '../app/language.tsx';
import { LineIcon, TICK } from './line-icon.tsx';

type Props = {
  /** What the steps lead to, as the name of the list. */
  name: string;
  steps: readonly string[];
  /** Counts from 0. Earlier steps are done. */
  current: number;
  /** Makes completed steps links back. */
  onBack?: (step: number) => void;
};

/** The head of a wizard: the current step, completed ones, and those to come. */
export function Stepper({ name, steps, current, onBack }: Props) {
  const t = useTexts(stepperTexts);
  return (
    <ol className="stepper" aria-label={name}>
      {steps.map((step, index) => {
        const isDone = index < current;
        const content = (
          <>
            <span className="step-mark" aria-hidden="true">
              {isDone ? <LineIcon shape={TICK} /> : index + 1}
            </span>
            <span className="step-name">
              {step}
              {isDone && <span className="ds-sr-only"> ({t.done})</span>}
            </span>
          </>
        );
        return (
          <li key={step} data-done={isDone || undefined} aria-current={index === current ? 'step' : undefined}>
            {isDone && onBack ? (
              <button type="button" className="step" onClick={() => onBack(index)}>
                {content}
              </button>
            ) : (
              <span className="step">{content}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

type HeadingProps = { steps: readonly string[]; current: number };

/** The heading of the step. A new step takes the focus, so that screen readers announce it. */
export function StepHeading({ steps, current }: HeadingProps) {
  const t = useTexts(stepperTexts);
  const ref = useRef<HTMLHeadingElement>(null);
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    ref.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [current]);
  return (
    <h2 ref={ref} tabIndex={-1} className="step-heading">
      <span className="step-place">{t.place(current + 1, steps.length)}</span> {steps[current]}
    </h2>
  );
}

export const stepperTexts = defineTexts({
  nb: {
    done: 'fullført',
    place: (step: number, count: number) => `Steg ${step} av ${count}`,
  },
  en: {
    done: 'completed',
    place: (step: number, count: number) => `Step ${step} of ${count}`,
  },
});
