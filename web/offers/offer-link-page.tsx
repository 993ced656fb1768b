import { useMemo, useState } from 'react';
import type { CustomerOffer } from '#contract/offers.ts';
import { HOME_PATH } from '#domain/portal-paths.ts';
import { useTexts } from '../app/language.tsx';
import { LinkPage } from '../layouts/link-page.tsx';
import { type DoneMessage, DoneNotice } from '../ui/done-notice.tsx';
import { useDocumentTitle } from '../ui/use-browser.ts';
import { offerByLink, openOfferLink, renewOfferLink } from './api.ts';
import { OfferView } from './offer-view.tsx';
import { priceOfferTexts } from './texts.ts';

export function OfferLinkPage() {
  const t = useTexts(priceOfferTexts);
  return (
    <LinkPage open={openOfferLink} renew={renewOfferLink} unknownWords={t.linkUnknown} loginHref={HOME_PATH}>
      {(opened) => <OfferByLink {...opened} />}
    </LinkPage>
  );
}

type Props = { token: string; answer: CustomerOffer; onChanged: () => void };

function OfferByLink({ token, answer, onChanged }: Props) {
  const t = useTexts(priceOfferTexts);
  const access = useMemo(() => offerByLink(token), [token]);
  const [done, setDone] = useState<DoneMessage | null>(null);
  useDocumentTitle(answer.sent.title);
  const answered = (words: string) => {
    if (words) setDone({ words });
    onChanged();
  };
  return (
    <>
      <h1 className="auth-heading">{answer.sent.title}</h1>
      <DoneNotice done={done} />
      <OfferView offer={answer} access={access} onAnswered={answered} />
      <p className="muted case-link-end">
        {t.linkLead}{' '}
        <a className="ds-link" href={HOME_PATH}>
          {t.linkToPortal}
        </a>
      </p>
    </>
  );
}
