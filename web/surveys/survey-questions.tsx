import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  checkSurvey,
  isScoreGiven,
  MAX_ANNET_TEXT_LENGTH,
  NEW_CUSTOMER_ANSWERS,
  needsPriceReason,
  needsSource,
  PRICE_REASONS,
  SCORE_FIELDS,
  type ScoreField,
  SOURCES,
  type SurveyProblem,
} from '#domain/surveys/survey.ts';
import { boot } from '../app/boot.ts';
import { useTexts } from '../app/language.tsx';
import { ChoiceGroup } from '../ui/choice-group.tsx';
import { MessageDialog } from '../ui/message-dialog.tsx';
import { ScoreSlider } from '../ui/score-slider.tsx';
import { commonTexts } from '../ui/texts.ts';
import { type Answers, draftOf, fieldOf } from './survey-answers.ts';
import { surveyTexts } from './texts.ts';

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

type Props = {
  answers: Answers;
  onAnswers: (answers: Answers) => void;
  /** After the first attempt missing answers are marked. */
  marksMissing: boolean;
};

/** All questions, including the two that depend on another answer. */
export function SurveyQuestions({ answers, onAnswers, marksMissing }: Props) {
  const t = useTexts(surveyTexts);
  const change = (patch: Partial<Answers>) => onAnswers({ ...answers, ...patch });
  const slider = (field: ScoreField) => (
    <ScoreSlider
      key={field}
      name={field}
      label={t[field]}
      score={answers.scores[field]}
      zeroIsUnset={!isScoreGiven(field, 0)}
      isMissing={marksMissing}
      onScore={(score) => change({ scores: withScore(answers.scores, field, score) })}
    />
  );
  const [price, ...others] = SCORE_FIELDS;
  return (
    <div className="survey-questions">
      <ChoiceGroup
        name="newCustomer"
        question={t.newCustomer(boot().brand.name)}
        options={NEW_CUSTOMER_ANSWERS.map((value) => ({ value, text: t[value] }))}
        chosen={answers.newCustomer}
        onChoose={(newCustomer) => change({ newCustomer })}
        isMissing={marksMissing}
      />
      {needsSource(answers.newCustomer) && (
        <ChoiceGroup
          name="source"
          question={t.source}
          options={SOURCES.map((value) => ({ value, text: t[`source-${value}`] }))}
          chosen={answers.source}
          onChoose={(source) => change({ source })}
        />
      )}
      <fieldset className="scores">
        <legend>{t.scores}</legend>
        <p className="muted scores-hint">{t.scale}</p>
        <p className="muted scores-hint">{t.followUp}</p>
        {slider(price)}
        {needsPriceReason(answers.scores.prisScore) && <PriceReasons answers={answers} onAnswers={onAnswers} marksMissing={marksMissing} />}
        {others.map(slider)}
      </fieldset>
    </div>
  );
}

function withScore(scores: Answers['scores'], field: ScoreField, score: number | undefined): Answers['scores'] {
  const { [field]: _, ...rest } = scores;
  return score === undefined ? rest : { ...rest, [field]: score };
}

/** Directly below the price that they are about. */
function PriceReasons({ answers, onAnswers, marksMissing }: Props) {
  const t = useTexts(surveyTexts);
  const isOther = answers.reason === 'annet';
  return (
    <div className="price-reasons">
      <ChoiceGroup
        name="reason"
        question={t.reason}
        options={PRICE_REASONS.map((value) => ({ value, text: t[`reason-${value}`] }))}
        chosen={answers.reason}
        onChoose={(reason) => onAnswers({ ...answers, reason })}
        isMissing={marksMissing}
      />
      <div className="ds-field">
        <label className="ds-label" htmlFor="survey-free-text">
          {t.freeText}
        </label>
        <textarea
          id="survey-free-text"
          name="freeText"
          className="ds-input"
          rows={2}
          maxLength={MAX_ANNET_TEXT_LENGTH}
          value={answers.freeText}
          disabled={!isOther}
          aria-describedby="survey-free-text-hint"
          onChange={(event) => onAnswers({ ...answers, freeText: event.target.value })}
        />
        <p id="survey-free-text-hint" className="field-hint">
          {isOther ? t.textLeft(MAX_ANNET_TEXT_LENGTH - answers.freeText.length) : t.freeTextHint}
        </p>
      </div>
    </div>
  );
}
