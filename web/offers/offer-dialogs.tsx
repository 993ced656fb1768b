import { type ReactNode, useRef, useState } from 'react';
import type { CustomerOffer } from '#contract/offers.ts';
import { MAX_OFFER_WORDS } from '#domain/offers/offer.ts';
import { formatDate } from '#words/format.ts';
import { codeOf } from '../api/call.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { answerCodeTexts, CodeField } from '../form/code-field.tsx';
import { Alert } from '../ui/alert.tsx';
import { ChoiceGroup } from '../ui/choice-group.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SendActions } from '../ui/send-actions.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { useSend } from '../ui/use-send.ts';
import type { OfferAccess } from './api.ts';
import { priceOfferTexts } from './texts.ts';

type Props = { offer: CustomerOffer; access: OfferAccess; onClose: () => void; onDone: (words: string) => void };

type FrameProps = {
  title: string;
  send: string;
  color?: 'danger';
  act: ReturnType<typeof useOfferAct>;
  onSend: () => void;
  onClose: () => void;
  children: ReactNode;
};

function OfferDialog({ title, send, color, act, onSend, onClose, children }: FrameProps) {
  const t = useTexts(priceOfferTexts);
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className="dialog-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSend();
        }}
      >
        {children}
        {act.refusal && (
          <Alert color="danger" isUrgent>
            {act.refusal}
          </Alert>
        )}
        <SendActions cancel={t.cancel} send={send} sending={t.sending} isSending={act.isPending} onCancel={onClose} color={color} />
      </form>
    </Dialog>
  );
}

/** The code that a link asks for; with the login there is none. */
function useAnswerCode({ sendCode }: OfferAccess) {
  const c = useTexts(answerCodeTexts);
  const [code, setCode] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = sendCode !== null && code.trim() === '';
  const field = sendCode && (
    <CodeField sendCode={sendCode} code={code} onCode={setCode} error={isTried && isMissing ? c.codeMissing : null} />
  );
  return { code: sendCode ? code : null, field, isMissing, isTried, setTried };
}

export function AskDialog({ access, onClose, onDone }: Props) {
  const t = useTexts(priceOfferTexts);
  const act = useOfferAct();
  const key = useRef(crypto.randomUUID());
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const send = () => {
    setMissing(text.trim() === '');
    if (text.trim() !== '')
      act.run(
        () => access.ask(key.current, text.trim()),
        () => onDone(t.asked),
      );
  };
  return (
    <OfferDialog title={t.ask} send={t.send} act={act} onSend={send} onClose={onClose}>
      <TextArea
        label={t.question}
        rows={4}
        maxLength={MAX_OFFER_WORDS}
        value={text}
        error={isMissing ? t.questionMissing : null}
        onChange={({ target }) => setText(target.value)}
      />
    </OfferDialog>
  );
}

export function DeclineDialog({ offer, access, onClose, onDone }: Props) {
  const t = useTexts(priceOfferTexts);
  const act = useOfferAct();
  const [words, setWords] = useState('');
  const send = () =>
    act.run(
      () => access.decline(offer.version, words),
      () => onDone(t.declined),
    );
  return (
    <OfferDialog title={t.declineHeading} send={t.declineSend} act={act} onSend={send} onClose={onClose}>
      <TextArea label={t.why} rows={3} maxLength={MAX_OFFER_WORDS} value={words} onChange={({ target }) => setWords(target.value)} />
    </OfferDialog>
  );
}

/** Above the button, one sentence says what is agreed to, exactly as it is stored. */
export function AcceptDialog({ offer, access, onClose, onDone }: Props) {
  const t = useTexts(priceOfferTexts);
  const { language } = useLanguage();
  const act = useOfferAct();
  const [mayBegin, setMayBegin] = useState<'yes' | 'no'>();
  const { code, field, isMissing, isTried, setTried } = useAnswerCode(access);
  const { regret, version, wording } = offer;
  const send = () => {
    setTried(true);
    if (isMissing || (regret && mayBegin === undefined)) return;
    act.run(
      () => access.accept({ version, mayBegin: regret ? mayBegin === 'yes' : null, language, code }),
      () => onDone(t.accepted),
    );
  };
  return (
    <OfferDialog title={t.acceptHeading} send={t.acceptSend} act={act} onSend={send} onClose={onClose}>
      {regret && (
        <>
          <h3 className="offer-heading">{t.regretHeading}</h3>
          <p className="offer-words">{regret.text[language]}</p>
          <p>
            <strong>{t.lastDay(formatDate(regret.lastDay, language))}</strong>
          </p>
          <ChoiceGroup
            name="mayBegin"
            question={t.mayBegin}
            options={[
              { value: 'yes', text: t.mayBeginYes },
              { value: 'no', text: t.mayBeginNo },
            ]}
            chosen={mayBegin}
            onChoose={setMayBegin}
            isMissing={isTried}
          />
          {isTried && mayBegin === undefined && <p className="ds-validation-message">{t.mayBeginMissing}</p>}
        </>
      )}
      {field}
      <p className="offer-wording">{wording?.[language]}</p>
    </OfferDialog>
  );
}

export function RegretDialog({ access, onClose, onDone }: Props) {
  const t = useTexts(priceOfferTexts);
  const act = useOfferAct();
  const [words, setWords] = useState('');
  const { code, field, isMissing, setTried } = useAnswerCode(access);
  const send = () => {
    setTried(true);
    if (!isMissing)
      act.run(
        () => access.regret({ words, code }),
        () => onDone(t.regretted),
      );
  };
  return (
    <OfferDialog title={t.regretQuestion} send={t.regretSend} color="danger" act={act} onSend={send} onClose={onClose}>
      <p>{t.regretText}</p>
      <TextArea label={t.why} rows={3} maxLength={MAX_OFFER_WORDS} value={words} onChange={({ target }) => setWords(target.value)} />
      {field}
    </OfferDialog>
  );
}

type Act = { act: () => Promise<unknown>; onDone: () => void };

/** Runs one action at a time, and returns the customer's words for a refusal. */
export function useOfferAct() {
  const t = { ...useTexts(priceOfferTexts), ...useTexts(answerCodeTexts) };
  const { press, isPending, error } = useSend<void, Act>(({ act, onDone }) => act().then(onDone));
  const key = `refused-${codeOf(error)}`;
  const words = key in t ? String(t[key as keyof typeof t]) : t.failed;
  return { isPending, refusal: error && words, run: (act: () => Promise<unknown>, onDone: () => void) => press({ act, onDone }) };
}
