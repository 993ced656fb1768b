import type { Language } from '#domain/language.ts';
import { caseKindWords } from '#words/case-words.ts';
import { formatDeadline } from '#words/format.ts';
import type { MailContent, Words } from './mail-content.ts';
import type { CaseMail } from './outbox.ts';

const NOT_READ: Record<Language, string> = {
  nb: 'Lenken åpner bare denne saken, og virker i sju dager. Svar på selve e-posten blir ikke lest: svar i saken.',
  en: 'The link opens this case only, and works for seven days. Replies to the email itself are not read: please answer in the case.',
};

/** What a mail does not say is what was written: that is read in the portal. */
export function caseMailWords(content: MailContent): Record<CaseMail, Record<Language, Words>> {
  return { ...personWords(content), ...officeWords(content), 'cases-late': lateWords(content) };
}

function promises({ aboutCase }: MailContent, language: Language): string[] {
  const { answerBy, repairBy } = aboutCase ?? {};
  const say = (by: Date) => formatDeadline(by.toISOString(), language);
  return [
    ...(answerBy
      ? [language === 'nb' ? `Vi svarer deg senest ${say(answerBy)}.` : `We will answer you by ${say(answerBy)} at the latest.`]
      : []),
    ...(repairBy
      ? [language === 'nb' ? `Feilen rettes senest ${say(repairBy)}.` : `We will put the fault right by ${say(repairBy)} at the latest.`]
      : []),
  ];
}

function personWords(
  content: MailContent,
): Record<'case-received' | 'case-answered' | 'case-reminder' | 'case-link', Record<Language, Words>> {
  const { brand, name, aboutCase } = content;
  const { caseId = 0, title = '' } = aboutCase ?? {};
  const nb = (subject: string, before: string[], button = 'Åpne saken'): Words => ({
    ...{ subject, greeting: `Hei ${name},`, before, after: [NOT_READ.nb], button },
  });
  const en = (subject: string, before: string[], button = 'Open the case'): Words => ({
    ...{ subject, greeting: `Hello ${name},`, before, after: [NOT_READ.en], button },
  });
  return {
    'case-received': {
      nb: nb(`Vi har mottatt sak ${caseId} – ${brand.name}`, [
        ...[`Vi har mottatt saken din: «${title}». Den har nummer ${caseId}.`, ...promises(content, 'nb')],
        'Kvitteringen som PDF finner du i saken når du er logget inn.',
      ]),
      en: en(`We have received case ${caseId} – ${brand.name}`, [
        ...[`We have received your case: “${title}”. Its number is ${caseId}.`, ...promises(content, 'en')],
        'You will find the receipt as a PDF in the case when you are logged in.',
      ]),
    },
    'case-answered': {
      nb: nb(`Svar i sak ${caseId} – ${brand.name}`, [`${brand.name} har skrevet til deg i saken «${title}».`], 'Les og svar'),
      en: en(
        `An answer in case ${caseId} – ${brand.name}`,
        [`${brand.name} has written to you in the case “${title}”.`],
        'Read and answer',
      ),
    },
    'case-reminder': {
      nb: nb(
        `Påminnelse: svar i sak ${caseId} – ${brand.name}`,
        [`${brand.name} har skrevet til deg i saken «${title}», og du har ikke lest det ennå.`],
        'Les og svar',
      ),
      en: en(
        `Reminder: an answer in case ${caseId} – ${brand.name}`,
        [`${brand.name} has written to you in the case “${title}”, and you have not read it yet.`],
        'Read and answer',
      ),
    },
    'case-link': {
      nb: nb(`Ny lenke til sak ${caseId} – ${brand.name}`, [`Her er en ny lenke til saken «${title}».`]),
      en: en(`A new link to case ${caseId} – ${brand.name}`, [`Here is a new link to the case “${title}”.`]),
    },
  };
}

function officeWords({ aboutCase }: MailContent): Record<'case-new' | 'case-danger' | 'case-reopened', Record<Language, Words>> {
  const { caseId = 0, title = '', caseKind = 'help' } = aboutCase ?? {};
  const about = (language: Language) => `${caseKindWords[language][caseKind]}: «${title}»`;
  const nb = (subject: string, first: string): Words => ({
    ...{
      subject,
      greeting: 'Hei,',
      before: [first, about('nb')],
      after: ['Svar i innboksen, ikke på denne e-posten.'],
      button: 'Åpne i innboksen',
    },
  });
  const en = (subject: string, first: string): Words => ({
    ...{
      subject,
      greeting: 'Hello,',
      before: [first, about('en')],
      after: ['Please answer in the inbox, not to this email.'],
      button: 'Open in the inbox',
    },
  });
  return {
    'case-new': {
      nb: nb(`Ny sak ${caseId}: ${title}`, 'En kunde har sendt en ny sak.'),
      en: en(`New case ${caseId}: ${title}`, 'A customer has sent a new case.'),
    },
    'case-danger': {
      nb: nb(
        `FARE – sak ${caseId}: ${title}`,
        'En kunde melder om fare for liv eller helse, og ingen har tatt saken. Denne e-posten kommer hvert kvarter til noen tar den.',
      ),
      en: en(
        `DANGER – case ${caseId}: ${title}`,
        'A customer reports danger to life or health, and nobody has taken the case. This email comes every fifteen minutes until somebody does.',
      ),
    },
    'case-reopened': {
      nb: nb(`Åpnet igjen – sak ${caseId}: ${title}`, 'Kunden har åpnet saken igjen.'),
      en: en(`Reopened – case ${caseId}: ${title}`, 'The customer has reopened the case.'),
    },
  };
}

function lateWords({ name, late }: MailContent): Record<Language, Words> {
  const { count = 0, oldest = [] } = late ?? {};
  const list = oldest.map(({ caseId, title }) => `${caseId}: ${title}`);
  return {
    nb: {
      ...{
        subject: count === 1 ? '1 sak er forsinket' : `${count} saker er forsinket`,
        greeting: `Hei ${name},`,
        button: 'Se dem i innboksen',
      },
      before: ['Fristen vi har lovet kunden er passert i disse sakene:', ...list],
      after: ['Denne e-posten kommer én gang om dagen så lenge noe er forsinket.'],
    },
    en: {
      ...{
        subject: count === 1 ? '1 case is late' : `${count} cases are late`,
        greeting: `Hello ${name},`,
        button: 'See them in the inbox',
      },
      before: ['What we promised the customer has passed in these cases:', ...list],
      after: ['This email comes once a day for as long as anything is late.'],
    },
  };
}
