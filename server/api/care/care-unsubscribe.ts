// The button of a mail program that ends the reminders of one kind.
import { unsubscribeFromCare } from '#contract/care.ts';
import { answerUnsubscribe } from '../../http/answer-unsubscribe.ts';
import { setCareMails } from '../../service-book/set-care-mails.ts';

export const unsubscribeFromCareRoute = answerUnsubscribe(unsubscribeFromCare, (db, at, tokenHash) =>
  setCareMails(db, at, tokenHash, false),
);
