import type { Brand } from '#domain/brand.ts';
import { contactParts } from '#domain/contact.ts';
import { MailAddress } from './mail-address.tsx';

/** How a company is reached, with a number and an address that can be pressed. */
export const ContactLine = ({ contact }: { contact: Pick<Brand, 'contactLine' | 'phone' | 'email'> }) =>
  contactParts(contact).map(({ text, href }) =>
    href ? (
      <a key={text} className="ds-link" href={href}>
        {text === contact.email ? <MailAddress address={text} /> : text}
      </a>
    ) : (
      text
    ),
  );
