import { type FormEvent, type ReactNode, useState } from 'react';
import type { Extra } from '#contract/extras.ts';
import { checkDispute, checkExtraAct, type ExtraAnswer, isAgreed, isBinding } from '#domain/extras/extra.ts';
import { defaultExtraRegret, extraConsent } from '#words/extras.ts';
import { formatDate } from '#words/format.ts';
import { codeOf } from '../api/call.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { answerCodeTexts, CodeField } from '../form/code-field.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { DoneMessage } from '../ui/done-notice.tsx';
import { SendFailed } from '../ui/failures.tsx';
import { SendActions } from '../ui/send-actions.tsx';
import { useSend } from '../ui/use-send.ts';
import type { ExtraAccess } from './api.ts';
import { extraTexts } from './texts.ts';

/** What the customer can do with an extra now. "Stemmer ikke" is one press; the others are confirmed first. */
export function AnswerExtra(props: ExtraProps) {
  const t = useTexts(extraTexts);
  const [asked, setAsked] = useState<'accepted' | 'refused' | 'regretted' | null>(null);
  const { state, answered, mayRegret } = props.extra;
  const mayAccept = checkExtraAct(state, 'accepted') === null;
  return (
    <>
      {checkDispute(state, answered?.way ?? null) === null && <Dispute {...props} />}
      <RegretNote extra={props.extra}>
        {mayRegret && (
          <Button variant="secondary" onClick={() => setAsked('regretted')}>
            {t.regret}
          </Button>
        )}
      </RegretNote>
      {mayAccept && (
        <div className="extra-acts">
          <Button onClick={() => setAsked('accepted')}>{t.accept}</Button>
          <Button variant="secondary" onClick={() => setAsked('refused')}>
            {t.refuse}
          </Button>
        </div>
      )}
      {asked && (
        <ConfirmAnswer
          {...props}
          answer={asked}
          onClose={() => setAsked(null)}
          onAnswered={(done) => {
            setAsked(null);
            props.onAnswered(done);
          }}
        />
      )}
    </>
  );
}

function Dispute(props: ExtraProps) {
  const t = useTexts(extraTexts);
  const { isPending, error, press } = useExtraAnswer(props, 'disputed');
  return (
    <>
      <p>{t.disputeText}</p>
      <div className="extra-acts">
        <Button variant="secondary" color="danger" aria-disabled={isPending} onClick={() => press('')}>
          {isPending ? t.sending : t.dispute}
        </Button>
      </div>
      {error !== null && <SendFailed error={error} text={t.sendFailed} onRetry={() => press('')} />}
    </>
  );
}

type Props = ExtraProps & { answer: 'accepted' | 'refused' | 'regretted'; onClose: () => void };

const HEADINGS = { accepted: 'acceptHeading', refused: 'refuseHeading', regretted: 'regretAskHeading' } as const;
const BUTTONS = { accepted: 'accept', refused: 'refuse', regretted: 'regret' } as const;

/** The answer that is about to be sent, in words. */
function Said({ answer, extra }: Props) {
  const t = useTexts(extraTexts);
  const { language } = useLanguage();
  if (answer === 'accepted') return <p className="extra-consent">{extraConsent(extra, language)}</p>;
  return <p>{answer === 'refused' ? t.refuseText : t.regretAskText}</p>;
}

/** Asks for a confirmation before an answer is sent. */
export function ConfirmAnswer(props: Props) {
  const t = useTexts(extraTexts);
  const c = useTexts(answerCodeTexts);
  const { access, answer, onClose } = props;
  const sendCode = isBinding(answer) ? access.sendCode : null;
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { isPending, error, press } = useExtraAnswer(props, answer);
  const refused = refusedCode(error);
  const codeError = isMissing ? c.codeMissing : refused ? c[`refused-${refused}`] : null;
  const close = () => isPending || onClose();
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    const isOut = sendCode !== null && code.trim() === '';
    setMissing(isOut);
    if (!isOut) press(code);
  };
  return (
    <Dialog title={t[HEADINGS[answer]]} onClose={close}>
      <form className="dialog-form" noValidate onSubmit={submit}>
        {sendCode && <CodeField sendCode={sendCode} code={code} onCode={setCode} error={codeError} />}
        <Said {...props} />
        {error !== null && !refused && <SendFailed error={error} text={t.sendFailed} onRetry={submit} />}
        <SendActions
          cancel={t.cancel}
          send={t[BUTTONS[answer]]}
          sending={t.sending}
          isSending={isPending}
          onCancel={close}
          color={answer === 'regretted' ? 'danger' : undefined}
        />
      </form>
    </Dialog>
  );
}

const REFUSED_CODES = ['code-wrong', 'code-ended'] as const;

/** Why the code was refused. */
function refusedCode(error: unknown): (typeof REFUSED_CODES)[number] | undefined {
  return REFUSED_CODES.find((code) => codeOf(error) === code);
}

/** The right to withdraw in the company's words, before and after acceptance; a business has none. `children`: the button to use it. */
export function RegretNote({ extra: { state, regretText, answered }, children }: { extra: Extra; children?: ReactNode }) {
  const t = useTexts(extraTexts);
  const { language } = useLanguage();
  if (regretText === null || !(state === 'sent' || isAgreed(state))) return null;
  const until = answered?.regretUntil;
  return (
    <details className="regret-note">
      <summary className="ds-link">{t.regretHeading}</summary>
      <p>{until ? t.regretUntil(formatDate(until, language)) : t.regretFrom}</p>
      <p className="regret-text">{regretText || defaultExtraRegret[language]}</p>
      {children}
    </details>
  );
}

/** An extra, how it is answered here, and what happens afterwards: the extra is fetched again, and the pressed button may be gone. */
export type ExtraProps = { extra: Extra; access: ExtraAccess; onAnswered: (done: DoneMessage) => void };

const REFUSALS = ['extra-decided', 'extra-withdrawn', 'regret-over'] as const;

/** Sends an answer once, with a code where one is needed. A change of the extra meanwhile is reported as such: a retry could not help. */
export function useExtraAnswer({ extra, access, onAnswered }: ExtraProps, answer: ExtraAnswer) {
  const { language } = useLanguage();
  return useSend<Extra, string>(
    (code) => access.answer(extra, { answer, language, code }),
    () => onAnswered({ words: (shown) => extraTexts[shown][answer] }),
    (error) => {
      const refusal = REFUSALS.find((code) => codeOf(error) === code);
      if (!refusal) return false;
      onAnswered({ words: (shown) => extraTexts[shown][refusal], color: 'warning' });
      return true;
    },
  );
}
