import './cases.css';
import type { ReactNode } from 'react';
import { MAX_CASE_TEXT } from '#domain/cases/case.ts';
import { problemOf } from '../api/call.ts';
import { useTexts } from '../app/language.tsx';
import { isAboutPhotos } from '../form/form-rules.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { SendFailed } from '../ui/failures.tsx';
import { PhotoPicker } from '../ui/photo-picker.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { caseTexts } from './texts.ts';
import type { Message } from './use-message.ts';

type Props = {
  message: Message;
  label: string;
  sendWord?: string;
  /** Shown between the text and the button. */
  children?: ReactNode;
  hasPhotos?: boolean;
};

/** The form for a message in a case. */
export function MessageForm({ message, label, sendWord, children, hasPhotos = true }: Props) {
  const t = useTexts(caseTexts);
  const { text, setText, photos, problem, error, isSending, send } = message;
  return (
    <form
      ref={message.ref}
      className="message-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextArea
        name="text"
        label={label}
        value={text}
        rows={3}
        maxLength={MAX_CASE_TEXT}
        onChange={(event) => setText(event.target.value)}
        error={problem === 'text-missing' ? t.textMissing : null}
      />
      {children}
      {hasPhotos && photos && <PhotoPicker photos={photos} hasHint={false} />}
      {problem === 'photos-wait' && (
        <Alert color="warning" isUrgent>
          {t.photosWait}
        </Alert>
      )}
      {error !== null && <Refused error={error} onRetry={send} />}
      <div className="message-form-end">
        <Button type="submit" aria-disabled={isSending}>
          {isSending ? t.sending : (sendWord ?? t.send)}
        </Button>
        {text !== '' && <p className="muted">{t.draftKept}</p>}
      </div>
    </form>
  );
}

function Refused({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTexts(caseTexts);
  const problem = problemOf(error);
  const code = problem?.code ?? null;
  if (code === 'case-closed' || code === 'case-full')
    return (
      <Alert color="danger" isUrgent>
        {t[code]}
      </Alert>
    );
  if (code === 'already-sent' || isAboutPhotos(problem))
    return (
      <Alert color="danger" isUrgent>
        {code === 'already-sent' ? t.alreadySent : t.photosGone}
      </Alert>
    );
  return <SendFailed error={error} text={t.sendFailed} onRetry={onRetry} />;
}
