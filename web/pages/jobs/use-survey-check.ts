import { type RefObject, useEffect, useRef, useState } from 'react';
import { checkSurvey, type SurveyProblem } from '#domain/survey.ts';
import { type Answers, draftOf, fieldOf } from './survey-answers.ts';

type SurveyCheck = {
  /** Stands around the questions, so that the one that is missing can be found. */
  questions: RefObject<HTMLDivElement | null>;
  marksMissing: boolean;
  problem: SurveyProblem | null;
  dismiss: () => void;
  finish: () => void;
};

/** Sends what is complete; otherwise says what is missing, and leads there once that has been read. */
export function useSurveyCheck(answers: Answers, onSend: () => void): SurveyCheck {
  const questions = useRef<HTMLDivElement>(null);
  const [marksMissing, setMarksMissing] = useState(false);
  const [problem, setProblem] = useState<SurveyProblem | null>(null);
  const goTo = useRef<string | null>(null);
  useEffect(() => {
    if (problem || !goTo.current) return;
    // The dialog that told it has gone and given the focus back to the button; it belongs to the question.
    questions.current?.querySelector<HTMLElement>(`[name="${goTo.current}"]`)?.focus();
    goTo.current = null;
  }, [problem]);
  const finish = () => {
    const found = checkSurvey(draftOf(answers));
    if (!found) return onSend();
    goTo.current = fieldOf(found, answers);
    setMarksMissing(true);
    setProblem(found);
  };
  return { questions, marksMissing, problem, dismiss: () => setProblem(null), finish };
}
