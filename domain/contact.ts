/** Of a company. */
type Contact = { contactLine: string; phone: string; email: string };
export type ContactPart = { text: string; href?: string };

/** Norwegian numbers in pairs, 22 33 44 55, with a country code before them; mobile numbers too, as the customer's other papers have it. */
export function formatPhone(phone: string): string {
  const [, country, local] = /^(?:(?:\+|00)(47))?(\d{8})$/.exec(phone.replace(/[\s-]/g, '')) ?? [];
  if (!local) return phone;
  const pairs = local.replace(/\d\d(?=\d)/g, '$&\u00a0');
  return country ? `+${country}\u00a0${pairs}` : pairs;
}

/** The contact line in pieces, of which the phone number and the mail address are links. */
export const contactParts = ({ contactLine, phone, email }: Contact): ContactPart[] =>
  cutOut(contactLine, formatPhone(phone), phoneHref(phone)).flatMap((part) =>
    part.href ? [part] : cutOut(part.text, email, `mailto:${email}`),
  );

function cutOut(line: string, text: string, href: string): ContactPart[] {
  const at = line.indexOf(text);
  if (at < 0) return [{ text: line }];
  return [{ text: line.slice(0, at) }, { text, href }, { text: line.slice(at + text.length) }].filter((part) => part.text !== '');
}

/** With the country's code, so that it can be called from abroad too. A number that has one, after + or 00, keeps it. */
export const phoneHref = (phone: string): string => {
  const number = phone.trim().replace(/^00(?=\s*[1-9])/, '+');
  return `tel:${number.startsWith('+') ? '+' : '+47'}${number.replace(/\D/g, '')}`;
};

/** For an address of a customer: nothing in it can add to the mail. */
export const mailHref = (email: string): string => `mailto:${email.split('@').map(encodeURIComponent).join('@')}`;
