import { type FormEvent, useRef, useState } from 'react';
import type { CustomerOffer } from '#contract/offers.ts';
import { MAX_OFFER_WORDS } from '#domain/prices/offer.ts';
import { formatDate } from '#words/format.ts';
import { CodeField } from '../answer-code/code-field.tsx';
import type { OfferAccess } from '../api/offers.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { answerCodeTexts } from '../texts/answer-code.ts';
import { priceOfferTexts } from '../texts/price-offers.ts';
import { Alert } from '../ui/alert.tsx';
import { ChoiceGroup } from '../ui/choice-group.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SendActions } from '../ui/send-actions.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { useOfferAct } from './use-offer-act.ts';

type Props = { offer: CustomerOffer; access: OfferAccess; onClose: () => void; onDone: (words: string) => void };

function Refusal({ refusal }: { refusal: string | null }) {
  return refusal ? (
    <Alert color="danger" isUrgent>
      {refusal}
    </Alert>
  ) : null;
}

export function AskDialog({ access, onClose, onDone }: Props) {
  const t = useTexts(priceOfferTexts);
  const act = useOfferAct();
  const key = useRef(crypto.randomUUID());
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(text.trim() === '');
    if (text.trim() !== '')
      act.run(
        () => access.ask(key.current, text.trim()),
        () => onDone(t.asked),
      );
  };
  return (
    <Dialog title={t.ask} onClose={onClose}>
      <form className="dialog-form" onSubmit={submit} noValidate>
        <TextArea
          label={t.question}
          rows={4}
          maxLength={MAX_OFFER_WORDS}
          value={text}
          error={isMissing ? t.questionMissing : null}
          onChange={({ target }) => setText(target.value)}
        />
        <Refusal refusal={act.refusal} />
        <SendActions cancel={t.cancel} send={t.send} sending={t.sending} isSending={act.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

export function DeclineDialog({ offer, access, onClose, onDone }: Props) {
  const t = useTexts(priceOfferTexts);
  const act = useOfferAct();
  const [words, setWords] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    act.run(
      () => access.decline(offer.version, words),
      () => onDone(t.declined),
    );
  };
  return (
    <Dialog title={t.declineHeading} onClose={onClose}>
      <form className="dialog-form" onSubmit={submit} noValidate>
        <TextArea label={t.why} rows={3} maxLength={MAX_OFFER_WORDS} value={words} onChange={({ target }) => setWords(target.value)} />
        <Refusal refusal={act.refusal} />
        <SendActions cancel={t.cancel} send={t.declineSend} sending={t.sending} isSending={act.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

/** Above the button, one sentence says what is agreed to, exactly as it is stored. */
export function AcceptDialog({ offer, access, onClose, onDone }: Props) {
  const t = useTexts(priceOfferTexts);
  const c = useTexts(answerCodeTexts);
  const { language } = useLanguage();
  const act = useOfferAct();
  const [mayBegin, setMayBegin] = useState<'yes' | 'no'>();
  const [code, setCode] = useState('');
  const [isTried, setTried] = useState(false);
  const { regret, version, wording } = offer;
  const isCodeMissing = access.sendCode !== null && code.trim() === '';
  const isMissing = (regret !== null && mayBegin === undefined) || isCodeMissing;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isMissing) return;
    const yes = { version, mayBegin: regret ? mayBegin === 'yes' : null, language, code: access.sendCode ? code : null };
    act.run(
      () => access.accept(yes),
      () => onDone(t.accepted),
    );
  };
  return (
    <Dialog title={t.acceptHeading} onClose={onClose}>
      <form className="dialog-form" onSubmit={submit} noValidate>
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
        {access.sendCode && (
          <CodeField sendCode={access.sendCode} code={code} onCode={setCode} error={isTried && isCodeMissing ? c.codeMissing : null} />
        )}
        <p className="offer-wording">{wording?.[language]}</p>
        <Refusal refusal={act.refusal} />
        <SendActions cancel={t.cancel} send={t.acceptSend} sending={t.sending} isSending={act.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

export function RegretDialog({ access, onClose, onDone }: Props) {
  const t = useTexts(priceOfferTexts);
  const c = useTexts(answerCodeTexts);
  const act = useOfferAct();
  const [words, setWords] = useState('');
  const [code, setCode] = useState('');
  const [isTried, setTried] = useState(false);
  const isCodeMissing = access.sendCode !== null && code.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isCodeMissing)
      act.run(
        () => access.regret({ words, code: access.sendCode ? code : null }),
        () => onDone(t.regretted),
      );
  };
  return (
    <Dialog title={t.regretQuestion} onClose={onClose}>
      <form className="dialog-form" onSubmit={submit} noValidate>
        <p>{t.regretText}</p>
        <TextArea label={t.why} rows={3} maxLength={MAX_OFFER_WORDS} value={words} onChange={({ target }) => setWords(target.value)} />
        {access.sendCode && (
          <CodeField sendCode={access.sendCode} code={code} onCode={setCode} error={isTried && isCodeMissing ? c.codeMissing : null} />
        )}
        <Refusal refusal={act.refusal} />
        <SendActions
          cancel={t.cancel}
          send={t.regretSend}
          sending={t.sending}
          isSending={act.isPending}
          onCancel={onClose}
          color="danger"
        />
      </form>
    </Dialog>
  );
}
