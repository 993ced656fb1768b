import type { Brand } from '#domain/brand.ts';

/** The domain that mails come from, which needs SPF, DKIM and DMARC. */
export const mailDomain = (mailFrom: string): string => mailFrom.slice(mailFrom.lastIndexOf('@') + 1);

/**
 * From the operator's address, in the company's name; answers go to the company. A company's own domain as sender would need a proof, or
 * anyone who can name a domain could write in its name.
 */
export const sendersOf = ({ name, email }: Pick<Brand, 'name' | 'email'>, mailFrom: string) => ({
  from: { name, address: mailFrom },
  replyTo: { name, address: email },
});
