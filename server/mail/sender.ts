import type { Brand } from '#domain/brand.ts';

/** The domain that a brand's mails come from, which needs SPF, DKIM and DMARC. */
export const mailDomain = ({ webAddress }: Pick<Brand, 'webAddress'>): string => new URL(webAddress).host;

export const senderOf = (brand: Pick<Brand, 'name' | 'webAddress'>): { name: string; address: string } => ({
  name: brand.name,
  address: `kundeportal@${mailDomain(brand)}`,
});
