import { Fragment } from 'react';
import type { Brand } from '#domain/company/brand.ts';
import { contactParts } from '#domain/contact.ts';

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

/** A part that is longer than this does not fit a line of a card on a phone. */
const LONG_PART = 24;

/** A mail address that breaks after the @, and in a long part before a dot. */
export const MailAddress = ({ address }: { address: string }) =>
  address
    .split(/(?<=@)/)
    .flatMap((part) => (part.length > LONG_PART ? part.split(/(?=\.)/) : [part]))
    .map((part, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address never move
      <Fragment key={i}>
        {i > 0 && <wbr />}
        {part}
      </Fragment>
    ));
