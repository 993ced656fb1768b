import { Fragment } from 'react';

/** A mail address that breaks where one would break it by hand: after the @, and before a dot. Never in the middle of a word. */
export const MailAddress = ({ address }: { address: string }) =>
  address.split(/(?<=@)|(?=\.)/).map((part, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address never move
    <Fragment key={i}>
      {i > 0 && <wbr />}
      {part}
    </Fragment>
  ));
