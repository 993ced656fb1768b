import { defineTexts } from '#words/define-texts.ts';

export const whoLookedTexts = defineTexts({
  nb: {
    title: 'Hvem har sett på opplysningene mine',
    text: 'Ansatte som har åpnet siden eller skjemaene dine det siste året, eller sett deg i en liste over saker, én gang per dag. Treff i et søk regnes ikke med.',
    listed: (firstName: string, department: string) => `${firstName}, ${department} (i en liste)`,
    none: 'Ingen har åpnet opplysningene dine det siste året.',
    look: (firstName: string, department: string) => `${firstName}, ${department}`,
    more: (count: string) => `Vis alle ${count}`,
  },
  en: {
    title: 'Who has looked at my information',
    text: 'Employees who have opened your page or forms in the last year, or seen you in a list of cases, once per day. Search results are not counted.',
    listed: (firstName: string, department: string) => `${firstName}, ${department} (in a list)`,
    none: 'Nobody has opened your information in the last year.',
    look: (firstName: string, department: string) => `${firstName}, ${department}`,
    more: (count: string) => `Show all ${count}`,
  },
});
