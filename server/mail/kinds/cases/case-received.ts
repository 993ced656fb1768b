import type { Language } from '#domain/language.ts';
import { promiseLines } from '#words/case-promises.ts';
import { receiptWords } from '#words/case-words.ts';
import { formatDate, formatDeadline } from '#words/format.ts';
import { jobNameWithDetails } from '#words/job-name.ts';
import { defineMail } from '../../define-mail.ts';
import { type CaseFacts, prepareForPerson } from './facts.ts';
import { toPerson } from './words.ts';

export const caseReceived = defineMail({
  prepare: prepareForPerson({ onlyUnread: false }),
  words: {
    nb: ({ brand, name, facts }) =>
      toPerson.nb(name, {
        subject: `Vi har mottatt sak ${facts.caseId} – ${brand.name}`,
        before: [
          `Vi har mottatt saken din: «${facts.title}». Den har nummer ${facts.caseId}.`,
          ...receiptLines(facts, 'nb'),
          ...promises(facts, 'nb'),
          'Kvitteringen som PDF finner du i saken når du er logget inn.',
        ],
      }),
    en: ({ brand, name, facts }) =>
      toPerson.en(name, {
        subject: `We have received case ${facts.caseId} – ${brand.name}`,
        before: [
          `We have received your case: “${facts.title}”. Its number is ${facts.caseId}.`,
          ...receiptLines(facts, 'en'),
          ...promises(facts, 'en'),
          'You will find the receipt as a PDF in the case when you are logged in.',
        ],
      }),
  },
});

function promises({ isDanger, answerBy, repairBy }: CaseFacts, language: Language): string[] {
  if (!answerBy) return [];
  const promised = { isDanger, answerBy: answerBy.toISOString(), repairBy: repairBy?.toISOString() ?? null };
  return promiseLines(promised, (iso) => formatDeadline(iso, language), language);
}

/** What the receipt says besides, each in its line. */
function receiptLines({ job, discoveredOn, visitTimes, isDanger }: CaseFacts, language: Language): string[] {
  const words = receiptWords[language];
  return [
    ...(job ? [`${words.job}: ${jobNameWithDetails({ ...job, address: '' }, language)}`] : []),
    ...(discoveredOn ? [`${words.discovered}: ${formatDate(discoveredOn, language)}`] : []),
    ...(isDanger ? [`${words.danger}: ${words.yes.toLowerCase()}`] : []),
    ...(visitTimes ? [`${words.visitTimes}: ${visitTimes}`] : []),
  ];
}
