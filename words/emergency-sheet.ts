import type { Brand } from '#domain/company/brand.ts';
import { phoneHref } from '#domain/contact.ts';
import type { Danger } from '#domain/home-book/emergency-sheet.ts';
import type { Language } from '#domain/language.ts';
import { defineTexts } from './define-texts.ts';
import { formatPhone } from './format.ts';

/** Whom to call, where to shut off, and what to do first: on the page, on paper, and on the page that a browser keeps. */
export const emergencyWords = defineTexts({
  nb: {
    title: 'Nødark',
    call: 'Ring',
    fire: '110 – brann og gass',
    police: '112 – politi',
    ambulance: '113 – akutt fare for liv',
    company: (name: string, hours: string) => `Vakttelefonen til ${name} (${hours})`,
    noEmergency: (name: string) => `${name} har ingen vakttelefon utenom åpningstiden.`,
    openHours: (name: string) => `${name} i åpningstiden`,
    where: 'Her slår du av',
    stopcock: 'Stoppekran (vann)',
    fuseBox: 'Sikringsskap (strøm)',
    notes: 'Annet som er greit å vite',
    notWritten: 'Ikke skrevet ennå.',
    photoOf: (place: string) => `Bilde: ${place}`,
    first: 'Gjør dette først',
    changed: (day: string) => `Sist endret ${day}`,
    kept: 'Lagret på denne enheten. Nettleseren kan slette det når som helst: ta også vare på en utskrift.',
    remove: 'Fjern fra denne enheten',
    removeSure: 'Ja, fjern nødarket',
    toPortal: 'Til kundeportalen',
  },
  en: {
    title: 'Emergency sheet',
    call: 'Call',
    fire: '110 – fire and gas',
    police: '112 – police',
    ambulance: '113 – life in immediate danger',
    company: (name: string, hours: string) => `${name}’s emergency line (${hours})`,
    noEmergency: (name: string) => `${name} has no emergency line outside opening hours.`,
    openHours: (name: string) => `${name} during opening hours`,
    where: 'Where to shut off',
    stopcock: 'Stopcock (water)',
    fuseBox: 'Fuse box (power)',
    notes: 'Other things worth knowing',
    notWritten: 'Not written yet.',
    photoOf: (place: string) => `Photo: ${place}`,
    first: 'Do this first',
    changed: (day: string) => `Last changed ${day}`,
    kept: 'Kept on this device. The browser may delete it at any time: keep a printout too.',
    remove: 'Remove from this device',
    removeSure: 'Yes, remove the emergency sheet',
    toPortal: 'To the customer portal',
  },
});

export const dangerWords: Record<Language, Record<Danger, { name: string; steps: readonly string[] }>> = {
  nb: {
    water: {
      name: 'Vannlekkasje',
      steps: [
        'Steng stoppekranen.',
        'Renner det vann nær strøm, slår du av hovedsikringen, men bare hvis du kommer til sikringsskapet uten å stå i vann.',
        'Sett noe under, flytt det som kan bli skadet, og ring oss.',
      ],
    },
    fire: {
      name: 'Brann',
      steps: [
        'Få alle ut.',
        'Ring 110.',
        'Lukk dører og vinduer bak deg. Slukk bare hvis du kan gjøre det uten fare.',
        'Gå ikke inn igjen.',
      ],
    },
    electricity: {
      name: 'Gnister, svidd lukt eller støt',
      steps: [
        'Ta ikke på en person som har strøm i seg. Bryt strømmen først: slå av hovedsikringen.',
        'Ring 113 hvis noen har fått støt, og 110 hvis det ryker eller brenner.',
        'La sikringen være av til en elektriker har sett på anlegget.',
      ],
    },
    gas: {
      name: 'Gasslukt',
      steps: [
        'Slå ingen brytere av eller på, og bruk ikke åpen ild eller telefon innendørs.',
        'Steng gassen hvis du kommer til den uten fare, og åpne vinduer.',
        'Gå ut, og ring 110 derfra.',
      ],
    },
  },
  en: {
    water: {
      name: 'Water leak',
      steps: [
        'Close the stopcock.',
        'If water runs near electricity, switch off the main fuse, but only if you can reach the fuse box without standing in water.',
        'Put something underneath, move what could be damaged, and call us.',
      ],
    },
    fire: {
      name: 'Fire',
      steps: [
        'Get everybody out.',
        'Call 110.',
        'Close doors and windows behind you. Put it out only if you can do so without danger.',
        'Do not go back in.',
      ],
    },
    electricity: {
      name: 'Sparks, a burnt smell or a shock',
      steps: [
        'Do not touch a person who is in contact with electricity. Cut the power first: switch off the main fuse.',
        'Call 113 if somebody has had a shock, and 110 if there is smoke or fire.',
        'Leave the fuse off until an electrician has looked at it.',
      ],
    },
    gas: {
      name: 'Smell of gas',
      steps: [
        'Do not touch any switch, and use no open flame or telephone indoors.',
        'Shut off the gas if you can reach it without danger, and open windows.',
        'Go outside, and call 110 from there.',
      ],
    },
  },
};

export type NumberToCall = { href: string; text: string };

/** Whom to call, each with one tap: the public numbers, then the company's own. */
export function numbersToCall(
  { name, phone, emergencyPhone }: Pick<Brand, 'name' | 'phone' | 'emergencyPhone'>,
  language: Language,
): NumberToCall[] {
  const words = emergencyWords[language];
  const own = emergencyPhone
    ? {
        href: phoneHref(emergencyPhone.phone),
        text: `${formatPhone(emergencyPhone.phone)} – ${words.company(name, emergencyPhone.hours[language])}`,
      }
    : { href: phoneHref(phone), text: `${formatPhone(phone)} – ${words.openHours(name)}` };
  return [{ href: 'tel:110', text: words.fire }, { href: 'tel:112', text: words.police }, { href: 'tel:113', text: words.ambulance }, own];
}
