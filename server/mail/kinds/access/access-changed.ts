import { defineMail } from '../../define-mail.ts';
import { prepareAccountMail } from '../../prepare-account-mail.ts';
import { readAccess } from '../../read-access.ts';
import { currentAccess } from './words.ts';

const prepare = prepareAccountMail({ read: readAccess() });

export const accessChanged = defineMail({
  prepare,
  words: {
    nb: (mail) => ({ ...currentAccess.nb(mail), subject: `Endret tilgang til ${mail.facts.customer}` }),
    en: (mail) => ({ ...currentAccess.en(mail), subject: `Access to ${mail.facts.customer} has changed` }),
  },
});
