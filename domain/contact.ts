import type { Brand } from './brand.ts';

export type ContactPart = { text: string; href?: string };

/** The contact line in pieces, of which the phone number and the mail address are links. */
export const contactParts = ({ contactLine, phone, email }: Pick<Brand, 'contactLine' | 'phone' | 'email'>): ContactPart[] =>
  cutOut(contactLine, phone, phoneHref(phone)).flatMap((part) => (part.href ? [part] : cutOut(part.text, email, `mailto:${email}`)));

function cutOut(line: string, text: string, href: string): ContactPart[] {
  const at = line.indexOf(text);
  if (at < 0) return [{ text: line }];
  return [{ text: line.slice(0, at) }, { text, href }, { text: line.slice(at + text.length) }].filter((part) => part.text !== '');
}

/** With the country's code, so that it can be called from abroad too. A number that has one keeps it. */
export const phoneHref = (phone: string): string => `tel:${phone.trim().startsWith('+') ? '+' : '+47'}${phone.replace(/\D/g, '')}`;

/** For an address of a customer: nothing in it can add to the mail. */
export const mailHref = (email: string): string => `mailto:${email.split('@').map(encodeURIComponent).join('@')}`;
