import { Loaded } from '../../ui/loaded.tsx';
import '../../styles/shares.css';
import { useState } from 'react';
import { statusOf } from '../../api/call.ts';
import { openShare } from '../../api/share-link.ts';
import { boot } from '../../app/boot.ts';
import { useTexts } from '../../app/language.tsx';
import { shareLinkTexts } from '../../texts/share-link.ts';
import { ContactLine } from '../../ui/contact-line.tsx';
import { useCall } from '../../ui/use-call.ts';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { ShareLinkFrame, ShareLinkWaiting } from './share-link-frame.tsx';
import { SharedHome } from './shared-home.tsx';

/** In the fragment, which the browser does not send to any server. */
const readToken = (): string => location.hash.slice(1);

export function ShareLinkPage() {
  const [token] = useState(readToken);
  const opened = useCall(() => openShare(token));
  if (opened.isPending && !opened.data) return <ShareLinkWaiting />;
  const isUnknown = [400, 404].includes(statusOf(opened.error));
  return (
    <ShareLinkFrame>
      <Loaded query={opened} instead={isUnknown && <LinkUnknown />}>
        {(share) => <SharedHome token={token} share={share} />}
      </Loaded>
    </ShareLinkFrame>
  );
}

/** Revoked, expired or mistyped: the reader does not learn which. */
function LinkUnknown() {
  const t = useTexts(shareLinkTexts);
  useDocumentTitle(t.unknownHeading);
  return (
    <>
      <h1 className="auth-heading">{t.unknownHeading}</h1>
      <p className="auth-lead">{t.unknown}</p>
      <p className="muted">
        <ContactLine contact={boot().brand} />
      </p>
    </>
  );
}
