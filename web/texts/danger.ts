import { defineTexts } from '#words/define-texts.ts';

/** Whom to call where there is danger, before a case is sent and after. */
export const dangerTexts = defineTexts({
  nb: {
    heading: 'Ring først',
    sentHeading: 'Er det fortsatt fare? Ring med en gang',
    fire: '110 – brann og gass',
    ambulance: '113 – akutt fare for liv',
    emergency: (company: string, hours: string) => `Vakttelefonen til ${company} (${hours})`,
    noEmergency: (company: string) => `${company} har ingen vakttelefon utenom åpningstiden. I åpningstiden:`,
    send: 'Send saken etterpå. Vi får varsel med en gang.',
    sent: 'Ikke vent på oss hvis det haster.',
  },
  en: {
    heading: 'Call first',
    sentHeading: 'Still in danger? Call at once',
    fire: '110 – fire and gas',
    ambulance: '113 – life in immediate danger',
    emergency: (company: string, hours: string) => `${company}’s emergency line (${hours})`,
    noEmergency: (company: string) => `${company} has no emergency line outside opening hours. During opening hours:`,
    send: 'Send the case afterwards. We are alerted at once.',
    sent: 'Do not wait for us if it is urgent.',
  },
});
