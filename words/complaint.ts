import { type Cause, COMPLAINT_YEARS_BUSINESS, COMPLAINT_YEARS_PRIVATE } from '#domain/jobs/complaint.ts';
import { defineTexts } from './define-texts.ts';

/** The promises are worded without “garanti”: the law keeps that word for more than the law gives. */
export const complaintWords = defineTexts({
  nb: {
    title: 'Reklamasjon',
    descriptions: 'Beskrivelse',
    customerDescription: 'Kundens beskrivelse',
    companyDescription: 'Vår beskrivelse',
    cause: 'Årsak',
    products: 'Produkter',
    installed: 'Montasjedato',
    itemNumber: 'El-nummer',
    product: 'Produkt',
    quantity: 'Antall',
    billable: 'Faktureres',
    none: 'Ingenting er ført opp.',
    policy: 'Slik behandler vi en reklamasjon',
    policyRepair: (hours: number | null) =>
      `Vi retter feilen så snart som mulig${hours === null ? '' : `, og senest innen ${hours} timer`}.`,
    policyDanger: 'Er det fare for liv eller helse, retter vi den straks.',
    policyFree: 'Du betaler ikke noe når reklamasjonen er berettiget.',
    policyOrdinary: 'Viser det seg at det ikke er en reklamasjon, gjelder våre vanlige priser.',
    policyYears: `Reklamasjonsfristen er ${COMPLAINT_YEARS_PRIVATE} år for privatkunder og ${COMPLAINT_YEARS_BUSINESS} år for bedriftskunder.`,
  },
  en: {
    title: 'Complaint',
    descriptions: 'Description',
    customerDescription: "Customer's description",
    companyDescription: 'Our description',
    cause: 'Cause',
    products: 'Products',
    installed: 'Installation date',
    itemNumber: 'Item number',
    product: 'Product',
    quantity: 'Quantity',
    billable: 'Billed',
    none: 'No entries.',
    policy: 'How we handle a complaint',
    policyRepair: (hours: number | null) =>
      `We will fix the fault as soon as possible${hours === null ? '' : `, and within ${hours} hours at the latest`}.`,
    policyDanger: 'If there is a danger to life or health, we will fix it immediately.',
    policyFree: 'You pay nothing for a valid complaint.',
    policyOrdinary: 'If it turns out not to be a complaint, our normal prices apply.',
    policyYears: `Private customers can make a complaint within ${COMPLAINT_YEARS_PRIVATE} years, business customers within ${COMPLAINT_YEARS_BUSINESS} year.`,
  },
});

export const causeWords = defineTexts<Record<Cause, string>>({
  nb: {
    'product-fault': 'Produktfeil',
    'customer-lacked-knowledge': 'Kunden manglet kunnskap',
    'installer-fault': 'Montørfeil',
    work: 'Arbeid',
  },
  en: {
    'product-fault': 'Product fault',
    'customer-lacked-knowledge': 'Customer lacked information',
    'installer-fault': 'Installer error',
    work: 'Work',
  },
});
