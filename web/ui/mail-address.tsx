import { Fragment } from 'react';

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
