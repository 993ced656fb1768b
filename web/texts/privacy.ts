import { defineTexts } from '#words/define-texts.ts';
import { formatNumber } from '#words/format.ts';

export const privacyTexts = defineTexts({
  nb: {
    title: 'Personvern',
    notice: 'Hva vi lagrer om deg, hvorfor og hvor lenge',
    holderOnly: 'Hovedbrukeren kan laste ned alt som er lagret, og be om at det slettes. Se Tilganger for hvem det er.',
    downloadHeading: 'Last ned mine data',
    downloadText: 'Én ZIP-fil med alt vi har lagret om deg: opplysningene som JSON, hvert skjema som PDF, og papirene og bildene.',
    download: 'Last ned mine data',
    downloading: 'Lager filen …',
    received: (megabytes: string) => `${megabytes} MB hentet`,
    cancel: 'Avbryt',
    downloaded: 'Filen er lastet ned.',
    downloadBusy: 'En nedlasting er alt i gang, eller du har lastet ned mange ganger i dag. Prøv igjen senere.',
    eraseHeading: 'Slett min konto',
    eraseText:
      'Du har 14 dager på å ombestemme deg. Deretter slettes kontoen, samtykkene, ønskene, svarene, skjemaene og papirene dine, og du kan ikke logge inn mer.',
    keptHeading: 'Dette må vi beholde',
    keptInvoices: (count: number, until: string) =>
      `${formatNumber(count, 'nb')} fakturagrunnlag med navn, kundenummer og adresse, til senest ${until}, etter bokføringsloven § 13. De er låst: ingen kan logge inn for å se dem, og de slettes når fristen er ute.`,
    keptDeclarations: (count: number, until: string) =>
      `${formatNumber(count, 'nb')} ${count === 1 ? 'samsvarserklæring' : 'samsvarserklæringer'} med navn, kundenummer og adresse, til senest ${until}: etter forskrift om elektriske lavspenningsanlegg § 13 oppbevarer den som har utført arbeidet, en kopi i minst fem år. De er låst, og slettes når fristen er ute.`,
    keptOffers: (count: number, until: string) =>
      `${formatNumber(count, 'nb')} ${count === 1 ? 'godtatt tilbud' : 'godtatte tilbud'} med navn og hva som ble avtalt, senest til ${until}. Det krever bokføringsloven § 13. De er låst og slettes når fristen er ute.`,
    nothingKept: 'Loven krever ikke at vi beholder noe.',
    erase: 'Slett min konto',
    confirmHeading: 'Vil du slette kontoen?',
    confirmText: (date: string) => `Kontoen slettes ${date}. Fram til da kan du angre her.`,
    password: 'Skriv passordet ditt for å bekrefte',
    passwordMissing: 'Skriv passordet ditt',
    passwordWrong: 'Passordet er feil',
    confirm: 'Ja, slett kontoen',
    keep: 'Behold kontoen',
    sending: 'Sender …',
    requestedHeading: (date: string) => `Kontoen din slettes ${date}`,
    requestedText: (moment: string) =>
      `Du ba om det ${moment}. Du har fått en e-post om det hvis vi har adressen din. Last gjerne ned dataene dine først.`,
    regret: 'Angre slettingen',
    regretted: 'Slettingen er angret. Alt er som før.',
    requested: 'Slettingen er registrert.',
  },
  en: {
    title: 'Privacy',
    notice: 'What we store about you, why and for how long',
    holderOnly:
      'The main user can download everything that is stored, and ask for it to be deleted. See People with access for who that is.',
    downloadHeading: 'Download my data',
    downloadText: 'A ZIP file with everything we hold about you: your details as JSON, each form as a PDF, and the papers and pictures.',
    download: 'Download my data',
    downloading: 'Preparing your file…',
    received: (megabytes: string) => `${megabytes} MB downloaded`,
    cancel: 'Cancel',
    downloaded: 'Your file has been downloaded.',
    downloadBusy: 'A download is already in progress, or you have reached the limit for today. Please try again later.',
    eraseHeading: 'Delete my account',
    eraseText:
      'You have 14 days to change your mind. After that, your account, consents, preferences, answers, forms and papers are deleted, and you can no longer log in.',
    keptHeading: 'What we have to keep',
    keptInvoices: (count: number, until: string) =>
      `${formatNumber(count, 'en')} ${count === 1 ? 'invoice basis' : 'invoice bases'} with name, customer number and address, until ${until} at the latest, as required by section 13 of the Norwegian Bookkeeping Act. They are locked: nobody can log in to see them, and they are deleted when the period ends.`,
    keptDeclarations: (count: number, until: string) =>
      `${formatNumber(count, 'en')} ${count === 1 ? 'declaration' : 'declarations'} of conformity with name, customer number and address, until ${until} at the latest: section 13 of the Norwegian regulations on low-voltage installations requires the company that did the work to keep a copy for at least five years. They are locked, and deleted when the period ends.`,
    keptOffers: (count: number, until: string) =>
      `${formatNumber(count, 'en')} accepted ${count === 1 ? 'offer' : 'offers'} with name and what was agreed on, until ${until} at the latest, as required by section 13 of the Norwegian Bookkeeping Act. They are locked, and deleted when the period ends.`,
    nothingKept: 'The law does not require us to keep anything.',
    erase: 'Delete my account',
    confirmHeading: 'Delete your account?',
    confirmText: (date: string) => `Your account will be deleted on ${date}. You can change your mind here until then.`,
    password: 'Enter your password to confirm',
    passwordMissing: 'Enter your password',
    passwordWrong: 'That password is incorrect',
    confirm: 'Yes, delete my account',
    keep: 'Keep account',
    sending: 'Sending…',
    requestedHeading: (date: string) => `Your account will be deleted on ${date}`,
    requestedText: (moment: string) =>
      `You requested this on ${moment}. If we have your address, we have sent you an email about it. You may want to download your data first.`,
    regret: 'Keep my account',
    regretted: 'Your account will not be deleted. Nothing has changed.',
    requested: 'We have received your request to delete your account.',
  },
});
