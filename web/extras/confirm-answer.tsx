import { extraConsent } from '#words/extra-words.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { extraTexts } from '../texts/extras.ts';
import { Dialog } from '../ui/dialog.tsx';
import { SendActions } from '../ui/send-actions.tsx';
import { SendFailed } from '../ui/send-failed.tsx';
import { type ExtraProps, useExtraAnswer } from './use-extra-answer.ts';

type Props = ExtraProps & { answer: 'accepted' | 'refused' | 'regretted'; onClose: () => void };

const HEADINGS = { accepted: 'acceptHeading', refused: 'refuseHeading', regretted: 'regretAskHeading' } as const;
const BUTTONS = { accepted: 'accept', refused: 'refuse', regretted: 'regret' } as const;

/** What is about to be answered, in words. */
function Said({ answer, extra }: Props) {
  const t = useTexts(extraTexts);
  const { language } = useLanguage();
  if (answer === 'accepted') return <p className="extra-words">{extraConsent(extra, language)}</p>;
  return <p>{answer === 'refused' ? t.refuseText : t.regretAskText}</p>;
}

/** Asks once more before an answer is sent. */
export function ConfirmAnswer(props: Props) {
  const t = useTexts(extraTexts);
  const { answer, onClose } = props;
  const { isSending, error, send } = useExtraAnswer(props, answer);
  const close = () => isSending || onClose();
  return (
    <Dialog title={t[HEADINGS[answer]]} onClose={close}>
      <Said {...props} />
      {error !== null && <SendFailed error={error} text={t.sendFailed} onRetry={send} />}
      <SendActions cancel={t.cancel} send={t[BUTTONS[answer]]} sending={t.sending} isSending={isSending} onCancel={close} onSend={send} />
    </Dialog>
  );
}
