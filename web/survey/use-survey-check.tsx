import { type ReactNode, useEffect, useRef, useState } from 'react';
import { checkSurvey, type SurveyProblem } from '#domain/survey.ts';
import { type Answers, draftOf, fieldOf } from '../api/survey-answers.ts';
import { useTexts } from '../app/language.tsx';
import { commonTexts } from '../texts/common.ts';
import { surveyTexts } from '../texts/survey.ts';
import { MessageDialog } from '../ui/message-dialog.tsx';
import { SurveyQuestions } from './survey-questions.tsx';

/** The questions with their three rules: the first broken one is shown in a dialog, after which its question is focused. */
export function useSurveyCheck(answers: Answers, onAnswers: (answers: Answers) => void) {
  const t = useTexts(surveyTexts);
  const { ops } = useTexts(commonTexts);
  const container = useRef<HTMLDivElement>(null);
  const [marksMissing, setMarksMissing] = useState(false);
  const [problem, setProblem] = useState<SurveyProblem | null>(null);
  const goTo = useRef<string | null>(null);
  useEffect(() => {
    if (problem || !goTo.current) return;
    // The closed dialog has returned the focus to the button; it belongs to the question.
    container.current?.querySelector<HTMLElement>(`[name="${goTo.current}"]`)?.focus();
    goTo.current = null;
  }, [problem]);
  const isComplete = (): boolean => {
    const found = checkSurvey(draftOf(answers));
    if (!found) return true;
    goTo.current = fieldOf(found, answers);
    setMarksMissing(true);
    setProblem(found);
    return false;
  };
  const questions: ReactNode = (
    <div ref={container}>
      <SurveyQuestions answers={answers} onAnswers={onAnswers} marksMissing={marksMissing} />
    </div>
  );
  const dialog: ReactNode = problem && <MessageDialog title={ops} tone="danger" text={t[problem]} onClose={() => setProblem(null)} />;
  return { isComplete, questions, dialog };
}
