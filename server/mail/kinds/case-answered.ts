import { closesAt } from '#domain/cases/clocks.ts';
import { caseNewsWords, HAPPENED, type News } from '../case-news-words.ts';
import { toPerson } from '../case-words.ts';
import { defineMail, type Preparation, type PreparedMail } from '../define-mail.ts';
import { type CaseFacts, prepareForPerson } from '../prepare-case-mail.ts';

const prepareUnread = prepareForPerson({ onlyUnread: true });

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

export const caseReminder = defineMail({
  prepare: prepareNews,
  words: {
    nb: ({ brand, name, facts }) => {
      const { subject, before, button } = caseNewsWords.nb(brand, facts);
      return toPerson.nb(name, {
        subject: `Påminnelse: ${startLow(subject)} – ${brand.name}`,
        before: [...before, 'Du har ikke lest det ennå.'],
        button,
      });
    },
    en: ({ brand, name, facts }) => {
      const { subject, before, button } = caseNewsWords.en(brand, facts);
      return toPerson.en(name, {
        subject: `Reminder: ${startLow(subject)} – ${brand.name}`,
        before: [...before, 'You have not read it yet.'],
        button,
      });
    },
  },
});

/** After a colon. */
const startLow = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

async function prepareNews(preparation: Preparation): Promise<PreparedMail<News> | null> {
  const mail = await prepareUnread(preparation);
  return mail && { ...mail, facts: newsOf(mail.facts, preparation.now) };
}

/** A visit that has been and a solution that was taken back are no news any more. */
function newsOf({ caseId, title, happened, visitAt, state, doneAt }: CaseFacts, now: Date): News {
  const visit = happened === 'visit' && visitAt && visitAt > now ? visitAt : null;
  const closes = happened === 'done' ? closesAt({ state, doneAt }) : null;
  const isOver = (happened === 'visit' && !visit) || (happened === 'done' && !closes);
  const latest = isOver ? undefined : HAPPENED.find((kind) => kind === happened);
  return { caseId, title, happened: latest ?? 'answered', visitAt: visit, closesAt: closes };
}
