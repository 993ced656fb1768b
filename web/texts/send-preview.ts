import { defineTexts } from '#words/define-texts.ts';

export const sendPreviewTexts = defineTexts({
  nb: { lead: 'Dette sender vi fra deg. Svaret kommer i en sak.', send: 'Send', sending: 'Sender …', cancel: 'Avbryt' },
  en: { lead: 'This is what we send from you. The answer comes in a case.', send: 'Send', sending: 'Sending…', cancel: 'Cancel' },
});
