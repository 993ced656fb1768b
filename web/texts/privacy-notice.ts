import { defineTexts } from '#words/define-texts.ts';

export const privacyNoticeTexts = defineTexts({
  nb: {
    heading: 'Personvern',
    languages: 'Språk',
    contact: 'Spørsmål om personvern? Kontakt oss:',
    toLogin: 'Til innloggingen',
  },
  en: {
    heading: 'Privacy',
    languages: 'Language',
    contact: 'Questions about privacy? Contact us:',
    toLogin: 'Go to login',
  },
});
