import type { Brand } from '#domain/brand.ts';
import { contactParts } from '#domain/contact.ts';
import { MailAddress } from './mail-address.tsx';

/** A company's contact line, with links for its phone number and mail address. */
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
