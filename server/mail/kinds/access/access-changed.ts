import { defineMail } from '../../define-mail.ts';
import { prepareAccountMail } from '../../prepare-account-mail.ts';
import { readAccess } from '../../read-access.ts';
import { nowHas } from './words.ts';

const prepare = prepareAccountMail({ read: readAccess() });

export const accessChanged = defineMail({
  prepare,
  words: {
    nb: (mail) => ({ ...nowHas.nb(mail), subject: `Endret tilgang til ${mail.facts.customer}` }),
    en: (mail) => ({ ...nowHas.en(mail), subject: `Access to ${mail.facts.customer} has changed` }),
  },
});
