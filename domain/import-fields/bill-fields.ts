import { type ImportField, split, yesOrNo } from './field.ts';

export const BILL_FIELDS: readonly ImportField[] = [
  {
    name: 'billNumber',
    type: 'text',
    isNeeded: true,
    headings: split('fakturanummer fakturanr regningsnummer billnumber invoicenumber invoiceno'),
  },
  {
    name: 'job',
    type: 'reference',
    isNeeded: true,
    headings: split('jobb jobbid jobbnummer jobbnr ordrenr ordrenummer prosjektnr prosjektnummer job jobid orderno'),
  },
  { name: 'dueDate', type: 'day', isNeeded: true, headings: split('forfall forfallsdato betalingsfrist duedate due') },
  { name: 'sum', type: 'amount', isNeeded: true, headings: split('beløp sum fakturabeløp beløpinklmva suminklmva total amount') },
  { name: 'paid', type: 'amount', headings: split('betalt innbetalt paid') },
  { name: 'credited', type: 'amount', headings: split('kreditert kreditnota credited') },
  { name: 'kid', type: 'text', headings: split('kid kidnummer kidnr') },
  { name: 'account', type: 'text', headings: split('kontonummer konto kontonr bankkonto account accountnumber') },
  yesOrNo('final', 'sluttfaktura siste slutt final', ['slutt', 'sluttfaktura', 'siste']),
  { name: 'id', type: 'id', headings: split('id fakturaid regningid billid invoiceid') },
];
