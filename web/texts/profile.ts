import { defineTexts } from '#words/define-texts.ts';

export const profileTexts = defineTexts({
  nb: {
    heading: 'Min kundeinformasjon',
    name: 'Kundenavn',
    email: 'Epost',
    phone: 'Telefon',
    address: 'Adresse',
    postal: 'PostNr',
    city: 'Poststed',
    notePlaceholder: 'Veibeskrivelse, nøkler, parkering og annet som er greit å vite før vi kommer.',
    contactUs: 'Vennligst kontakt kundeservice dersom informasjonen ikke stemmer.',
    customerService: 'Kundeservice',
    accountEmail: 'E-post for innlogging',
    people: 'Tilganger',
    changePassword: 'Bytt passord',
  },
  en: {
    heading: 'My customer information',
    name: 'Customer name',
    email: 'Email',
    phone: 'Phone',
    address: 'Address',
    postal: 'Postcode',
    city: 'Town',
    notePlaceholder: 'Directions, keys, parking and anything else we should know before we come.',
    contactUs: 'Please contact customer service if any of this is incorrect.',
    customerService: 'Customer service',
    accountEmail: 'Login email',
    people: 'People with access',
    changePassword: 'Change password',
  },
});
