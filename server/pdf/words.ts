import { type Cause, COMPLAINT_YEARS_BUSINESS, COMPLAINT_YEARS_PRIVATE, REPAIR_DEADLINE_HOURS } from '#domain/complaint.ts';
import type { DocumentationField } from '#domain/documentation.ts';
import type { Language } from '#domain/language.ts';

export type PdfWords = {
  page: (page: number, pages: number) => string;
  job: string;
  date: string;
  installer: string;
  customerPortal: string;
  invoice: Record<
    | 'title'
    | 'number'
    | 'customerNumber'
    | 'date'
    | 'jobStart'
    | 'jobStop'
    | 'placesHeading'
    | 'place'
    | 'work'
    | 'productsHeading'
    | 'product'
    | 'quantity'
    | 'price'
    | 'lineTotal'
    | 'noProducts'
    | 'sumsHeading'
    | 'workSum'
    | 'materialSum'
    | 'startUpSum'
    | 'net'
    | 'vat'
    | 'total'
    | 'messageHeading',
    string
  > & { discount: (percent: string) => string };
  complaint: Record<
    | 'title'
    | 'descriptionsHeading'
    | 'customerDescription'
    | 'companyDescription'
    | 'cause'
    | 'productsHeading'
    | 'installed'
    | 'itemNumber'
    | 'product'
    | 'quantity'
    | 'billable'
    | 'yes'
    | 'no'
    | 'none'
    | 'policyHeading',
    string
  > & { causes: Record<Cause, string>; policy: readonly string[] };
  siteVisit: Record<
    'title' | 'descriptionHeading' | 'timeHeading' | 'activity' | 'hours' | 'driving' | 'onSite' | 'isBillable' | 'yes' | 'no',
    string
  >;
  documentation: {
    title: string;
    sections: readonly [string, string, string, string];
    fields: Record<DocumentationField, string>;
    years: (count: number) => string;
  };
};

const nb: PdfWords = {
  page: (page, pages) => `Side ${page} av ${pages}`,
  job: 'Jobb nummer',
  date: 'Dato',
  installer: 'Montør',
  customerPortal: 'Kundeportal',
  invoice: {
    title: 'Fakturagrunnlag',
    number: 'Fakturagrunnlag nummer',
    customerNumber: 'Kundenummer',
    date: 'Fakturadato',
    jobStart: 'Arbeid startet',
    jobStop: 'Arbeid avsluttet',
    placesHeading: 'Steder og utført arbeid',
    place: 'Sted',
    work: 'Utført arbeid',
    productsHeading: 'Produkter',
    product: 'Beskrivelse',
    quantity: 'Antall',
    price: 'Pris (eks. mva.)',
    lineTotal: 'Total pris (eks. mva.)',
    noProducts: 'Ingen produkter er brukt.',
    sumsHeading: 'Sum',
    workSum: 'Arbeid',
    materialSum: 'Materiell',
    startUpSum: 'Fremmøte',
    net: 'Sum eks. mva.',
    vat: 'Mva. 25 %',
    total: 'Totalt inkl. mva.',
    messageHeading: 'Melding til deg',
    discount: (percent) => `(${percent}% rabatt)`,
  },
  complaint: {
    title: 'Reklamasjon',
    descriptionsHeading: 'Beskrivelse',
    customerDescription: 'Kundens beskrivelse',
    companyDescription: 'Vår beskrivelse',
    cause: 'Årsak',
    productsHeading: 'Produkter',
    installed: 'Montasjedato',
    itemNumber: 'El-nummer',
    product: 'Produkt',
    quantity: 'Antall',
    billable: 'Faktureres',
    yes: 'Ja',
    no: 'Nei',
    none: 'Ingenting er ført opp.',
    policyHeading: 'Slik behandler vi en reklamasjon',
    causes: {
      'product-fault': 'Produktfeil',
      'customer-lacked-knowledge': 'Kunden manglet kunnskap',
      'installer-fault': 'Montørfeil',
      work: 'Arbeid',
    },
    policy: [
      `Vi retter feilen så snart som mulig, og senest innen ${REPAIR_DEADLINE_HOURS} timer.`,
      'Er det fare for liv eller helse, retter vi den straks.',
      'Du betaler ikke noe når reklamasjonen er berettiget.',
      'Viser det seg at det ikke er en reklamasjon, gjelder våre vanlige priser.',
      `Reklamasjonsfristen er ${COMPLAINT_YEARS_PRIVATE} år for privatkunder og ${COMPLAINT_YEARS_BUSINESS} år for bedriftskunder.`,
    ],
  },
  siteVisit: {
    title: 'Befaringsskjema',
    descriptionHeading: 'Beskrivelse',
    timeHeading: 'Tidsbruk',
    activity: 'Tid brukt på',
    hours: 'Timer',
    driving: 'Kjøring',
    onSite: 'Befaring og skjema',
    isBillable: 'Faktureres',
    yes: 'Ja',
    no: 'Nei',
  },
  documentation: {
    title: 'FDV Dokumentasjon',
    sections: ['1. Produktbeskrivelse', '2. Drifts- og vedlikeholdsinstruks', '3. Tekniske driftsopplysninger', '4. Teknisk service'],
    fields: {
      Produktbeskrivelse: 'Produktbeskrivelse',
      Elnummer: 'El-nummer',
      Dimensjon: 'Dimensjon',
      Farge: 'Farge',
      Overflatebehandling: 'Overflatebehandling',
      OvrigeOpplysninger: 'Øvrige opplysninger',
      InstruksRengjoring: 'Instruks for rengjøring',
      Ettersyn: 'Ettersyn',
      Vedlikeholdsinstruks: 'Vedlikeholdsinstruks',
      Levetid: 'Forventet levetid',
      Garanti: 'Garanti',
      Fuktbestandighet: 'Fuktbestandighet',
      Renholdsvennlighet: 'Renholdsvennlighet',
      OvrigeOpplysningerDrift: 'Øvrige opplysninger om drift',
      Produsent: 'Produsent',
      Postadresse: 'Postadresse',
      Postnummer: 'Postnummer',
      Poststed: 'Poststed',
      Telefon: 'Telefon',
      Epost: 'E-post',
      Internett: 'Internett',
    },
    years: (count) => `${count} år`,
  },
};

const en: PdfWords = {
  page: (page, pages) => `Page ${page} of ${pages}`,
  job: 'Job number',
  date: 'Date',
  installer: 'Installer',
  customerPortal: 'Customer portal',
  invoice: {
    title: 'Invoice basis',
    number: 'Invoice basis number',
    customerNumber: 'Customer number',
    date: 'Invoice date',
    jobStart: 'Work started',
    jobStop: 'Work ended',
    placesHeading: 'Places and work done',
    place: 'Place',
    work: 'Work done',
    productsHeading: 'Products',
    product: 'Description',
    quantity: 'Quantity',
    price: 'Price (excl. VAT)',
    lineTotal: 'Total price (excl. VAT)',
    noProducts: 'No products were used.',
    sumsHeading: 'Sum',
    workSum: 'Work',
    materialSum: 'Materials',
    startUpSum: 'Start-up',
    net: 'Sum excl. VAT',
    vat: 'VAT 25%',
    total: 'Total incl. VAT',
    messageHeading: 'Message to you',
    discount: (percent) => `(${percent}% discount)`,
  },
  complaint: {
    title: 'Complaint',
    descriptionsHeading: 'Description',
    customerDescription: "Customer's description",
    companyDescription: 'Our description',
    cause: 'Cause',
    productsHeading: 'Products',
    installed: 'Installed on',
    itemNumber: 'Item number',
    product: 'Product',
    quantity: 'Quantity',
    billable: 'Billed',
    yes: 'Yes',
    no: 'No',
    none: 'Nothing has been entered.',
    policyHeading: 'How we handle a complaint',
    causes: {
      'product-fault': 'Product fault',
      'customer-lacked-knowledge': 'The customer lacked knowledge',
      'installer-fault': "Installer's fault",
      work: 'Work',
    },
    policy: [
      `We repair the fault as soon as possible, and within ${REPAIR_DEADLINE_HOURS} hours at the latest.`,
      'If there is danger to life or health, we repair it immediately.',
      'You pay nothing for a valid complaint.',
      'If it turns out not to be a complaint, our normal prices apply.',
      `A complaint can be made within ${COMPLAINT_YEARS_PRIVATE} years by private customers and within ${COMPLAINT_YEARS_BUSINESS} year by business customers.`,
    ],
  },
  siteVisit: {
    title: 'Site visit',
    descriptionHeading: 'Description',
    timeHeading: 'Time spent',
    activity: 'Time spent on',
    hours: 'Hours',
    driving: 'Driving',
    onSite: 'Visit and form',
    isBillable: 'Billed',
    yes: 'Yes',
    no: 'No',
  },
  documentation: {
    title: 'Product documentation (FDV)',
    sections: [
      '1. Product description',
      '2. Operation and maintenance instructions',
      '3. Technical operating information',
      '4. Technical service',
    ],
    fields: {
      Produktbeskrivelse: 'Product description',
      Elnummer: 'Item number',
      Dimensjon: 'Dimensions',
      Farge: 'Colour',
      Overflatebehandling: 'Surface treatment',
      OvrigeOpplysninger: 'Other information',
      InstruksRengjoring: 'Cleaning instructions',
      Ettersyn: 'Inspection',
      Vedlikeholdsinstruks: 'Maintenance instructions',
      Levetid: 'Expected lifetime',
      Garanti: 'Warranty',
      Fuktbestandighet: 'Moisture resistance',
      Renholdsvennlighet: 'Ease of cleaning',
      OvrigeOpplysningerDrift: 'Other operating information',
      Produsent: 'Manufacturer',
      Postadresse: 'Postal address',
      Postnummer: 'Postal code',
      Poststed: 'City',
      Telefon: 'Phone',
      Epost: 'Email',
      Internett: 'Website',
    },
    years: (count) => (count === 1 ? '1 year' : `${count} years`),
  },
};

export const PDF_WORDS: Record<Language, PdfWords> = { nb, en };
