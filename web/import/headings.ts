import type { MappedKind } from '#domain/import-fields.ts';

/**
 * The headings that become a field, the likeliest first, without spaces, signs and capitals. Besides plain Norwegian and English they are
 * those of Tripletex (customers, projects, orders), Fiken and 24SevenOffice, as their public help pages name them; `guess-columns.test.ts` has the sources.
 */
type Headings = Readonly<Record<string, readonly string[]>>;

const CUSTOMER_NUMBER = [
  ...['kundenummer', 'kundenr', 'kundeno', 'kundenrnavn', 'debitornr', 'debitornummer', 'customernumber', 'customerno', 'customercode'],
  ...['customernr', 'companyid', 'contactcustomerid', 'medlemsnummer'],
];
const EMAIL = [
  ...['epost', 'epostadresse', 'email', 'emailaddress', 'mail', 'kundensepostadresse', 'customeremail', 'companyemail', 'contactemail'],
  ...['epostjobb', 'fakturaepost', 'epostfaktura', 'companyinvoiceemail', 'contactroleemail'],
];
const PHONE = [
  ...['mobil', 'mobiltelefon', 'mobilnummer', 'mobiltlf', 'telefon', 'telefonnummer', 'telefonnr', 'tlf', 'mobile', 'mobilephone', 'phone'],
  ...['phonenumber', 'telephone', 'customermobile', 'customerphone', 'companymobile', 'companyphone', 'contactmobile', 'contactphone'],
];
const ADDRESS = [
  ...['adresse', 'adresse1', 'adresselinje1', 'gateadresse', 'postadresse', 'postadresselinje1', 'besøksadresse', 'address', 'address1'],
  ...['addressline1', 'streetaddress', 'street', 'postaladdrline1', 'postaladdressline1', 'mailaddress', 'companypoststreet'],
  ...['contactadressstreet', 'forretningsadresselinje1', 'businessaddrline1', 'fakturaadresse', 'companyvisitstreet'],
];
const POSTAL_CODE = [
  ...[
    'postnr',
    'postnummer',
    'postadressepostnummer',
    'postadressepostnr',
    'postalcode',
    'zip',
    'zipcode',
    'postcode',
    'postaladdrpostalno',
  ],
  ...['postaladdresspostalcode', 'companypostpostcode', 'contactadresspostcode', 'forretningsadressepostnummer', 'businessaddrpostalno'],
];
const CITY = [
  ...['poststed', 'sted', 'by', 'postadressested', 'postadressepoststed', 'city', 'postaladdrcity', 'postaladdresscity'],
  ...['companypostpostarea', 'contactadresspostarea', 'forretningsadressested', 'businessaddrcity'],
];
const BRAND = ['merkenavn', 'brand'];

export const HEADINGS: Readonly<Record<MappedKind, Headings>> = {
  customer: {
    customerNumber: CUSTOMER_NUMBER,
    name: [
      ...['navn', 'kundenavn', 'name', 'customername', 'fulltnavn', 'fullname', 'firmanavn', 'selskapsnavn', 'companyname', 'contactname'],
      ...['kundensnavn', 'kunde'],
    ],
    customerKind: ['kundetype', 'customerkind', 'customertype', 'kundekategori', 'privatellerbedrift', 'kategori'],
    email: EMAIL,
    phone: PHONE,
    address: ADDRESS,
    postalCode: POSTAL_CODE,
    city: CITY,
    userName: ['brukernavn', 'username'],
    brand: BRAND,
    id: ['id', 'kundeid', 'eksternid', 'externalid'],
  },
  site: {
    customer: ['kunde', 'kundeid', 'customer', 'customerid', 'eier', ...CUSTOMER_NUMBER],
    street: ['anleggsadresse', 'leveringsadresse', 'installasjonsadresse', 'gate', ...ADDRESS],
    unit: ['enhet', 'bolignummer', 'bolignr', 'leilighet', 'leilighetsnummer', 'unit'],
    postalCode: POSTAL_CODE,
    city: CITY,
    id: ['id', 'anleggid', 'anleggsnr', 'anleggsnummer', 'siteid'],
  },
  job: {
    number: [
      ...[
        'jobbnummer',
        'jobbnr',
        'ordrenummer',
        'ordrenr',
        'oppdragsnummer',
        'oppdragsnr',
        'arbeidsordrenr',
        'arbeidsordre',
        'prosjektnummer',
      ],
      ...['prosjektnr', 'number', 'jobnumber', 'jobno', 'orderno', 'ordernumber', 'workorderno', 'projectnumber', 'projectno'],
    ],
    customer: [...CUSTOMER_NUMBER, 'kundeid', 'kunde', 'customer', 'customerid'],
    employee: [
      ...['ansattnr', 'ansattnummer', 'ansatt', 'montørnr', 'montør', 'utførtav', 'ansvarlig', 'employee', 'employeeno', 'technician'],
      ...['prosjektlederepostadresse', 'projectmanageremail', 'prosjektleder'],
    ],
    date: [
      ...[
        'jobbdato',
        'utførtdato',
        'utført',
        'ferdigdato',
        'ordredato',
        'oppdragsdato',
        'dato',
        'startdato',
        'date',
        'jobdate',
        'orderdate',
      ],
      'startdate',
    ],
    title: [
      ...['tittel', 'hva', 'oppdrag', 'arbeidsbeskrivelse', 'beskrivelse', 'overskrift', 'prosjektnavn', 'title', 'description', 'subject'],
      'projectname',
    ],
    invoiceNumber: ['fakturanummer', 'fakturanr', 'invoicenumber', 'invoiceno'],
    trade: ['fag', 'fagområde', 'trade'],
    workKind: ['arbeidstype', 'jobbtype', 'ordretype', 'oppdragstype', 'workkind', 'kategori', 'category'],
    site: ['anlegg', 'anleggid', 'anleggsnr', 'site', 'siteid'],
    surveyCompleted: ['besvart', 'undersøkelse', 'surveycompleted'],
    brand: BRAND,
    id: ['id', 'jobbid', 'jobid'],
  },
  appointment: {
    id: ['avtaleid', 'avtalenr', 'avtalenummer', 'appointmentid', 'bookingid', 'eventid', 'id'],
    customer: [...CUSTOMER_NUMBER, 'kundeid', 'kunde', 'customer', 'customerid'],
    employee: ['ansattnr', 'ansattnummer', 'ansatt', 'montørnr', 'montør', 'ressurs', 'employee', 'employeeno', 'technician', 'resource'],
    date: ['dato', 'avtaledato', 'dag', 'besøksdato', 'date', 'day', 'appointmentdate'],
    from: ['fra', 'klfra', 'frakl', 'starttid', 'start', 'tidfra', 'from', 'starttime'],
    to: ['til', 'kltil', 'tilkl', 'sluttid', 'slutttid', 'slutt', 'tidtil', 'to', 'endtime', 'end'],
    title: ['tittel', 'hva', 'oppdrag', 'emne', 'beskrivelse', 'title', 'subject', 'description'],
    note: ['notat', 'merknad', 'beskjedtilmontør', 'note', 'notes', 'comment'],
    minutes: ['minutter', 'varighet', 'varighetminutter', 'minutes', 'duration'],
    job: ['jobb', 'jobbid', 'ordrenr', 'ordrenummer', 'job', 'jobid', 'orderno'],
    site: ['anlegg', 'anleggid', 'anleggsnr', 'site', 'siteid'],
    caseId: ['sak', 'saksnummer', 'saksnr', 'caseid', 'caseno'],
    cancelled: ['avlyst', 'kansellert', 'cancelled', 'canceled'],
  },
  bill: {
    billNumber: ['fakturanummer', 'fakturanr', 'regningsnummer', 'billnumber', 'invoicenumber', 'invoiceno'],
    job: ['jobb', 'jobbid', 'jobbnummer', 'jobbnr', 'ordrenr', 'ordrenummer', 'prosjektnr', 'prosjektnummer', 'job', 'jobid', 'orderno'],
    dueDate: ['forfall', 'forfallsdato', 'betalingsfrist', 'duedate', 'due'],
    sum: ['beløp', 'sum', 'fakturabeløp', 'beløpinklmva', 'suminklmva', 'total', 'amount'],
    paid: ['betalt', 'innbetalt', 'paid'],
    credited: ['kreditert', 'kreditnota', 'credited'],
    kid: ['kid', 'kidnummer', 'kidnr'],
    account: ['kontonummer', 'konto', 'kontonr', 'bankkonto', 'account', 'accountnumber'],
    final: ['sluttfaktura', 'siste', 'slutt', 'final'],
    id: ['id', 'fakturaid', 'billid', 'invoiceid'],
  },
  employee: {
    firstName: ['fornavn', 'firstname', 'givenname'],
    lastName: ['etternavn', 'lastname', 'surname', 'familyname'],
    email: EMAIL,
    phone: PHONE,
    department: [
      'avdelingsnummer',
      'avdelingsnr',
      'avdelingid',
      'avdeling',
      'avdelingsnavn',
      'departmentnumber',
      'departmentno',
      'department',
    ],
    startDate: ['startdato', 'ansattdato', 'ansettelsesdato', 'ansattfra', 'startdate', 'employmentdate'],
    id: ['ansattnr', 'ansattnummer', 'ansattid', 'employeenumber', 'employeeno', 'id'],
  },
  department: {
    name: ['avdelingsnavn', 'departmentname', 'navn', 'name', 'avdeling', 'department'],
    id: ['avdelingsnummer', 'avdelingsnr', 'avdelingid', 'departmentnumber', 'departmentno', 'id'],
  },
};

/** Without a heading for the whole name, both parts make it up. */
export const NAME_PARTS = ['fornavn', 'firstname', 'contactfirstname', 'etternavn', 'lastname', 'contactlastname'];

/** “Postadresse - postnr.” is `postadressepostnr`. */
export const plainHeading = (heading: string): string => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
