// The button of a mail program that ends the reminders of one kind.
import { unsubscribeFromCare } from '#contract/care.ts';
import { setCareMails } from '../../care-records/set-care-mails.ts';
import { answerUnsubscribe } from '../../http/answer-unsubscribe.ts';

export const unsubscribeFromCareRoute = answerUnsubscribe(unsubscribeFromCare, (db, at, tokenHash) =>
  setCareMails(db, at, tokenHash, false),
);
