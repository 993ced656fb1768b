import type { Language } from '#domain/language.ts';
import { promiseLines } from '#words/case-promises.ts';
import { caseKindWords, receiptWords } from '#words/case-words.ts';
import { formatDate, formatDeadline } from '#words/format.ts';
import { introduceJob } from '#words/job-name.ts';
import type { CaseMail } from '../outbox/outbox.ts';
import { alarmWords } from './alarm-words.ts';
import { happenedWords } from './happened-words.ts';
import type { MailContent, Words } from './mail-content.ts';

const NOT_READ: Record<Language, string> = {
  nb: 'Lenken åpner bare denne saken, og virker i sju dager. Svar på selve e-posten blir ikke lest: svar i saken.',
  en: 'The link opens this case only, and works for seven days. Replies to the email itself are not read: please answer in the case.',
};

/** What a mail does not say is what was written: that is read in the portal. */
export function caseMailWords(content: MailContent): Record<CaseMail, Record<Language, Words>> {
  return { ...personWords(content), ...officeWords(content), 'cases-late': lateWords(content) };
}

function promises({ aboutCase }: MailContent, language: Language): string[] {
  if (!aboutCase?.answerBy) return [];
  const { isDanger, answerBy, repairBy } = aboutCase;
  const promised = { isDanger, answerBy: answerBy.toISOString(), repairBy: repairBy?.toISOString() ?? null };
  return promiseLines(promised, (iso) => formatDeadline(iso, language), language);
}

/** What the receipt says besides, each in its line. */
function facts({ aboutCase }: MailContent, language: Language): string[] {
  const words = receiptWords[language];
  const { job, discoveredOn, visitTimes, isDanger } = aboutCase ?? {};
  return [
    ...(job ? [`${words.job}: ${introduceJob({ ...job, address: '' }, language)}`] : []),
    ...(discoveredOn ? [`${words.discovered}: ${formatDate(discoveredOn, language)}`] : []),
    ...(isDanger ? [`${words.danger}: ${words.yes.toLowerCase()}`] : []),
    ...(visitTimes ? [`${words.visitTimes}: ${visitTimes}`] : []),
  ];
}

/** After a colon. */
const startLow = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

function personWords(
  content: MailContent,
): Record<'case-received' | 'case-answered' | 'case-reminder' | 'case-link', Record<Language, Words>> {
  const { brand, name, aboutCase } = content;
  const { caseId = 0, title = '' } = aboutCase ?? {};
  const said = happenedWords(content);
  const nb = (subject: string, before: string[], button = 'Åpne saken'): Words => ({
    subject,
    greeting: `Hei ${name},`,
    before,
    after: [NOT_READ.nb],
    button,
  });
  const en = (subject: string, before: string[], button = 'Open the case'): Words => ({
    subject,
    greeting: `Hello ${name},`,
    before,
    after: [NOT_READ.en],
    button,
  });
  return {
    'case-received': {
      nb: nb(`Vi har mottatt sak ${caseId} – ${brand.name}`, [
        `Vi har mottatt saken din: «${title}». Den har nummer ${caseId}.`,
        ...facts(content, 'nb'),
        ...promises(content, 'nb'),
        'Kvitteringen som PDF finner du i saken når du er logget inn.',
      ]),
      en: en(`We have received case ${caseId} – ${brand.name}`, [
        `We have received your case: “${title}”. Its number is ${caseId}.`,
        ...facts(content, 'en'),
        ...promises(content, 'en'),
        'You will find the receipt as a PDF in the case when you are logged in.',
      ]),
    },
    'case-answered': {
      nb: nb(`${said.nb.subject} – ${brand.name}`, said.nb.before, said.nb.button),
      en: en(`${said.en.subject} – ${brand.name}`, said.en.before, said.en.button),
    },
    'case-reminder': {
      nb: nb(`Påminnelse: ${startLow(said.nb.subject)} – ${brand.name}`, [...said.nb.before, 'Du har ikke lest det ennå.'], said.nb.button),
      en: en(`Reminder: ${startLow(said.en.subject)} – ${brand.name}`, [...said.en.before, 'You have not read it yet.'], said.en.button),
    },
    'case-link': {
      nb: nb(`Ny lenke til sak ${caseId} – ${brand.name}`, [`Her er en ny lenke til saken «${title}».`]),
      en: en(`A new link to case ${caseId} – ${brand.name}`, [`Here is a new link to the case “${title}”.`]),
    },
  };
}

/** No subject has a word of what a customer wrote: subjects are shown on locked screens, and logged by mail servers. */
function officeWords({ aboutCase }: MailContent): Record<'case-new' | 'case-danger' | 'case-reopened', Record<Language, Words>> {
  const { caseId = 0, title = '', caseKind = 'help', isDanger = false, whomToRing = null } = aboutCase ?? {};
  const kind = (language: Language) => caseKindWords[language][caseKind];
  const about = (language: Language) => `${kind(language)}: «${title}»`;
  const nb = (subject: string, ...first: string[]): Words => ({
    subject,
    greeting: 'Hei,',
    before: [...first, about('nb')],
    button: 'Åpne i innboksen',
    after: ['Svar i innboksen, ikke på denne e-posten.'],
  });
  const en = (subject: string, ...first: string[]): Words => ({
    subject,
    greeting: 'Hello,',
    before: [...first, about('en')],
    button: 'Open in the inbox',
    after: ['Please answer in the inbox, not to this email.'],
  });
  const danger = {
    nb: isDanger ? ['Også denne melder om fare. Alarmen om kunden er sendt for litt siden.'] : [],
    en: isDanger ? ['This one reports danger too. The alarm about the customer was sent a moment ago.'] : [],
  };
  return {
    'case-new': {
      nb: nb(`${isDanger ? 'FARE – ny' : 'Ny'} sak ${caseId}: ${kind('nb')}`, 'En kunde har sendt en ny sak.', ...danger.nb),
      en: en(`${isDanger ? 'DANGER – new' : 'New'} case ${caseId}: ${kind('en')}`, 'A customer has sent a new case.', ...danger.en),
    },
    'case-danger': {
      nb: nb(`FARE – sak ${caseId}: ring kunden nå`, ...alarmWords(whomToRing).nb),
      en: en(`DANGER – case ${caseId}: call the customer now`, ...alarmWords(whomToRing).en),
    },
    'case-reopened': {
      nb: nb(`Åpnet igjen – sak ${caseId}: ${kind('nb')}`, 'Kunden har åpnet saken igjen.'),
      en: en(`Reopened – case ${caseId}: ${kind('en')}`, 'The customer has reopened the case.'),
    },
  };
}

function lateWords({ name, late }: MailContent): Record<Language, Words> {
  const { count = 0, oldest = [] } = late ?? {};
  const list = oldest.map(({ caseId, title }) => `${caseId}: ${title}`);
  return {
    nb: {
      subject: count === 1 ? '1 sak er forsinket' : `${count} saker er forsinket`,
      greeting: `Hei ${name},`,
      button: 'Se dem i innboksen',
      before: ['Fristen vi har lovet kunden er passert i disse sakene:', ...list],
      after: ['Denne e-posten kommer én gang om dagen så lenge noe er forsinket.'],
    },
    en: {
      subject: count === 1 ? '1 case is late' : `${count} cases are late`,
      greeting: `Hello ${name},`,
      button: 'See them in the inbox',
      before: ['What we promised the customer has passed in these cases:', ...list],
      after: ['This email comes once a day for as long as anything is late.'],
    },
  };
}
