import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfferVersion } from '#contract/offers.ts';
import * as contract from '#contract/offers-office.ts';
import { codeOf } from '../api/call.ts';
import { useTexts } from '../app/language.tsx';
import { useForm } from '../form/use-form.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SendActions } from '../ui/send-actions.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { usePress } from '../ui/use-send.ts';
import { answerOffer, sendOffer, withdrawOffer } from './office-api.ts';
import { officeOfferTexts } from './office-texts.ts';

type Props = { onClose: () => void; onDone: () => void };

export function SendDialog({ offer, draft, onClose, onDone }: Props & { offer: contract.OfficeOffer; draft: OfferVersion }) {
  const t = useTexts(officeOfferTexts);
  const send = usePress({ mutationFn: () => sendOffer(offer.offerId, draft), onSuccess: onDone });
  return (
    <Dialog title={t.sendHeading} onClose={onClose}>
      <p>{t.sendText(offer.readers)}</p>
      <Refusal error={send.error} />
      <SendActions
        cancel={t.cancel}
        send={t.send}
        sending={t.sending}
        isSending={send.isPending}
        onCancel={onClose}
        onSend={() => send.press()}
      />
    </Dialog>
  );
}

export function WithdrawDialog({ offerId, onClose, onDone }: Props & { offerId: number }) {
  const t = useTexts(officeOfferTexts);
  const form = useForm({
    schema: contract.withdrawOffer.body,
    first: { words: '' },
    bodyOf: ({ words }) => ({ offerId, words }),
    send: useMutation({ mutationFn: withdrawOffer, onSuccess: onDone }),
  });
  return (
    <Dialog title={t.withdrawHeading} onClose={onClose}>
      <form ref={form.ref} className="dialog-form" onSubmit={form.submit} noValidate>
        <TextArea label={t.why} rows={3} {...form.text('words', '')} />
        <Refusal error={form.error} />
        <SendActions cancel={t.cancel} send={t.withdraw} sending={t.sending} isSending={form.isSending} onCancel={onClose} color="danger" />
      </form>
    </Dialog>
  );
}

/** The key stays the same until the answer has arrived, so that it is stored once. */
const newAnswer = () => ({ key: crypto.randomUUID(), text: '' });

/** Answers a question about the offer, or adds a message. */
export function ReplyForm({ offerId, onSent }: { offerId: number; onSent: () => void }) {
  const t = useTexts(officeOfferTexts);
  const [first] = useState(newAnswer);
  const send = useMutation({
    mutationFn: answerOffer,
    onSuccess: () => {
      form.restart(newAnswer());
      onSent();
    },
  });
  const form = useForm({
    schema: contract.answerOfferQuestion.body,
    first,
    bodyOf: ({ key, text }) => ({ offerId, key, text: text.trim() }),
    send,
  });
  return (
    <form ref={form.ref} className="offer-form" onSubmit={form.submit} noValidate>
      <TextArea label={t.reply} rows={3} {...form.text('text', t.replyMissing)} />
      <Refusal error={form.error} />
      <div>
        <Button type="submit" variant="secondary" aria-disabled={form.isSending}>
          {form.isSending ? t.sending : t.replySend}
        </Button>
      </div>
    </form>
  );
}

/** Why a call about an offer failed, in the office's words. */
export function Refusal({ error }: { error: Error | null }) {
  const t = useTexts(officeOfferTexts);
  if (!error) return null;
  const code = codeOf(error) ?? '';
  return (
    <Alert color="danger" isUrgent>
      {code in t ? String(t[code as keyof typeof t]) : t.failed}
    </Alert>
  );
}
