import { CUSTOMER_KINDS } from '#domain/customers/customer.ts';
import { type ImportField, split } from './field.ts';

export const CUSTOMER_NUMBER =
  'kundenummer kundenr kundeno kundenrnavn debitornr debitornummer customernumber customerno customercode customernr companyid contactcustomerid medlemsnummer';
const ADDRESS =
  'adresse adresse1 adresselinje1 gateadresse postadresse postadresselinje1 besøksadresse address address1 addressline1 streetaddress street ' +
  'postaladdrline1 postaladdressline1 mailaddress companypoststreet contactadressstreet forretningsadresselinje1 businessaddrline1 ' +
  'fakturaadresse companyvisitstreet';

export const email: ImportField = {
  name: 'email',
  type: 'text',
  headings: split(
    'epost epostadresse email emailaddress mail kundensepostadresse customeremail companyemail contactemail epostjobb fakturaepost ' +
      'epostfaktura companyinvoiceemail contactroleemail',
  ),
};
export const phone: ImportField = {
  name: 'phone',
  type: 'text',
  headings: split(
    'mobil mobiltelefon mobilnummer mobiltlf telefon telefonnummer telefonnr tlf mobile mobilephone phone phonenumber telephone ' +
      'customermobile customerphone companymobile companyphone contactmobile contactphone',
  ),
};
export const postalCode: ImportField = {
  name: 'postalCode',
  type: 'postal-code',
  headings: split(
    'postnr postnummer postadressepostnummer postadressepostnr postalcode zip zipcode postcode postaladdrpostalno postaladdresspostalcode ' +
      'companypostpostcode contactadresspostcode forretningsadressepostnummer businessaddrpostalno',
  ),
};
const city: ImportField = {
  name: 'city',
  type: 'text',
  headings: split(
    'poststed sted by postadressested postadressepoststed city postaladdrcity postaladdresscity companypostpostarea contactadresspostarea ' +
      'forretningsadressested businessaddrcity',
  ),
};
export const brand: ImportField = { name: 'brand', type: 'text', headings: split('merkenavn brand') };

const KINDS_OF_CUSTOMER = {
  privat: 'private',
  privatkunde: 'private',
  privatperson: 'private',
  person: 'private',
  forbruker: 'private',
  bedrift: 'business',
  firma: 'business',
  bedriftskunde: 'business',
  næring: 'business',
  næringsdrivende: 'business',
  borettslag: 'business',
  sameie: 'business',
  // “Er privatperson”.
  ja: 'private',
  nei: 'business',
  yes: 'private',
  no: 'business',
  true: 'private',
  false: 'business',
  company: 'business',
};

export const CUSTOMER_FIELDS: readonly ImportField[] = [
  { name: 'customerNumber', type: 'id', isNeeded: true, headings: split(CUSTOMER_NUMBER) },
  {
    name: 'name',
    type: 'text',
    isNeeded: true,
    joinedBy: ' ',
    headings: split('navn kundenavn name customername fulltnavn fullname firmanavn selskapsnavn companyname contactname kundensnavn kunde'),
  },
  {
    name: 'customerKind',
    type: 'choice',
    values: CUSTOMER_KINDS,
    words: KINDS_OF_CUSTOMER,
    headings: split(
      'kundetype erprivatperson privatperson isprivateindividual isprivateperson customerkind customertype kundekategori privatellerbedrift kategori',
    ),
  },
  {
    name: 'organisationNumber',
    type: 'text',
    headings: split(
      'organisasjonsnummer organisasjonsnr orgnr orgnummer organisationnumber organizationnumber organizationno orgno companygovno',
    ),
  },
  email,
  phone,
  { name: 'address', type: 'text', joinedBy: ', ', headings: split(ADDRESS) },
  postalCode,
  city,
  { name: 'userName', type: 'text', headings: split('brukernavn username') },
  brand,
  { name: 'id', type: 'id', headings: split('id kundeid eksternid externalid') },
];

export const SITE_FIELDS: readonly ImportField[] = [
  { name: 'customer', type: 'reference', isNeeded: true, headings: split(`kunde kundeid customer customerid eier ${CUSTOMER_NUMBER}`) },
  {
    name: 'street',
    type: 'text',
    isNeeded: true,
    joinedBy: ', ',
    headings: split(`anleggsadresse leveringsadresse installasjonsadresse gate ${ADDRESS}`),
  },
  { name: 'unit', type: 'text', headings: split('enhet bolignummer bolignr leilighet leilighetsnummer unit') },
  postalCode,
  city,
  { name: 'id', type: 'id', headings: split('id anleggid anleggsnr anleggsnummer siteid') },
];
