import { useState } from 'react';
import { checkDispute, checkExtraAct } from '#domain/prices/extra.ts';
import { useTexts } from '../app/language.tsx';
import { extraTexts } from '../texts/extras.ts';
import { Button } from '../ui/button.tsx';
import { SendFailed } from '../ui/send-failed.tsx';
import { ConfirmAnswer } from './confirm-answer.tsx';
import { RegretNote } from './regret-note.tsx';
import { type ExtraProps, useExtraAnswer } from './use-extra-answer.ts';

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
