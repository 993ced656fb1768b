import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { OfferToAnswer } from '#contract/offers.ts';
import { dateWords } from '#words/case-time.ts';
import { formatDate } from '#words/format.ts';
import { unreadQuery } from '../api/cases.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { myOfferPath } from '../paths.ts';
import { Icon } from '../ui/icon.tsx';
import { HomeBlock } from './home-block.tsx';
import { homeTexts } from './texts.ts';

/** For a customer without jobs, whose first one often begins with an offer. */
export function OffersWaiting() {
  const t = useTexts(homeTexts);
  const offers = useQuery(unreadQuery()).data?.offers ?? [];
  if (offers.length === 0) return null;
  return (
    <HomeBlock title={t.waits} icon="star" isHighlighted>
      <ul className="home-rows">
        {offers.map((item) => (
          <OfferWaiting key={item.offerId} item={item} />
        ))}
      </ul>
    </HomeBlock>
  );
}

/** Links to the offer, which is answered on its own page. */
export function OfferWaiting({ item: { offerId, title, validUntil } }: { item: OfferToAnswer }) {
  const t = useTexts(homeTexts);
  const { language } = useLanguage();
  return (
    <li>
      <Link href={myOfferPath(offerId)} className="home-row-link">
        <span className="home-row-name">{t.offer(title)}</span>
        <span className="home-row-detail">
          <time dateTime={validUntil} title={formatDate(validUntil, language)}>
            {t.offerUntil(dateWords(validUntil, new Date(), language))}
          </time>
        </span>
        <Icon name="next" />
      </Link>
    </li>
  );
}
