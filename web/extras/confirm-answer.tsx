import { type FormEvent, useState } from 'react';
import { isBinding } from '#domain/prices/extra.ts';
import { extraConsent } from '#words/extra-words.ts';
import { CodeField } from '../answer-code/code-field.tsx';
import { codeOf } from '../api/call.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { answerCodeTexts } from '../texts/answer-code.ts';
import { extraTexts } from '../texts/extras.ts';
import { Dialog } from '../ui/dialog.tsx';
import { SendActions } from '../ui/send-actions.tsx';
import { SendFailed } from '../ui/send-failed.tsx';
import { type ExtraProps, useExtraAnswer } from './use-extra-answer.ts';

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
