import { defineTexts } from '#words/define-texts.ts';

export const galleryIconsTexts = defineTexts({
  nb: {
    All: 'Alle ikonene',
    AllWhen: 'Et nytt ikon er én linje i ui/icon.tsx, tegnet på 24 × 24. Da står det her også.',
    InWords: 'Sammen med ord',
    InWordsWhen: 'Slik brukes de nesten alltid. Skjermleseren hører bare ordet.',
    Alone: 'Alene på en knapp',
    AloneWhen: 'Bare der alle kjenner tegnet og det er trangt. Knappen må ha et navn.',
    OwnShape: 'En egen strek',
    OwnShapeWhen: 'På sidene før innlogging, der hver kilobyte telles.',
    open: 'Åpne',
    done: 'Besvart',
    close: 'Lukk',
  },
  en: {
    All: 'All icons',
    AllWhen: 'A new icon is one line in ui/icon.tsx, drawn on 24 × 24. It then appears here too.',
    InWords: 'With words',
    InWordsWhen: 'This is how they are nearly always used. Screen readers announce only the words.',
    Alone: 'On their own',
    AloneWhen: 'Only where everyone knows the symbol and space is tight. The button still needs a name.',
    OwnShape: 'A custom path',
    OwnShapeWhen: 'On the pages before the login, where every kilobyte counts.',
    open: 'Open',
    done: 'Answered',
    close: 'Close',
  },
});
