import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { StaffCase } from '#contract/inbox.ts';
import { type ReplyStep, stepsIn } from '#domain/cases/case.ts';
import { CAUSES } from '#domain/jobs/complaint.ts';
import { causeWords } from '#words/complaint.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { casePaths } from '../paths.ts';
import { Alert } from '../ui/alert.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { useFocus } from '../ui/use-focus.ts';
import { MessageForm } from './message-form.tsx';
import { inboxKey, noteInCase, repliesQuery } from './office-api.ts';
import { inboxTexts } from './office-texts.ts';
import { pdfTexts } from './pdf-list.tsx';
import { PdfPicker } from './pdf-picker.tsx';
import { type Message, useMessage } from './use-message.ts';
import { useReply, VisitFields, visitAt } from './use-reply.tsx';

type Step = ReplyStep | 'note';

/** Writes to the customer, in one of four ways, or an internal note. */
export function ReplyForm({ staffCase }: { staffCase: StaffCase }) {
  const t = useTexts(inboxTexts);
  const [step, setStep] = useState<Step>('answer');
  const [wantsFocus, setWantsFocus] = useState(0);
  const steps: Step[] = [...stepsIn(staffCase.state), ...(staffCase.isOffice ? (['note'] as const) : [])];
  const chosen = steps.includes(step) ? step : steps[0];
  // A shortcut that chooses the kind of reply also focuses its text.
  const section = useFocus<HTMLElement>(wantsFocus);
  const choose = (next: Step) => {
    setStep(next);
    setWantsFocus(wantsFocus + 1);
  };
  if (!chosen) return null;
  return (
    <section ref={section} className="reply" data-note={chosen === 'note' || undefined} aria-label={t.writeTo(staffCase.customer.name)}>
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
      <MessageForm message={message} label={t.noteLabel} sendWord={t['send-note']} hasPhotos={false} />
    </>
  );
}

function ToCustomer({ staffCase, step }: { staffCase: StaffCase; step: ReplyStep }) {
  const t = useTexts(inboxTexts);
  const { wait } = useTexts(pdfTexts);
  const { language } = useLanguage();
  const { form, message, pdfs, doPdfsWait } = useReply(staffCase, step);
  const { values } = form;
  return (
    <>
      {step === 'visit' && staffCase.isOffice && <p className="reply-hint">{t.visitHint}</p>}
      {step === 'ask' && <p className="reply-hint">{t.askHint}</p>}
      {step === 'done' && <p className="reply-hint">{t.doneHint}</p>}
      {step === 'reopen' && <p className="reply-hint">{t.reopenHint}</p>}
      <MessageForm message={message} label={t.answerLabel} sendWord={t[`send-${step}`]}>
        {step === 'visit' && (
          <VisitFields
            visit={values}
            error={form.errorOf('day', visitAt(values) ? t.visitPast : t.visitMissing)}
            onVisit={({ day, time, agreedWith }) => form.change({ day, time, agreedWith })}
          />
        )}
        {step === 'done' && staffCase.kind === 'complaint' && (
          <SelectField
            name="cause"
            label={t.cause}
            placeholder={t.causeChoose}
            value={values.cause}
            options={CAUSES.map((cause) => ({ value: cause, text: causeWords[language][cause] }))}
            onChange={({ target }) => form.change({ cause: CAUSES.find((cause) => cause === target.value) ?? '' })}
            error={form.errorOf('cause', t.causeMissing)}
          />
        )}
        <SavedReplies message={message} isOffice={staffCase.isOffice} />
        {staffCase.isOffice && <PdfPicker pdfs={pdfs} />}
        {doPdfsWait && (
          <Alert color="warning" isUrgent>
            {wait}
          </Alert>
        )}
      </MessageForm>
    </>
  );
}

/** Appended to the text already written. */
export function SavedReplies({ message, isOffice }: { message: Message; isOffice: boolean }) {
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
