import { Loaded } from '../../ui/loaded.tsx';
import '../../styles/case-link.css';
import { type ReactNode, useState } from 'react';
import { codeOf, statusOf } from '../../api/call.ts';
import { useCall } from '../../ui/use-call.ts';
import { CaseLinkFrame, CaseLinkWaiting } from './case-link-frame.tsx';
import { LinkExpired, LinkUnknown } from './link-ended.tsx';

type Props<Opened> = {
  open: (token: string) => Promise<Opened>;
  /** Mails a new link to the person who got this one. */
  renew: (token: string) => Promise<unknown>;
  unknownWords: string;
  /** The same page behind the login. */
  loginHref: string;
  children: (opened: { token: string; answer: Opened; onChanged: () => void }) => ReactNode;
};

/** In the fragment, which the browser does not send to any server. */
const readToken = (): string => location.hash.slice(1);

/** The page behind a mail link, without a login; or why the link no longer works. */
export function LinkPage<Opened>({ open, renew, unknownWords, loginHref, children }: Props<Opened>) {
  const [token] = useState(readToken);
  const opened = useCall(() => open(token));
  if (opened.isPending && !opened.data) return <CaseLinkWaiting />;
  const ended =
    codeOf(opened.error) === 'case-link-expired' ? (
      <LinkExpired renew={() => renew(token)} loginHref={loginHref} />
    ) : (
      [400, 404].includes(statusOf(opened.error)) && <LinkUnknown words={unknownWords} loginHref={loginHref} />
    );
  return (
    <CaseLinkFrame>
      <Loaded query={opened} instead={ended}>
        {(answer) => children({ token, answer, onChanged: opened.refetch })}
      </Loaded>
    </CaseLinkFrame>
  );
}
