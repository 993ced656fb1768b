import { defineTexts } from '#words/define-texts.ts';

export const calendarFeedTexts = defineTexts({
  nb: {
    open: 'Abonner på kalender',
    heading: 'Abonner på kalender',
    lead: 'Få vedlikehold og frister for denne adressen rett i din egen kalender. Der står produktet og dagen, aldri navn, gate eller pris.',
    isOn: (when: string) =>
      `Du har en adresse fra ${when}. Den vises bare når den lages. Lag en ny hvis du trenger den igjen; da slutter den gamle å virke.`,
    stopped: 'Adressen virker ikke lenger.',
    make: 'Lag adresse',
    renew: 'Lag ny adresse',
    stop: 'Stopp',
    close: 'Lukk',
    address: 'Adressen til kalenderen din',
    once: 'Den vises bare nå, og er din egen: ikke del den med andre.',
    how: 'Lim den inn der kalenderen din har «legg til fra nettadresse» eller «abonner». Den virker så lenge du har tilgang.',
  },
  en: {
    open: 'Subscribe to calendar',
    heading: 'Subscribe to calendar',
    lead: 'Get care and deadlines of this address straight into your own calendar. It shows the product and the day, never a name, street or price.',
    isOn: (when: string) =>
      `You have an address from ${when}. It is shown only when it is made. Make a new one if you need it again; the old one then stops working.`,
    stopped: 'The address no longer works.',
    make: 'Make an address',
    renew: 'Make a new address',
    stop: 'Stop',
    close: 'Close',
    address: 'The address for your calendar',
    once: 'It is shown only now, and is yours alone: do not share it.',
    how: 'Paste it where your calendar has “add from URL” or “subscribe”. It works for as long as you have access.',
  },
});
