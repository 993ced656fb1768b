import { CASE_KINDS, type CaseKind } from '#domain/cases/case.ts';
import { caseKindWords } from '#words/cases.ts';
import { formatTypedDate } from '#words/format.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { Alert } from '../ui/alert.tsx';
import { ChoiceGroup } from '../ui/choice-group.tsx';
import { DateField } from '../ui/date-field.tsx';
import { PhotoPicker } from '../ui/photo-picker.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { asksForVisit, FOUND_OPTIONS } from './report-draft.ts';
import { reportTexts } from './report-texts.ts';
import type { Report } from './use-report.ts';

type Props = { report: Report };
type Words = Pick<(typeof reportTexts)['nb'], 'stepWhat' | 'stepDetails'>;

export function KindQuestion({ report: { draft, change, errorOf } }: Props) {
  const t = useTexts(reportTexts);
  const words = useTexts(caseKindWords);
  return (
    <OptionList
      name="kind"
      question={t.stepKind}
      options={CASE_KINDS.map((kind) => ({ value: kind, text: words[kind], detail: t[`${kind}Hint`] }))}
      chosen={draft.kind}
      onChoose={(kind) => change({ kind })}
      error={errorOf('kind', t.kindMissing)}
    />
  );
}

const HINTS = {
  complaint: 'whatHintComplaint',
  help: 'whatHintHelp',
  question: 'whatHintQuestion',
  details: 'whatHintDetails',
} as const;

/** Wrong details are not an event, so their question differs. */
export const whatTitle = (t: Words, kind: CaseKind | undefined): string => (kind === 'details' ? t.stepDetails : t.stepWhat);

export function WhatQuestion({ report }: Props) {
  const t = useTexts(reportTexts);
  const { draft, text } = report;
  return (
    <div className="report-fields">
      <TextArea label={t.what} description={t[HINTS[draft.kind ?? 'complaint']]} rows={5} {...text('text', t.textMissing)} />
      {draft.kind === 'complaint' && <FoundQuestion report={report} />}
      {asksForVisit(draft.kind) && <DangerQuestion report={report} />}
    </div>
  );
}

function FoundQuestion({ report: { draft, change, errorOf, today } }: Props) {
  const t = useTexts(reportTexts);
  const { language } = useLanguage();
  return (
    <div className="report-found">
      <ChoiceGroup
        name="found"
        question={t.when}
        options={FOUND_OPTIONS.map((value) => ({ value, text: t[value] }))}
        chosen={draft.found}
        onChoose={(found) => change({ found })}
      />
      {draft.found === 'earlier' && (
        <DateField
          name="dayText"
          label={t.day}
          text={draft.dayText}
          onText={(dayText) => change({ dayText })}
          onDay={(day) => change({ dayText: formatTypedDate(day, language) })}
          today={today}
          chosen={[]}
          error={errorOf('dayText', t.dayWrong)}
        />
      )}
    </div>
  );
}

function DangerQuestion({ report: { draft, change, errorOf } }: Props) {
  const t = useTexts(reportTexts);
  const error = errorOf('danger', t.dangerMissing);
  return (
    <div className="report-danger">
      <ChoiceGroup
        name="danger"
        question={t.danger}
        options={[
          { value: 'no', text: t.no },
          { value: 'yes', text: t.yes },
        ]}
        chosen={draft.danger}
        onChoose={(danger) => change({ danger })}
        isMissing={error !== null}
      />
      <p className="muted">{t.dangerHint}</p>
      {error && (
        <p className="ds-validation-message" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

export function PhotosQuestion({ report: { draft, photos, text, isMarked } }: Props) {
  const t = useTexts(reportTexts);
  return (
    <div className="report-fields">
      <div className="report-photos">
        <p className="muted">{t.photosHint}</p>
        {photos && <PhotoPicker photos={photos} />}
        {isMarked('photos') && photos?.areAllSent === false && (
          <Alert color="warning" isUrgent>
            {t.photosMissing}
          </Alert>
        )}
      </div>
      {asksForVisit(draft.kind) && <TextField label={t.visit} description={t.visitHint} {...text('visitTimes', '')} />}
    </div>
  );
}

type Option<Value extends string> = { value: Value; text: string; detail?: string | undefined };
type OptionListProps<Value extends string> = {
  name: string;
  /** Left out where a group of several lists asks it. */
  question?: string;
  options: readonly Option<Value>[];
  chosen: Value | undefined;
  onChoose: (value: Value) => void;
  error?: string | null;
};

/** Native radio buttons in a column, each with an explanation. The heading above asks the question. */
export function OptionList<Value extends string>({ name, question, options, chosen, onChoose, error }: OptionListProps<Value>) {
  const Frame = question === undefined ? 'div' : 'fieldset';
  return (
    <Frame className="option-list" data-missing={error ? true : undefined}>
      {question !== undefined && <legend className="ds-sr-only">{question}</legend>}
      {options.map(({ value, text, detail }) => (
        <label key={value} className="option">
          <input type="radio" name={name} value={value} checked={value === chosen} onChange={() => onChoose(value)} />
          <span className="option-text">{text}</span>
          {detail && <span className="option-detail">{detail}</span>}
        </label>
      ))}
      {error && (
        <p className="ds-validation-message" role="alert">
          {error}
        </p>
      )}
    </Frame>
  );
}
