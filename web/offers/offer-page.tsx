import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'wouter';
import { statusOf } from '../api/call.ts';
import { unreadQuery } from '../api/cases.ts';
import { useTexts } from '../app/language.tsx';
import { offerPaths } from '../paths.ts';
import { Card } from '../ui/card.tsx';
import { type DoneMessage, DoneNotice } from '../ui/done-notice.tsx';
import { BackLink } from '../ui/links.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Skeleton } from '../ui/waiting.tsx';
import { offerQuery, offersQuery, offerWithLogin } from './api.ts';
import { OfferView } from './offer-view.tsx';
import { priceOfferTexts } from './texts.ts';

/** One offer, to read and answer. */
export function OfferPage() {
  const t = useTexts(priceOfferTexts);
  const client = useQueryClient();
  const text = useParams()['offerId'] ?? '';
  const offerId = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
  const offer = useQuery({ ...offerQuery(offerId), enabled: offerId > 0 });
  const [done, setDone] = useState<DoneMessage | null>(null);
  const status = statusOf(offer.error);
  const isUnknown = offerId === 0 || status === 404 || status === 403;
  const answered = (words: string) => {
    if (words) setDone({ words });
    for (const { queryKey } of [offersQuery(), unreadQuery()]) void client.invalidateQueries({ queryKey });
  };
  return (
    <>
      <BackLink href={offerPaths.myOffers}>{t.back}</BackLink>
      <PageHeading title={isUnknown ? t.unknown : (offer.data?.sent.title ?? t.title)} />
      <DoneNotice done={done} />
      <Card>
        <Loaded query={offer} waiting={<Skeleton lines={8} tall />} instead={isUnknown && <p>{t.unknownText}</p>}>
          {(data) => <OfferView offer={data} access={offerWithLogin(data)} onAnswered={answered} />}
        </Loaded>
      </Card>
    </>
  );
}
