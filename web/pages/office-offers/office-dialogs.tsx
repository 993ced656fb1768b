import { type FormEvent, useRef, useState } from 'react';
import type { OfferVersion } from '#contract/offers.ts';
import type { OfficeOffer } from '#contract/offers-office.ts';
import { MAX_OFFER_WORDS } from '#domain/prices/offer.ts';
import { answerOffer, sendOffer, withdrawOffer } from '../../api/offers-staff.ts';
import { useTexts } from '../../app/language.tsx';
import { officeOfferTexts } from '../../texts/office-offers.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SendActions } from '../../ui/send-actions.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useOfficeAct } from './use-office-act.ts';

type Props = { onClose: () => void; onDone: () => void };

function Refusal({ words }: { words: string | null }) {
  return words ? (
    <Alert color="danger" isUrgent>
      {words}
    </Alert>
  ) : null;
}

export function SendDialog({ offer, draft, onClose, onDone }: Props & { offer: OfficeOffer; draft: OfferVersion }) {
  const t = useTexts(officeOfferTexts);
  const act = useOfficeAct();
  return (
    <Dialog title={t.sendHeading} onClose={onClose}>
      <p>{t.sendText(offer.readers)}</p>
      <Refusal words={act.refusal} />
      <SendActions
        cancel={t.cancel}
        send={t.send}
        sending={t.sending}
        isSending={act.isSending}
        onCancel={onClose}
        onSend={() => act.run(() => sendOffer(offer.offerId, draft), onDone)}
      />
    </Dialog>
  );
}

export function WithdrawDialog({ offerId, onClose, onDone }: Props & { offerId: number }) {
  const t = useTexts(officeOfferTexts);
  const act = useOfficeAct();
  const [words, setWords] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    act.run(() => withdrawOffer(offerId, words), onDone);
  };
  return (
    <Dialog title={t.withdrawHeading} onClose={onClose}>
      <form className="dialog-form" onSubmit={submit} noValidate>
        <TextArea label={t.why} rows={3} maxLength={MAX_OFFER_WORDS} value={words} onChange={({ target }) => setWords(target.value)} />
        <Refusal words={act.refusal} />
        <SendActions cancel={t.cancel} send={t.withdraw} sending={t.sending} isSending={act.isSending} onCancel={onClose} color="danger" />
      </form>
    </Dialog>
  );
}

/** Answers a question about the offer, or adds a message. */
export function ReplyForm({ offerId, onSent }: { offerId: number; onSent: () => void }) {
  const t = useTexts(officeOfferTexts);
  const act = useOfficeAct();
  const key = useRef(crypto.randomUUID());
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(text.trim() === '');
    if (text.trim() === '') return;
    act.run(
      () => answerOffer(offerId, key.current, text.trim()),
      () => {
        key.current = crypto.randomUUID();
        setText('');
        onSent();
      },
    );
  };
  return (
    <form className="offer-form" onSubmit={submit} noValidate>
      <TextArea
        label={t.reply}
        rows={3}
        maxLength={MAX_OFFER_WORDS}
        value={text}
        error={isMissing ? t.replyMissing : null}
        onChange={({ target }) => setText(target.value)}
      />
      <Refusal words={act.refusal} />
      <div>
        <Button type="submit" variant="secondary" aria-disabled={act.isSending}>
          {act.isSending ? t.sending : t.replySend}
        </Button>
      </div>
    </form>
  );
}
