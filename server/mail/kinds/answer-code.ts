import { ANSWER_CODE_LIFETIME_MS } from '#domain/prices/offer.ts';
import { MINUTE } from '#domain/time.ts';
import { CODE_SUBJECTS, makeCode } from '../../price-records/answer-code.ts';
import { defineMail } from '../define-mail.ts';
import { prepareAccountMail } from '../prepare-account-mail.ts';

const MINUTES = ANSWER_CODE_LIFETIME_MS / MINUTE;
const WHAT = { offer: { nb: 'tilbudet', en: 'the offer' }, extra: { nb: 'tillegget', en: 'the extra' } };

const prepare = prepareAccountMail({
  hidesLogins: true,
  isSecret: true,
  read: async ({ tx, row, now }) => {
    const { customerId = 0, codeSubject = 0, subjectId = 0 } = row.about;
    const subject = CODE_SUBJECTS[codeSubject] ?? 'offer';
    const answering = { companyId: row.company_id, customerId, accountId: row.account_ids[0] ?? 0, subject, subjectId };
    const code = await makeCode(tx, answering, now);
    return code === null ? null : { facts: { code, subject, subjectId } };
  },
});

/** A code for an answer by a link, made now. It is not in the subject, which is shown on locked screens. */
export const answerCode = defineMail({
  prepare,
  words: {
    nb: ({ brand, name, facts: { code, subject, subjectId } }) => ({
      subject: `Koden din fra ${brand.name}`,
      greeting: `Hei ${name},`,
      before: [`Skriv denne koden for å svare på ${WHAT[subject].nb} (nummer ${subjectId}):`, code],
      after: [`Koden virker i ${MINUTES} minutter. Gi den ikke til noen. Har du ikke bedt om den, kan du se bort fra e-posten.`],
    }),
    en: ({ brand, name, facts: { code, subject, subjectId } }) => ({
      subject: `Your code from ${brand.name}`,
      greeting: `Hello ${name},`,
      before: [`Type this code to answer ${WHAT[subject].en} (number ${subjectId}):`, code],
      after: [`The code works for ${MINUTES} minutes. Do not share it with anyone. If you did not ask for it, you can ignore this email.`],
    }),
  },
});
