import { defineTexts } from '#words/define-texts.ts';

export const companyMailTexts = defineTexts({
  nb: {
    heading: 'E-post til kundene',
    from: 'Kundene ser at den kommer fra',
    replyTo: 'Svar går til',
    replyHint: 'Adressen for svar endres under Opplysninger.',
    smsFrom: 'SMS kommer fra',
    noSms: 'Kundene får ikke SMS. Be den som drifter serveren, om et navn som avsender.',
    test: 'Send en prøve til meg',
    testing: 'Sender …',
    sent: (to: string) => `En prøve er på vei til ${to}. Kommer den ikke på noen minutter, se i søppelposten og under E-post i menyen.`,
    notSending: 'Portalen sender ikke e-post ennå. E-poster venter, og står under E-post i menyen.',
  },
  en: {
    heading: 'Emails to customers',
    from: 'Customers see that it comes from',
    replyTo: 'Replies go to',
    replyHint: 'The address for replies is changed under Details.',
    smsFrom: 'Text messages come from',
    noSms: 'Customers get no text messages. Ask the operator of the server for a sender name.',
    test: 'Send a test to me',
    testing: 'Sending …',
    sent: (to: string) =>
      `A test is on its way to ${to}. If it does not arrive in a few minutes, look among spam and under Emails in the menu.`,
    notSending: 'The portal does not send emails yet. Emails wait, and are listed under Emails in the menu.',
  },
});
