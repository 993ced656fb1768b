import { TRADES, WORK_KINDS } from '#domain/jobs/job.ts';
import { brand, CUSTOMER_NUMBER, postalCode } from './customer-fields.ts';
import { type ImportField, split, yesOrNo } from './field.ts';

export const customer: ImportField = {
  name: 'customer',
  type: 'reference',
  isNeeded: true,
  headings: split(`${CUSTOMER_NUMBER} kundeid kunde customer customerid`),
};
export const site: ImportField = {
  name: 'site',
  type: 'reference',
  headings: split('anlegg anleggid anleggsnr site siteid'),
  notBeside: split('anleggsadresse anleggsnavn installasjonsadresse arbeidsadresse'),
};

const TRADE_WORDS = {
  elektro: 'electrical',
  elektriker: 'electrical',
  el: 'electrical',
  strøm: 'electrical',
  rør: 'plumbing',
  rørlegger: 'plumbing',
  vvs: 'plumbing',
  sanitær: 'plumbing',
  varme: 'heating',
  varmepumpe: 'heating',
};
const WORK_WORDS = {
  reparasjon: 'repair',
  nyinstallasjon: 'new-installation',
  nyanlegg: 'new-installation',
  endring: 'alteration',
  service: 'service',
  våtrom: 'wet-room',
  bad: 'wet-room',
  annet: 'other',
};

export const JOB_FIELDS: readonly ImportField[] = [
  {
    name: 'number',
    type: 'number',
    headings: split(
      'jobbnummer jobbnr ordrenummer ordrenr oppdragsnummer oppdragsnr arbeidsordrenr arbeidsordre prosjektnummer prosjektnr number ' +
        'jobnumber jobno orderno ordernumber workorderno projectnumber projectno',
    ),
  },
  customer,
  {
    name: 'employee',
    type: 'employee',
    isNeeded: true,
    mayBeUnnamed: true,
    headings: split(
      'ansattnr ansattnummer ansatt montørnr montør utførtav utførende tekniker deltaker deltakere ansvarlig ordreansvarlig saksbehandler ' +
        'employee employeeno technician prosjektlederepostadresse projectmanageremail prosjektleder projectmanager',
    ),
  },
  {
    name: 'date',
    type: 'day',
    isNeeded: true,
    isLatest: true,
    headings: split(
      'jobbdato utførtdato utført ferdigdato ferdigstilt ordredato oppdragsdato dato startdato date jobdate orderdate startdate',
    ),
  },
  {
    name: 'title',
    type: 'text',
    joinedBy: ', ',
    headings: split(
      'tittel hva oppdrag arbeidsbeskrivelse ordrebeskrivelse ordretekst beskrivelse overskrift prosjektnavn title description subject projectname',
    ),
  },
  { name: 'invoiceNumber', type: 'number', headings: split('fakturanummer fakturanr invoicenumber invoiceno') },
  { name: 'trade', type: 'choice', values: TRADES, words: TRADE_WORDS, headings: split('fag fagområde trade') },
  {
    name: 'workKind',
    type: 'choice',
    values: WORK_KINDS,
    words: WORK_WORDS,
    headings: split('arbeidstype jobbtype ordretype oppdragstype workkind kategori category'),
  },
  site,
  {
    name: 'street',
    type: 'text',
    headings: split('anleggsadresse installasjonsadresse arbeidsadresse oppdragsadresse siteaddress street'),
  },
  postalCode,
  yesOrNo('surveyCompleted', 'besvart undersøkelse surveycompleted'),
  brand,
  { name: 'id', type: 'id', headings: split('id jobbid jobid') },
];

export const APPOINTMENT_FIELDS: readonly ImportField[] = [
  { name: 'id', type: 'id', isNeeded: true, headings: split('avtaleid avtalenr avtalenummer appointmentid bookingid eventid id') },
  customer,
  {
    name: 'employee',
    type: 'employee',
    isNeeded: true,
    headings: split('ansattnr ansattnummer ansatt montørnr montør ressurs employee employeeno technician resource'),
  },
  { name: 'date', type: 'day', isNeeded: true, headings: split('dato avtaledato dag besøksdato date day appointmentdate') },
  { name: 'from', type: 'time', isNeeded: true, headings: split('fra klfra frakl starttid start tidfra from starttime') },
  { name: 'to', type: 'time', isNeeded: true, headings: split('til kltil tilkl sluttid slutttid slutt tidtil to endtime end') },
  {
    name: 'title',
    type: 'text',
    isNeeded: true,
    joinedBy: ', ',
    headings: split('tittel hva oppdrag emne beskrivelse title subject description'),
  },
  { name: 'note', type: 'text', joinedBy: ', ', headings: split('notat merknad beskjedtilmontør note notes comment') },
  { name: 'minutes', type: 'number', headings: split('minutter varighet varighetminutter minutes duration') },
  { name: 'job', type: 'reference', headings: split('jobb jobbid ordrenr ordrenummer job jobid orderno') },
  site,
  { name: 'caseId', type: 'number', headings: split('sak saksnummer saksnr caseid caseno') },
  yesOrNo('cancelled', 'avlyst kansellert cancelled canceled', ['avlyst', 'cancelled', 'kansellert']),
];
