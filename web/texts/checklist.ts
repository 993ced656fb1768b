import { defineTexts } from '#words/define-texts.ts';

export const checklistTexts = defineTexts({
  nb: {
    title: 'Kom i gang',
    lead: 'Portalen virker. Dette gjenstår før kundene kommer:',
    address: 'Egen nettadresse',
    mail: 'Sett opp e-posten, og send den første',
    hours: 'Sett åpningstidene',
    promise: 'Lov en frist for å rette feil, eller ingen',
    answer: 'Lagre svaret',
    departments: 'Legg inn avdelingene',
    data: 'Hent inn kunder og jobber',
    colleagues: 'Legg til en kollega',
    done: 'gjort',
    dismiss: 'Skjul listen',
    dismissing: 'Skjuler …',
  },
  en: {
    title: 'Get started',
    lead: 'The portal works. This is left before the customers come:',
    address: 'A web address of your own',
    mail: 'Set up email, and send the first one',
    hours: 'Set the opening hours',
    promise: 'Promise a time limit for repairs, or none',
    answer: 'Save the answer',
    departments: 'Add the departments',
    data: 'Bring in customers and jobs',
    colleagues: 'Add a colleague',
    done: 'done',
    dismiss: 'Hide the list',
    dismissing: 'Hiding …',
  },
});
