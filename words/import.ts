import type { Expectation, KindName, LineError, Reason } from '#domain/import/import.ts';
import type { Language } from '#domain/language.ts';
import { defineTexts } from './define-texts.ts';

const reasonWords: Record<Language, Record<Reason, string>> = {
  nb: {
    'not-utf8': 'er ikke UTF-8 (i Excel: «CSV UTF-8»)',
    'too-long': 'er for lang',
    'not-json': 'er ikke et JSON-objekt',
    'unknown-kind': 'er av ukjent slag',
    'other-company': 'hører til et annet firma',
    'other-customer': 'hører til en annen kunde',
    missing: 'mangler',
    'unknown-field': 'er ikke et felt vi kjenner',
    'wrong-type': 'er av feil type',
    'bad-value': 'kan ikke brukes',
    duplicate: 'står på en tidligere linje også',
    'not-found': 'finnes ikke',
    taken: 'er brukt av noen andre',
    fixed: 'kan ikke endres når det først er satt',
    past: 'er over',
    erased: 'gjelder en kunde som er slettet',
    'staff-by-call': 'gir en ansatt innlogging, og det kan bare kommandoen gjøre',
    refused: 'ble avvist av databasen',
  },
  en: {
    'not-utf8': 'is not UTF-8 (in Excel: "CSV UTF-8")',
    'too-long': 'is too long',
    'not-json': 'is not a JSON object',
    'unknown-kind': 'is of an unknown kind',
    'other-company': 'belongs to another company',
    'other-customer': 'belongs to another customer',
    missing: 'is missing',
    'unknown-field': 'is not a field we know',
    'wrong-type': 'is of the wrong type',
    'bad-value': 'cannot be used',
    duplicate: 'is on an earlier line too',
    'not-found': 'does not exist',
    taken: 'is already in use',
    fixed: 'cannot be changed once it is set',
    past: 'is over',
    erased: 'is about a customer who was erased',
    'staff-by-call': 'gives an employee a login, which only the command may do',
    refused: 'was refused by the database',
  },
};

const t = defineTexts({
  nb: {
    line: (line: number) => `linje ${line}`,
    wholeLine: 'linjen',
    value: (value: string) => `«${value}»`,
    leftOut: 'kan ikke brukes og er utelatt.',
    usedOf: (used: string) => `er mer enn ett nummer. «${used}» er brukt.`,
    cutOff: 'er for lang. Bare begynnelsen er brukt.',
    oneOf: (values: string) => `Riktig er ett av: ${values}.`,
    knownId: (kind: string) => `Riktig er nummeret eller id-en til ${kind}, i filen eller i portalen.`,
    day: (example: string) => `Riktig er en dato som ${example}.`,
    moment: 'Riktig er et tidspunkt som 2026-05-03T18:20:00Z.',
    time: 'Riktig er et klokkeslett som 08:30; et besøk slutter samme dag som det begynner.',
    mail: 'Riktig er en e-postadresse som kari@firma.no.',
    userName: 'Riktig er et brukernavn på 2 til 64 tegn, uten mellomrom.',
    pdf: 'Riktig er en hel PDF uten passord, i Base64, høyst 700 kB.',
    postalCode: 'Riktig er fire sifre, med nullen foran: 0201.',
    customerNumber: 'Riktig er sifre og bindestreker, høyst 20 tegn.',
    id: 'Riktig er en id på høyst 100 tegn, uten mellomrom foran og bak.',
    text: (min: string, max: string) => `Riktig er en tekst på ${min} til ${max} tegn, uten styretegn.`,
    number: (range: string) => `Riktig er et tall${range}.`,
    whole: (range: string) => `Riktig er et helt tall${range}.`,
    range: (min: string, max: string) => ` fra ${min} til ${max}`,
    yesOrNo: 'Riktig er true eller false, i et regneark ja eller nei.',
    list: (max: string) => `Riktig er en liste med høyst ${max} deler.`,
    object: 'Riktig er et objekt.',
    header:
      'Første rad skal ha kolonnene til ett slag: kunder (kundenummer), ansatte (fornavn), jobber (ansatt), avtaler (ansatt, fra og til), tilbud (gyldig til), tillegg (jobb, beskrivelse og beløp), regninger (forfall), anlegg (kunde og gateadresse) eller avdelinger (id og navn).',
  },
  en: {
    line: (line: number) => `line ${line}`,
    wholeLine: 'the line',
    value: (value: string) => `"${value}"`,
    leftOut: 'cannot be used and was left out.',
    usedOf: (used: string) => `is more than one number. "${used}" was used.`,
    cutOff: 'is too long. Only its beginning was used.',
    oneOf: (values: string) => `Right would be one of: ${values}.`,
    knownId: (kind: string) => `Right would be the number or id of ${kind}, in the file or the portal.`,
    day: (example: string) => `Right would be a day such as ${example}.`,
    moment: 'Right would be a moment such as 2026-05-03T18:20:00Z.',
    time: 'Right would be a time such as 08:30; a visit ends on the day it begins.',
    mail: 'Right would be a mail address such as kari@company.example.',
    userName: 'Right would be a user name of 2 to 64 characters without spaces.',
    pdf: 'Right would be a whole PDF without a password, in Base64, at most 700 kB.',
    postalCode: 'Right would be four digits, with the leading zero: 0201.',
    customerNumber: 'Right would be digits and dashes, at most 20.',
    id: 'Right would be an id of at most 100 characters without spaces around it.',
    text: (min: string, max: string) => `Right would be a text of ${min} to ${max} characters, without control characters.`,
    number: (range: string) => `Right would be a number${range}.`,
    whole: (range: string) => `Right would be a whole number${range}.`,
    range: (min: string, max: string) => ` from ${min} to ${max}`,
    yesOrNo: 'Right would be true or false, in a spreadsheet yes or no.',
    list: (max: string) => `Right would be a list of at most ${max}.`,
    object: 'Right would be an object.',
    header:
      'The first row must have the columns of one kind: customers (customerNumber), employees (firstName), jobs (employee), appointments (employee, from and to), offers (validUntil), extras (job, description and sum), bills (dueDate), sites (customer and street) or departments (id and name).',
  },
});

/** One of each kind, in a sentence. */
const kindNames: Record<Language, Record<KindName, string>> = {
  nb: {
    department: 'en avdeling',
    employee: 'en ansatt',
    customer: 'en kunde',
    site: 'en adresse',
    job: 'en jobb',
    invoice: 'en faktura',
    complaint: 'en reklamasjon',
    siteVisit: 'en befaring',
    documentation: 'en produktdokumentasjon',
    surveyAnswer: 'et svar på undersøkelsen',
    care: 'et vedlikehold',
    appointment: 'en avtale',
    offer: 'et tilbud',
    extra: 'et tillegg',
    bill: 'en regning',
  },
  en: {
    department: 'a department',
    employee: 'an employee',
    customer: 'a customer',
    site: 'an address',
    job: 'a job',
    invoice: 'an invoice',
    complaint: 'a complaint',
    siteVisit: 'a site visit',
    documentation: 'a product documentation',
    surveyAnswer: 'an answer to the survey',
    care: 'a care task',
    appointment: 'an appointment',
    offer: 'an offer',
    extra: 'an extra',
    bill: 'a bill',
  },
};

/** A wrong line in words: where it is, its value, why it is wrong and what would be right. */
export function lineErrorText({ line, kind, field, reason, value }: LineError, expected: Expectation | null, language: Language): string {
  const where = [t[language].line(line), ...(kind ? [kind] : [])].join(', ');
  return `${where}: ${lineProblemText({ field, reason, value }, expected, language)}`;
}

type LineProblem = { field?: string | undefined; reason: Reason; value?: string | undefined };
/** A line is written as programs write it; a row of a spreadsheet as people do. */
type WrittenAs = 'line' | 'row';

/** The same without the place, where `field` may be the name that a page has for it. */
export function lineProblemText(
  { field, reason, value }: LineProblem,
  expected: Expectation | null,
  language: Language,
  as: WrittenAs = 'line',
): string {
  const words = t[language];
  const subject = [field ?? words.wholeLine, ...(value === undefined || value === '' ? [] : [words.value(value)])].join(' ');
  const right = expected ? ` ${expectedText(expected, language, as)}` : '';
  return `${subject} ${reasonWords[language][reason]}.${right}`;
}

/** A value that was left out of a line that was stored, or of which only a part was taken. */
export function lineWarningText(
  { field, reason, value, used }: LineProblem & { field: string; used?: string | undefined },
  language: Language,
): string {
  const words = t[language];
  const subject = [field, ...(value ? [words.value(value)] : [])].join(' ');
  if (used === undefined) return `${subject} ${words.leftOut}`;
  return `${subject} ${reason === 'too-long' ? words.cutOff : words.usedOf(used)}`;
}

function expectedText({ what, values = [], min, max }: Expectation, language: Language, as: WrittenAs): string {
  const words = t[language];
  const range = min === undefined || max === undefined ? '' : words.range(String(min), String(max));
  const texts: Record<Expectation['what'], string> = {
    'one-of': words.oneOf(values.join(', ')),
    'known-id': words.knownId(values.map((kind) => kindNames[language][kind as KindName] ?? kind).join(', ')),
    day: words.day(as === 'row' ? '03.05.2026' : '2026-05-03'),
    moment: words.moment,
    time: words.time,
    'mail-address': words.mail,
    'user-name': words.userName,
    pdf: words.pdf,
    'postal-code': words.postalCode,
    'customer-number': words.customerNumber,
    id: words.id,
    text: words.text(String(min ?? 0), String(max ?? '')),
    number: words.number(range),
    'whole-number': words.whole(range),
    'yes-or-no': words.yesOrNo,
    list: words.list(String(max ?? '')),
    object: words.object,
    'csv-header': words.header,
  };
  return texts[what];
}
