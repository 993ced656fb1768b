import { PRICE_KINDS } from '#domain/offers/agreement.ts';
import { IMPORTED_EXTRA_STATES, IMPORTED_OFFER_STATES } from '#domain/offers/imported.ts';
import { type ImportField, split } from './field.ts';
import { customer, site } from './job-fields.ts';

const job = split('jobb jobbid jobbnummer jobbnr ordrenr ordrenummer prosjektnr prosjektnummer job jobid orderno');
const sentOn: ImportField = { name: 'sentOn', type: 'day', headings: split('sendt sendtdato tilbudsdato dato sent senton date') };
const answered: readonly ImportField[] = [
  { name: 'answeredOn', type: 'day', headings: split('svardato besvart godtattdato akseptertdato answeredon accepteddate') },
  { name: 'answeredBy', type: 'text', headings: split('besvartav godtattav akseptertav answeredby acceptedby') },
];
const STATE_HEADINGS = split('status tilstand state');
const SENT_WORDS = { sendt: 'sent', åpen: 'sent', open: 'sent' };
const YES_WORDS = { godtatt: 'accepted', akseptert: 'accepted', bestilt: 'accepted' };
const BACK_WORDS = { trukket: 'withdrawn', kansellert: 'withdrawn', cancelled: 'withdrawn' };

/** A spreadsheet has one row an offer: its sum, and no lines. */
export const OFFER_FIELDS: readonly ImportField[] = [
  customer,
  { name: 'title', type: 'text', isNeeded: true, joinedBy: ', ', headings: split('tittel hva beskrivelse emne title subject description') },
  {
    name: 'priceKind',
    type: 'choice',
    isNeeded: true,
    values: PRICE_KINDS,
    words: {
      'fast pris': 'fixed',
      fastpris: 'fixed',
      fast: 'fixed',
      prisoverslag: 'estimate',
      overslag: 'estimate',
      'høyeste pris': 'maximum',
      makspris: 'maximum',
      prisantydning: 'indication',
    },
    headings: split('pristype type prisform pricekind'),
  },
  {
    name: 'netSum',
    type: 'amount',
    isNeeded: true,
    headings: split('sumutenmva beløputenmva sumeksmva beløpeksmva sumekskmva netto nettosum netsum amountexclvat'),
  },
  {
    name: 'validUntil',
    type: 'day',
    isNeeded: true,
    headings: split('gyldigtil gjeldertil gjelderut utløper utløpsdato frist validuntil expires expirydate'),
  },
  sentOn,
  {
    name: 'state',
    type: 'choice',
    values: IMPORTED_OFFER_STATES,
    words: { ...SENT_WORDS, ...YES_WORDS, ...BACK_WORDS, avslått: 'declined', 'takket nei': 'declined', tapt: 'declined' },
    headings: STATE_HEADINGS,
  },
  ...answered,
  { name: 'excluded', type: 'text', headings: split('ikkemed ikkeinkludert ikkemediprisen excluded notincluded') },
  { name: 'terms', type: 'text', headings: split('vilkår betingelser terms') },
  { name: 'job', type: 'reference', headings: job },
  site,
  { name: 'id', type: 'id', headings: split('tilbudsnummer tilbudsnr tilbudnr tilbudid offernumber offerno offerid quotenumber id') },
];

export const EXTRA_FIELDS: readonly ImportField[] = [
  { name: 'job', type: 'reference', isNeeded: true, headings: job },
  { name: 'description', type: 'text', isNeeded: true, joinedBy: ', ', headings: split('tillegg beskrivelse hva description extra') },
  { name: 'sum', type: 'amount', isNeeded: true, headings: split('beløp sum pris maksbeløp amount price') },
  { name: 'hourlyRate', type: 'amount', headings: split('timepris timesats hourlyrate') },
  sentOn,
  {
    name: 'state',
    type: 'choice',
    values: IMPORTED_EXTRA_STATES,
    words: {
      ...SENT_WORDS,
      ...YES_WORDS,
      ...BACK_WORDS,
      avslått: 'refused',
      'godkjent muntlig': 'agreed-orally',
      muntlig: 'agreed-orally',
    },
    headings: STATE_HEADINGS,
  },
  ...answered,
  { name: 'id', type: 'id', headings: split('tilleggsnummer tilleggsnr tilleggid extraid id') },
];
