import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findHeadingRow, guessMapping, nameColumns } from './guess-columns.ts';
import { missingFields } from './mapping.ts';

/** Headings from the systems' public help pages (read in November 2026), and what a person must still correct. */
const FOREIGN = [
  {
    // hjelp.tripletex.no/hc/no/articles/11556197494289: file format of the import of customers
    system: 'Tripletex, customers',
    headings: [
      ...['Kundenummer', 'Leverandørnummer', 'Navn', 'Organisasjonsnummer', 'Telefon', 'Mobil', 'Faks', 'Epost', 'Postadresse - linje 1'],
      ...['Postadresse - linje 2', 'Postadresse - postnummer', 'Postadresse - sted', 'Postadresse - land', 'Forretningsadresse - linje 1'],
      ...['Forretningsadresse - postnummer', 'Forretningsadresse - sted'],
    ],
    kind: 'customer',
    found: {
      customerNumber: 'Kundenummer',
      name: 'Navn',
      organisationNumber: 'Organisasjonsnummer',
      phone: 'Mobil',
      email: 'Epost',
      address: 'Postadresse - linje 1',
      postalCode: 'Postadresse - postnummer',
      city: 'Postadresse - sted',
    },
    corrections: 0,
  },
  {
    // hjelp.fiken.no/support/solutions/articles/5000506375: import of customers
    system: 'Fiken, customers',
    headings: ['Navn', 'Orgnr', 'Adresse', 'Adresse2', 'Postnr', 'Poststed', 'Land', 'E-post', 'Telefon', 'Medlemsnummer'],
    kind: 'customer',
    found: {
      customerNumber: 'Medlemsnummer',
      name: 'Navn',
      organisationNumber: 'Orgnr',
      phone: 'Telefon',
      email: 'E-post',
      address: 'Adresse',
      postalCode: 'Postnr',
      city: 'Poststed',
    },
    corrections: 0,
  },
  {
    // help.24sevenoffice.com/nb/kom-i-gang/import-bedrift-privatkunder-leads
    system: '24SevenOffice, customers',
    headings: [
      ...['Company ID', 'CompanyName', 'CompanyGovNo', 'CompanyNickname', 'CompanyPhone', 'CompanyMobile', 'CompanyFax', 'CompanyEmail'],
      ...['CompanyInvoiceEmail', 'CompanyCountry', 'CompanyPostStreet', 'CompanyPostPostcode', 'CompanyPostPostarea', 'CompanyVisitStreet'],
    ],
    kind: 'customer',
    found: {
      customerNumber: 'Company ID',
      name: 'CompanyName',
      organisationNumber: 'CompanyGovNo',
      phone: 'CompanyMobile',
      email: 'CompanyEmail',
      address: 'CompanyPostStreet',
      postalCode: 'CompanyPostPostcode',
      city: 'CompanyPostPostarea',
    },
    corrections: 0,
  },
  {
    // tripletex.no/execute/docViewer?articleId=1442: columns of projects
    system: 'Tripletex, projects',
    headings: [
      ...['Prosjektnavn', 'Prosjektnummer', 'Startdato', 'Sluttdato', 'Kundenavn', 'Kundenummer', 'Kontakt fornavn', 'Kontakt etternavn'],
      ...[
        'Referanse',
        'Prosjektleder fornavn',
        'Prosjektleder etternavn',
        'Prosjektleder e-postadresse',
        'Avdeling',
        'Avdelingsnummer',
        'Kategori',
      ],
    ],
    kind: 'job',
    found: {
      number: 'Prosjektnummer',
      customer: 'Kundenummer',
      employee: 'Prosjektleder e-postadresse',
      date: 'Startdato',
      title: 'Prosjektnavn',
      workKind: 'Kategori',
    },
    corrections: 0,
  },
  {
    // tripletex.no/execute/docViewer?articleId=722: columns of orders; the employee who did the job is not among them
    system: 'Tripletex, orders',
    headings: [
      'ORDER NO',
      'ORDER DATE',
      'CUSTOMER NO',
      'CUSTOMER NAME',
      'ORGANIZATION NO',
      'CUSTOMER EMAIL',
      'CUSTOMER PHONE',
      'POSTAL ADDR - LINE 1',
    ],
    kind: 'job',
    found: { number: 'ORDER NO', customer: 'CUSTOMER NO', date: 'ORDER DATE' },
    corrections: 1,
  },
];

for (const { system, headings, kind, found, corrections } of FOREIGN)
  test(`${system}: ${corrections} corrections`, () => {
    const mapping = guessMapping(headings);
    assert.ok(mapping);
    assert.equal(mapping.kind, kind);
    const given = Object.fromEntries(mapping.fields.flatMap((field, i) => (field ? [[field, headings[i]]] : [])));
    assert.deepEqual(given, found);
    assert.equal(missingFields(mapping).length, corrections);
  });

test('plain headings in both languages are known for every kind', () => {
  const kinds = {
    customer: ['Kundenr.', 'Fornavn', 'Etternavn', 'E-post', 'Mobil', 'Postnr.'],
    site: ['Kunde', 'Gateadresse', 'Enhet', 'Postnr', 'Poststed'],
    job: ['Jobbnr', 'Kunde', 'Montør', 'Utført dato', 'Tittel', 'Fag'],
    appointment: ['Avtalenr', 'Kundenr', 'Montør', 'Dato', 'Fra', 'Til', 'Tittel', 'Avlyst'],
    employee: ['Ansattnr', 'Fornavn', 'Etternavn', 'E-post', 'Avdeling'],
    department: ['Avdelingsnr', 'Avdelingsnavn'],
  };
  for (const [kind, headings] of Object.entries(kinds)) {
    const mapping = guessMapping(headings);
    assert.equal(mapping?.kind, kind);
    assert.deepEqual(mapping && missingFields(mapping), [], kind);
    assert.ok(!mapping?.fields.includes(null), kind);
  }
  assert.equal(guessMapping(['Foo', 'Bar']), null);
});

test('the name of a site beside its address is no number to look up', () => {
  assert.deepEqual(guessMapping(['Ordrenr.', 'Kundenr.', 'Dato', 'Anlegg'])?.fields[3], 'site');
  assert.deepEqual(guessMapping(['Ordrenr.', 'Kundenr.', 'Dato', 'Anlegg', 'Anleggsadresse'])?.fields.slice(3), [null, 'street']);
});

test('the installation address of an order finds its columns', () => {
  for (const heading of ['Anleggsadresse', 'Installasjonsadresse', 'Arbeidsadresse'])
    assert.deepEqual(
      guessMapping(['Ordrenr.', 'Kundenr.', 'Dato', heading, 'Postnr.'])?.fields.slice(3),
      ['street', 'postalCode'],
      heading,
    );
});

test('the reason column of a file of wrong rows is no field', () => {
  const mapping = guessMapping(['Kundenr', 'Navn', 'Årsak']);
  assert.equal(mapping?.fields[2], null);
});

test('a repeated heading is numbered and not used; a column without a heading gets its letter', () => {
  assert.deepEqual(nameColumns(['Navn', 'Telefon', 'Telefon', ''], 5), ['Navn', 'Telefon', 'Telefon (2)', '(D)', '(E)']);
  assert.deepEqual(guessMapping(['Kundenr', 'Navn', 'Telefon', 'Telefon (2)'])?.fields, ['customerNumber', 'name', 'phone', null]);
});

test('headings below a title are found', () => {
  const rows = [['Kundereskontro 2026'], ['Firma', 'Nordvann AS'], ['Kundenr', 'Kundenavn', 'Poststed'], ['1', 'Kari', 'Oslo']];
  assert.equal(findHeadingRow(rows.map((cells, i) => ({ number: i + 2, cells }))), 4);
  assert.equal(findHeadingRow([{ number: 1, cells: ['foo', 'bar'] }]), 1);
});
