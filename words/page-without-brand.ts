import type { Language } from '#domain/language.ts';

/** At PORTAL_DOMAIN itself, and at a name that is no company's, or no longer. */
export type PageWithoutBrand = 'entrance' | 'unknown';

type Words = { title: string; heading: string; lines: readonly string[] };

export const pagesWithoutBrand: Record<PageWithoutBrand, Record<Language, Words>> = {
  entrance: {
    nb: {
      title: 'Kundeportal',
      heading: 'Bruk bedriftens egen adresse',
      lines: [
        'Her er det ingen innlogging. Hver bedrift har sin egen adresse til kundeportalen.',
        'Du finner den i e-post fra bedriften, eller du kan ringe og spørre dem.',
      ],
    },
    en: {
      title: 'Customer portal',
      heading: "Use the company's own address",
      lines: [
        'Nobody logs in here. Each company has its own address for the customer portal.',
        'You find it in an email from the company, or you can call and ask them.',
      ],
    },
  },
  unknown: {
    nb: {
      title: 'Ukjent adresse',
      heading: 'Her er det ingen kundeportal',
      lines: [
        'Adressen hører ikke til noen bedrift som bruker denne kundeportalen nå.',
        'Se etter skrivefeil i adressen, eller ring bedriften og spør.',
      ],
    },
    en: {
      title: 'Unknown address',
      heading: 'There is no customer portal here',
      lines: [
        'This address belongs to no company that uses this customer portal now.',
        'Check the address for a typing error, or call the company and ask.',
      ],
    },
  },
};
