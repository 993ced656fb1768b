import { brandOfRecord } from '#domain/company/brand.ts';
import type { Language } from '#domain/language.ts';
import { INBOX_PATH } from '#domain/portal-paths.ts';
import { caseKindWords, promiseLines, promiseTexts, receiptWords } from '#words/cases.ts';
import { formatDate, formatDeadline } from '#words/format.ts';
import { jobNameWithDetails } from '#words/jobs.ts';
import { portalAddress } from '../config/portal.ts';
import { sql } from '../db/sql.ts';
import { defineMail, defineSms, type Preparation, type PreparedMail } from '../mail/define.ts';
import { type CaseFacts, prepareForOffice, prepareForPerson, toOffice, toPerson } from './mail-facts.ts';

export const caseNew = defineMail({
  prepare: prepareForOffice,
  words: {
    nb: (mail) => {
      const { caseId, kind, isDanger } = mail.facts;
      return toOffice.nb(mail, `${isDanger ? 'FARE – ny' : 'Ny'} sak ${caseId}: ${caseKindWords.nb[kind]}`, [
        'En kunde har sendt en ny sak.',
        ...(isDanger ? ['Også denne melder om fare. Alarmen om kunden er sendt for litt siden.'] : []),
      ]);
    },
    en: (mail) => {
      const { caseId, kind, isDanger } = mail.facts;
      return toOffice.en(mail, `${isDanger ? 'DANGER – new' : 'New'} case ${caseId}: ${caseKindWords.en[kind]}`, [
        'A customer has sent a new case.',
        ...(isDanger ? ['This one reports danger too. The alarm about the customer was sent a moment ago.'] : []),
      ]);
    },
  },
});

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

/** To the person who reported danger, with the same promise as the receipt. */
export const caseReceivedSms = defineSms({
  prepare: prepareForPerson({ onlyUnread: false }),
  words: {
    nb: ({ facts: { caseId } }) => `Vi har mottatt sak ${caseId}. ${promiseTexts.nb.call}`,
    en: ({ facts: { caseId } }) => `We have received case ${caseId}. ${promiseTexts.en.call}`,
  },
});

/** After a link was opened that was too old. */
export const caseLink = defineMail({
  prepare: prepareForPerson({ onlyUnread: false }),
  words: {
    nb: ({ brand, name, facts: { caseId, title } }) =>
      toPerson.nb(name, { subject: `Ny lenke til sak ${caseId} – ${brand.name}`, before: [`Her er en ny lenke til saken «${title}».`] }),
    en: ({ brand, name, facts: { caseId, title } }) =>
      toPerson.en(name, {
        subject: `A new link to case ${caseId} – ${brand.name}`,
        before: [`Here is a new link to the case “${title}”.`],
      }),
  },
});

export const caseReopened = defineMail({
  prepare: prepareForOffice,
  words: {
    nb: (mail) => {
      const { caseId, kind } = mail.facts;
      return toOffice.nb(mail, `Åpnet igjen – sak ${caseId}: ${caseKindWords.nb[kind]}`, ['Kunden har åpnet saken igjen.']);
    },
    en: (mail) => {
      const { caseId, kind } = mail.facts;
      return toOffice.en(mail, `Reopened – case ${caseId}: ${caseKindWords.en[kind]}`, ['The customer has reopened the case.']);
    },
  },
});

const OLDEST_SHOWN = 10;

/** Once a day to the Admins. */
export const casesLate = defineMail({
  prepare: readLateCases,
  words: {
    nb: ({ name, facts: { count, oldest } }) => ({
      subject: count === 1 ? '1 sak er forsinket' : `${count} saker er forsinket`,
      greeting: `Hei ${name},`,
      button: 'Se dem i innboksen',
      before: ['Fristen vi har lovet kunden er passert i disse sakene:', ...oldest.map(({ caseId, title }) => `${caseId}: ${title}`)],
      after: ['Denne e-posten kommer én gang om dagen så lenge noe er forsinket.'],
    }),
    en: ({ name, facts: { count, oldest } }) => ({
      subject: count === 1 ? '1 case is late' : `${count} cases are late`,
      greeting: `Hello ${name},`,
      button: 'See them in the inbox',
      before: ['What we promised the customer has passed in these cases:', ...oldest.map(({ caseId, title }) => `${caseId}: ${title}`)],
      after: ['This email comes once a day for as long as anything is late.'],
    }),
  },
});

type LateCases = { count: number; oldest: { caseId: number; title: string }[] };

/** Null: there are none any more. */
async function readLateCases({ tx, row, config, brands, now }: Preparation): Promise<PreparedMail<LateCases> | null> {
  const [late] = await tx.query<LateCases>(sql`
    with late as (select id, title, due_at from customer_case where company_id = ${row.company_id} and is_open and due_at < ${now})
    select count(*)::int as count, (select coalesce(json_agg(json_build_object('caseId', id, 'title', title) order by due_at), '[]')
      from (select * from late order by due_at limit ${OLDEST_SHOWN}) oldest) as oldest from late`);
  const [admin] = await tx.query<{ name: string; language: Language }>(sql`
    select employee.first_name as name, account.language from account join employee on employee.company_id = account.company_id and employee.id = account.employee_id
    where account.company_id = ${row.company_id} and account.id = ${row.account_ids[0] ?? 0} and account.role = 'Admin' and account.disabled_at is null`);
  const brand = brandOfRecord(brands, row.company_id, null);
  if (!late || late.count === 0 || !admin || !brand) return null;
  return { to: row.recipient, ...admin, brand, facts: late, link: `${portalAddress(config, brand)}${INBOX_PATH}?late=yes` };
}
