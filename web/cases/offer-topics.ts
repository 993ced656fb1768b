import { defineTexts } from '#words/define-texts.ts';

/** What a customer can ask for an offer on. */
export const offerTopicTexts = defineTexts({
  nb: {
    'offer-elbillader': 'Elbillader',
    'offer-varmepumpe': 'Varmepumpe',
    'offer-bad': 'Nytt bad',
    'offer-lekkasjesikring': 'Lekkasjesikring',
    'offer-sikringsskap': 'Nytt sikringsskap',
    'offer-smarthus': 'Smarthus',
    'offer-serviceavtale': 'Serviceavtale',
  },
  en: {
    'offer-elbillader': 'EV charger',
    'offer-varmepumpe': 'Heat pump',
    'offer-bad': 'New bathroom',
    'offer-lekkasjesikring': 'Leak protection',
    'offer-sikringsskap': 'New fuse box',
    'offer-smarthus': 'Smart home',
    'offer-serviceavtale': 'Service agreement',
  },
});
