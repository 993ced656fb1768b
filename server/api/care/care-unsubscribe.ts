// Ours: the button of a mail program that ends the reminders of one kind.
import { unsubscribeFromCare } from '#contract/care.ts';
import { answerOnePress } from '../../http/one-press.ts';
import { setCareMails } from '../../service-book/set-care-mails.ts';

export const unsubscribeFromCareRoute = answerOnePress(unsubscribeFromCare, (db, of, tokenHash) => setCareMails(db, of, tokenHash, false));
