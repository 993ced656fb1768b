import { defineMail } from '../../define-mail.ts';
import { prepareAccountMail } from '../../prepare-account-mail.ts';
import { readAccess } from '../../read-access.ts';
import { currentAccess } from './words.ts';

const prepare = prepareAccountMail({ read: readAccess() });

export const accessGiven = defineMail({
  prepare,
  words: {
    nb: (mail) => ({
      ...currentAccess.nb(mail),
      subject: `${mail.facts.isReader ? 'Du' : mail.facts.person} har fått tilgang til ${mail.facts.customer}`,
    }),
    en: (mail) => ({
      ...currentAccess.en(mail),
      subject: `${mail.facts.isReader ? 'You now have' : `${mail.facts.person} now has`} access to ${mail.facts.customer}`,
    }),
  },
});
