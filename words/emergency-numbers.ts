import type { Brand } from '#domain/brand.ts';
import { phoneHref } from '#domain/contact.ts';
import type { Language } from '#domain/language.ts';
import { emergencyWords } from './emergency-words.ts';
import { formatPhone } from './format.ts';

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
