import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { StaffCase } from '#contract/inbox.ts';
import { type ReplyStep, stepsIn } from '#domain/cases/case.ts';
import { CAUSES, type Cause } from '#domain/complaint.ts';
import { causeWords } from '#words/complaint-words.ts';
import { inboxKey, noteInCase, repliesQuery, replyToCase } from '../../api/inbox.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { MessageForm } from '../../case-view/message-form.tsx';
import { type Message, useMessage } from '../../case-view/use-message.ts';
import { casePaths } from '../../paths.ts';
import { inboxTexts } from '../../texts/inbox.ts';
import { pdfTexts } from '../../texts/pdfs.ts';
import { Alert } from '../../ui/alert.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { PdfPicker } from './pdf-picker.tsx';
import { usePdfs } from './use-pdfs.ts';
import { type VisitDraft, VisitFields, type VisitProblem, visitAt, visitProblem } from './visit-fields.tsx';

type Step = ReplyStep | 'note';
const FIELD = 'inbox-text';

/** Writes to the customer, in one of four ways, or an internal note. */
export function ReplyForm({ staffCase }: { staffCase: StaffCase }) {
  const t = useTexts(inboxTexts);
  const [step, setStep] = useState<Step>('answer');
  const [wantsFocus, setWantsFocus] = useState(0);
  const steps: Step[] = [...stepsIn(staffCase.state), ...(staffCase.isOffice ? (['note'] as const) : [])];
  const chosen = steps.includes(step) ? step : steps[0];
  // A shortcut that chooses the kind of reply also focuses its text.
  useEffect(() => {
    if (wantsFocus > 0) document.getElementById(FIELD)?.focus();
  }, [wantsFocus]);
  const choose = (next: Step) => {
    setStep(next);
    setWantsFocus(wantsFocus + 1);
  };
  if (!chosen) return null;
  return (
    <section className="reply" data-note={chosen === 'note' || undefined} aria-label={t.writeTo(staffCase.customer.name)}>
      {staffCase.state === 'closed' && <p className="muted">{t.caseClosed}</p>}
      {staffCase.state === 'done' && <p className="reply-hint">{t.caseDone}</p>}
      <fieldset className="reply-steps">
        <legend className="ds-sr-only">{t.doWhat}</legend>
        {steps.map((value) => (
          <button
            key={value}
            type="button"
            className="reply-step"
            aria-pressed={value === chosen}
            data-key={value === 'answer' ? 'r' : value === 'note' ? 'n' : undefined}
            onClick={() => choose(value)}
          >
            {t[`step-${value}`]}
          </button>
        ))}
      </fieldset>
      {chosen === 'note' ? <NoteForm staffCase={staffCase} /> : <ToCustomer staffCase={staffCase} step={chosen} />}
    </section>
  );
}

function NoteForm({ staffCase: { caseId } }: { staffCase: StaffCase }) {
  const t = useTexts(inboxTexts);
  const client = useQueryClient();
  const message = useMessage(`note.${caseId}`, async ({ key, text }) => {
    await noteInCase({ caseId, key, text });
    await client.invalidateQueries({ queryKey: inboxKey });
  });
  return (
    <>
      <p className="reply-hint">
        <strong>{t.onlyStaff}.</strong> {t.noteHint}
      </p>
      <MessageForm id={FIELD} message={message} label={t.noteLabel} sendWord={t['send-note']} hasPhotos={false} />
    </>
  );
}

type Extra = VisitDraft & { cause: Cause | '' };
const NO_EXTRA: Extra = { day: '', time: '', agreedWith: '', cause: '' };
type ExtraProblem = VisitProblem | 'causeMissing';

function ToCustomer({ staffCase, step }: { staffCase: StaffCase; step: ReplyStep }) {
  const t = useTexts(inboxTexts);
  const { wait } = useTexts(pdfTexts);
  const client = useQueryClient();
  const [extra, setExtra] = useState<Extra>(NO_EXTRA);
  const [problem, setProblem] = useState<ExtraProblem | null>(null);
  const pdfs = usePdfs(`reply-pdfs.${staffCase.caseId}`);
  const [doPdfsWait, setPdfsWait] = useState(false);
  const message = useMessage(`reply.${staffCase.caseId}`, async (written) => {
    await replyToCase({
      pdfs: pdfs.chosen.map(({ id, showsPrices }) => ({ pdfId: id, showsPrices })),
      caseId: staffCase.caseId,
      ...written,
      step,
      ...(step === 'visit' ? { visitAt: visitAt(extra)?.toISOString() ?? '', agreedWith: extra.agreedWith } : {}),
      ...(step === 'done' && extra.cause ? { cause: extra.cause } : {}),
    });
    setExtra(NO_EXTRA);
    pdfs.clear();
    await client.invalidateQueries({ queryKey: inboxKey });
  });
  // A missing field takes the focus, so that screen readers announce it.
  useEffect(() => {
    if (problem) document.querySelector<HTMLElement>('.reply [aria-invalid="true"]')?.focus();
  }, [problem]);
  const changeExtra = (next: Extra) => {
    setProblem(null);
    setExtra(next);
  };
  const send = () => {
    const missing = missingFor(step, extra, staffCase);
    setProblem(missing);
    setPdfsWait(!pdfs.areAllSent);
    if (!missing && pdfs.areAllSent) message.send();
  };
  return (
    <>
      {step === 'visit' && staffCase.isOffice && <p className="reply-hint">{t.visitHint}</p>}
      {step === 'ask' && <p className="reply-hint">{t.askHint}</p>}
      {step === 'done' && <p className="reply-hint">{t.doneHint}</p>}
      {step === 'reopen' && <p className="reply-hint">{t.reopenHint}</p>}
      <MessageForm id={FIELD} message={{ ...message, send }} label={t.answerLabel} sendWord={t[`send-${step}`]}>
        <Extras staffCase={staffCase} step={step} extra={extra} onExtra={changeExtra} problem={problem} />
        <SavedReplies message={message} isOffice={staffCase.isOffice} />
        {staffCase.isOffice && <PdfPicker pdfs={pdfs} />}
        {doPdfsWait && !pdfs.areAllSent && (
          <Alert color="warning" isUrgent>
            {wait}
          </Alert>
        )}
      </MessageForm>
    </>
  );
}

function missingFor(step: ReplyStep, extra: Extra, staffCase: StaffCase): ExtraProblem | null {
  if (step === 'visit') return visitProblem(extra, new Date());
  return step === 'done' && staffCase.kind === 'complaint' && extra.cause === '' ? 'causeMissing' : null;
}

type ExtrasProps = {
  staffCase: StaffCase;
  step: ReplyStep;
  extra: Extra;
  onExtra: (extra: Extra) => void;
  problem: ExtraProblem | null;
};

function Extras({ staffCase, step, extra, onExtra, problem }: ExtrasProps) {
  const t = useTexts(inboxTexts);
  const { language } = useLanguage();
  if (step === 'visit')
    return (
      <VisitFields
        visit={extra}
        problem={problem === 'causeMissing' ? null : problem}
        onVisit={(visit) => onExtra({ ...extra, ...visit })}
      />
    );
  if (step !== 'done' || staffCase.kind !== 'complaint') return null;
  return (
    <SelectField
      label={t.cause}
      placeholder={t.causeChoose}
      value={extra.cause}
      options={CAUSES.map((cause) => ({ value: cause, text: causeWords[language][cause] }))}
      onChange={({ target }) => onExtra({ ...extra, cause: CAUSES.find((cause) => cause === target.value) ?? '' })}
      error={problem === 'causeMissing' ? t.causeMissing : null}
    />
  );
}

/** Appended to the text already written. */
function SavedReplies({ message, isOffice }: { message: Message; isOffice: boolean }) {
  const t = useTexts(inboxTexts);
  const { data: replies } = useQuery(repliesQuery());
  if (!replies || (replies.length === 0 && !isOffice)) return null;
  return (
    <div className="saved-replies">
      {replies.length > 0 && (
        <SelectField
          label={t.saved}
          placeholder={t.savedChoose}
          value=""
          options={replies.map(({ replyId, name }) => ({ value: String(replyId), text: name }))}
          onChange={({ target }) => {
            const reply = replies.find(({ replyId }) => replyId === Number(target.value));
            if (reply) message.setText([message.text.trimEnd(), reply.text].filter(Boolean).join('\n\n'));
          }}
        />
      )}
      {isOffice && (
        <Link href={casePaths.replies} className="ds-link">
          {t.editSaved}
        </Link>
      )}
    </div>
  );
}
