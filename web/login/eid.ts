import type { EidReturn } from '#contract/login.ts';
import { SECOND } from '#domain/time.ts';
import { defineTexts } from '#words/define-texts.ts';
import { call } from '../api/call.ts';
import { withProof } from '../api/with-proof.ts';

/** The server asks the issuer during this call, and allows it some seconds for each request. */
const timeoutMs = 20 * SECOND;

export const startEid = () => call('POST /api/Security/StartEid', { as: 'anonymous', timeoutMs });
export const eidLogin = (body: EidReturn) => call('POST /api/Security/EidLogin', { as: 'anonymous', body, timeoutMs });
export const startEidLink = () => withProof(() => call('POST /api/Security/StartEidLink', { as: 'bearer', timeoutMs }));
export const linkEid = (body: EidReturn) => call('POST /api/Security/LinkEid', { as: 'bearer', body, timeoutMs });
export const unlinkEid = (eidId: string) => withProof(() => call('POST /api/Security/UnlinkEid', { as: 'bearer', body: { eidId } }));

export const eidTexts = defineTexts({
  nb: {
    heading: (label: string) => `Logg inn med ${label}`,
    linkHeading: (label: string) => `Koble til ${label}`,
    going: (label: string) => `Sender deg til ${label} …`,
    checking: 'Sjekker svaret …',
    retry: 'Prøv igjen',
    toLogin: 'Logg inn med passord',
    toSecurity: 'Tilbake til Sikkerhet',
    cancelled: 'Du avbrøt. Ingenting er endret.',
    'eid-refused': 'Svaret ble ikke godtatt. Det kan være brukt før, ha kommet for sent eller høre til en annen nettleser. Prøv igjen her.',
    'eid-unknown':
      'Denne elektroniske ID-en er ikke koblet til noen innlogging her. Logg inn med brukernavn og passord, og koble den til på siden Sikkerhet.',
    'eid-off': 'Elektronisk ID kan ikke brukes på denne adressen.',
    'eid-away': 'Tjenesten for elektronisk ID svarer ikke nå. Prøv igjen om litt, eller logg inn på en annen måte.',
    'eid-known': 'Innloggingen din har allerede en slik elektronisk ID. Koble den fra først.',
    'eid-taken': 'Denne elektroniske ID-en er koblet til en annen innlogging.',
    'must-change-password': 'Velg et passord før du kobler til en elektronisk ID.',
    text: 'Logg inn uten passord. Vi lagrer ikke fødselsnummer eller navn derfra.',
    notLinked: 'Ikke koblet til.',
    linked: 'Koblet til',
    used: 'Sist brukt',
    elsewhere: 'Virker ikke her',
    link: 'Koble til',
    linkName: (label: string) => `Koble til ${label}`,
    linking: 'Vent litt …',
    isLinked: (label: string) => `${label} er koblet til.`,
    unlink: 'Koble fra',
    unlinkName: (label: string) => `Koble fra ${label}`,
    unlinkHeading: (label: string) => `Koble fra ${label}?`,
    unlinkText: 'Du kan ikke lenger logge inn med den, og alle andre enheter blir logget ut.',
    unlinked: (label: string) => `${label} er koblet fra.`,
  },
  en: {
    heading: (label: string) => `Log in with ${label}`,
    linkHeading: (label: string) => `Link ${label}`,
    going: (label: string) => `Taking you to ${label}…`,
    checking: 'Checking the answer…',
    retry: 'Try again',
    toLogin: 'Log in with your password',
    toSecurity: 'Back to Security',
    cancelled: 'You cancelled. Nothing has changed.',
    'eid-refused': 'The answer was not accepted. It may have been used before, come too late or belong to another browser. Try again here.',
    'eid-unknown':
      'This electronic ID is not linked to any login here. Log in with your username and password, and link it on the Security page.',
    'eid-off': 'Electronic ID cannot be used at this address.',
    'eid-away': 'The electronic ID service is not answering right now. Try again in a moment, or log in another way.',
    'eid-known': 'Your login already has an electronic ID of this kind. Unlink it first.',
    'eid-taken': 'This electronic ID is linked to another login.',
    'must-change-password': 'Choose a password before you link an electronic ID.',
    text: 'Log in without a password. We do not store your national identity number or name from there.',
    notLinked: 'Not linked.',
    linked: 'Linked',
    used: 'Last used',
    elsewhere: 'Does not work here',
    link: 'Link',
    linkName: (label: string) => `Link ${label}`,
    linking: 'One moment…',
    isLinked: (label: string) => `${label} has been linked.`,
    unlink: 'Unlink',
    unlinkName: (label: string) => `Unlink ${label}`,
    unlinkHeading: (label: string) => `Unlink ${label}?`,
    unlinkText: 'You can no longer log in with it, and all other devices will be logged out.',
    unlinked: (label: string) => `${label} has been unlinked.`,
  },
});

const CODES = ['eid-refused', 'eid-unknown', 'eid-off', 'eid-away', 'eid-known', 'eid-taken', 'must-change-password'] as const;
export type EidCode = (typeof CODES)[number];
/** Null: a failure without its own words here. */
export const eidCodeOf = (code: string | null): EidCode | null => CODES.find((known) => known === code) ?? null;
