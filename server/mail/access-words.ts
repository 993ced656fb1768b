import { ACCESS_INVITATION_LIFETIME_MS, lastDayOf, type Right } from '#domain/access.ts';
import type { Language } from '#domain/language.ts';
import { DAY } from '#domain/time.ts';
import { formatDate } from '#words/format.ts';
import type { AccessNotice, InvitationMail } from '../outbox/outbox.ts';
import type { MailContent, Words } from './mail-content.ts';

const LINK_DAYS = ACCESS_INVITATION_LIFETIME_MS / DAY;

const RIGHT_WORDS: Record<Right, Record<Language, string>> = {
  holder: { nb: 'tilgang som hovedbruker', en: 'main user access' },
  full: { nb: 'full tilgang', en: 'full access' },
  'no-prices': { nb: 'tilgang uten priser', en: 'access without prices' },
};

/** The mails about who has access to a customer. */
export function accessWords({
  brand,
  name,
  language,
  access,
}: MailContent): Record<AccessNotice | InvitationMail, Record<Language, Words>> {
  const { customer = '', person = '', isReader = false, right = null, until = null, movesHolder = false } = access ?? {};
  const rightWords = right ? RIGHT_WORDS[right] : { nb: 'tilgang', en: 'access' };
  const means =
    right === 'holder'
      ? {
          nb: ['Hovedbrukeren ser alt og bestemmer hvem som har tilgang.'],
          en: ['The main user sees everything and decides who has access.'],
        }
      : { nb: [], en: [] };
  const day = until ? formatDate(lastDayOf(until), language) : '';
  const hei = name ? { nb: `Hei ${name},`, en: `Hello ${name},` } : { nb: 'Hei,', en: 'Hello,' };
  const decides = {
    nb: 'Stemmer ikke dette? Logg inn og se under Tilganger, eller ta kontakt med oss med en gang.',
    en: 'If this is not right, log in and look under People with access, or contact us immediately.',
  };
  return {
    'access-invitation': {
      nb: {
        subject: movesHolder ? `Bekreft at du er hovedbruker for ${customer}` : `Du er invitert til kundeportalen for ${customer}`,
        greeting: hei.nb,
        before: [
          movesHolder
            ? `${brand.name} har satt deg opp som hovedbruker for ${customer} i kundeportalen. Det gjelder fra du bekrefter.`
            : `${person} gir deg ${rightWords.nb} til ${customer} i kundeportalen hos ${brand.name}${day ? `, til og med ${day}` : ''}.`,
          ...means.nb,
          'Der ser du jobbene som er gjort, med papirene som hører til.',
        ],
        after: [
          `Lenken virker én gang og i ${LINK_DAYS} dager. Du logger inn med en bruker du har, eller lager en ny.`,
          'Kjenner du ikke til dette? Da kan du se bort fra e-posten, så skjer det ingenting.',
        ],
        button: movesHolder ? 'Bekreft' : 'Se invitasjonen',
      },
      en: {
        subject: movesHolder
          ? `Confirm that you are the main user for ${customer}`
          : `You are invited to the customer portal for ${customer}`,
        greeting: hei.en,
        before: [
          movesHolder
            ? `${brand.name} has named you as the main user for ${customer} in the customer portal. This takes effect once you confirm.`
            : `${person} is giving you ${rightWords.en} to ${customer} in the ${brand.name} customer portal${day ? `, until ${day}` : ''}.`,
          ...means.en,
          'There you can see the jobs that have been done, with the documents that belong to them.',
        ],
        after: [
          `The link can be used once and expires after ${LINK_DAYS} days. Log in with an account you have, or create a new one.`,
          'If you were not expecting this email, you can ignore it and nothing will happen.',
        ],
        button: movesHolder ? 'Confirm' : 'See the invitation',
      },
    },
    'access-given': {
      nb: {
        subject: isReader ? `Du har fått tilgang til ${customer}` : `${person} har fått tilgang til ${customer}`,
        greeting: hei.nb,
        before: [`${isReader ? 'Du' : person} har nå ${rightWords.nb} til ${customer} i kundeportalen hos ${brand.name}.`, ...means.nb],
        after: [decides.nb],
      },
      en: {
        subject: isReader ? `You now have access to ${customer}` : `${person} now has access to ${customer}`,
        greeting: hei.en,
        before: [
          `${isReader ? 'You now have' : `${person} now has`} ${rightWords.en} to ${customer} in the ${brand.name} customer portal.`,
          ...means.en,
        ],
        after: [decides.en],
      },
    },
    'access-changed': {
      nb: {
        subject: `Endret tilgang til ${customer}`,
        greeting: hei.nb,
        before: [`${isReader ? 'Du' : person} har nå ${rightWords.nb} til ${customer} i kundeportalen hos ${brand.name}.`, ...means.nb],
        after: [decides.nb],
      },
      en: {
        subject: `Access to ${customer} has changed`,
        greeting: hei.en,
        before: [
          `${isReader ? 'You now have' : `${person} now has`} ${rightWords.en} to ${customer} in the ${brand.name} customer portal.`,
          ...means.en,
        ],
        after: [decides.en],
      },
    },
    'access-ended': {
      nb: {
        subject: `Tilgang til ${customer} er avsluttet`,
        greeting: hei.nb,
        before: [`${isReader ? 'Du' : person} har ikke lenger tilgang til ${customer} i kundeportalen hos ${brand.name}.`],
        after: [isReader ? 'Mener du dette er feil? Ta kontakt med den som er hovedbruker, eller med oss.' : decides.nb],
      },
      en: {
        subject: `Access to ${customer} has ended`,
        greeting: hei.en,
        before: [
          `${isReader ? 'You no longer have' : `${person} no longer has`} access to ${customer} in the ${brand.name} customer portal.`,
        ],
        after: [isReader ? 'If you think this is a mistake, contact the main user, or contact us.' : decides.en],
      },
    },
    'holder-moved': {
      nb: {
        subject: `Ny hovedbruker for ${customer}`,
        greeting: hei.nb,
        before: [
          `${isReader ? 'Du er' : `${person} er`} nå hovedbruker for ${customer} i kundeportalen hos ${brand.name}, og bestemmer hvem som har tilgang.`,
          'Den som var hovedbruker før, har fortsatt full tilgang til hovedbrukeren avslutter den.',
        ],
        after: [decides.nb],
      },
      en: {
        subject: `New main user for ${customer}`,
        greeting: hei.en,
        before: [
          `${isReader ? 'You are' : `${person} is`} now the main user for ${customer} in the ${brand.name} customer portal, and decides who has access.`,
          'The previous main user keeps full access until the main user ends it.',
        ],
        after: [decides.en],
      },
    },
    'holder-move-started': {
      nb: {
        subject: `${brand.name} bytter hovedbruker for ${customer}`,
        greeting: hei.nb,
        before: [
          `${brand.name} har startet et bytte av hovedbruker for ${customer} i kundeportalen. Det gjelder fra den nye har bekreftet. Da beholder du full tilgang til den nye hovedbrukeren avslutter den.`,
        ],
        after: ['Er dette feil? Ta kontakt med oss med en gang.'],
      },
      en: {
        subject: `${brand.name} is changing the main user for ${customer}`,
        greeting: hei.en,
        before: [
          `${brand.name} has started changing the main user for ${customer} in the customer portal. It takes effect once the new main user has confirmed. You then keep full access until the new main user ends it.`,
        ],
        after: ['If this is a mistake, contact us immediately.'],
      },
    },
  };
}
