import { defineTexts } from '#words/define-texts.ts';

export const companyNoticeTexts = defineTexts({
  nb: {
    notice: 'Personvernerklæring',
    lead: 'Alle kan lese den, også uten å logge inn. Det er en lenke på innloggingssiden og nederst i portalen.',
    open: 'Se siden',
    choice: 'Hvilken tekst?',
    template: 'Malen',
    own: 'Vår egen tekst',
    templateHint:
      'Malen sier hva portalen lagrer, og fylles ut med opplysningene om firmaet. Les den før dere bruker den: Dere svarer for at den stemmer.',
    text: 'Teksten',
    textHint:
      'Ren tekst. En linje som begynner med # og mellomrom, blir overskrift; en med - og mellomrom blir punkt i en liste. Tom linje gir nytt avsnitt. Disse fylles ut: {navn}, {organisasjonsnummer}, {adresse}, {telefon}, {e-post}.',
    textWrong: 'Skriv en tekst på høyst 20 000 tegn, uten usynlige tegn.',
    preview: 'Slik blir den',
    publish: 'Publiser erklæringen',
    publishing: 'Publiserer …',
    published: 'Personvernerklæringen er publisert. Alle ser den innen fem sekunder.',
    savedBy: (name: string, at: string) => `Sist endret av ${name}, ${at}`,
    unknown: 'ukjent',
  },
  en: {
    notice: 'Privacy notice',
    lead: 'Anyone can read it, also without logging in. There is a link on the login page and at the bottom of the portal.',
    open: 'See the page',
    choice: 'Which text?',
    template: 'The template',
    own: 'Our own text',
    templateHint:
      'The template says what the portal stores, and is filled in with the details of the company. Read it before you use it: you answer for it being right.',
    text: 'The text',
    textHint:
      'Plain text. A line that begins with # and a space becomes a heading; one with - and a space becomes an item of a list. An empty line begins a paragraph. These are filled in: {navn}, {organisasjonsnummer}, {adresse}, {telefon}, {e-post}.',
    textWrong: 'Write a text of at most 20,000 characters, without invisible characters.',
    preview: 'What it becomes',
    publish: 'Publish the notice',
    publishing: 'Publishing …',
    published: 'The privacy notice is published. Everyone sees it within five seconds.',
    savedBy: (name: string, at: string) => `Last changed by ${name}, ${at}`,
    unknown: 'unknown',
  },
});
