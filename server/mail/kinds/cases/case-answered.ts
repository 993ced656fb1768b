import { defineMail } from '../../define-mail.ts';
import { prepareNews } from './news.ts';
import { caseNewsWords } from './news-words.ts';
import { toPerson } from './words.ts';

/** The office has written, asked, planned a visit, solved the case, or begun it. */
export const caseAnswered = defineMail({
  prepare: prepareNews,
  words: {
    nb: ({ brand, name, facts }) => {
      const said = caseNewsWords.nb(brand, facts);
      return toPerson.nb(name, { ...said, subject: `${said.subject} – ${brand.name}` });
    },
    en: ({ brand, name, facts }) => {
      const said = caseNewsWords.en(brand, facts);
      return toPerson.en(name, { ...said, subject: `${said.subject} – ${brand.name}` });
    },
  },
});
