import { Card } from '../ui/card.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Skeleton } from '../ui/waiting.tsx';
import './offers.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { OfferRow } from '#contract/offers.ts';
import type { Ore } from '#domain/money.ts';
import { formatDate, formatMoney } from '#words/format.ts';
import { priceKindWords, vatWords } from '#words/offers.ts';
import { useRight } from '../api/people.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { myOfferPath } from '../paths.ts';
import { Badge } from '../ui/badge.tsx';
import { Icon } from '../ui/icon.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { offersQuery } from './api.ts';
import { OFFER_COLORS, priceOfferTexts } from './texts.ts';

/** A customer's offers, unanswered ones first. */
export function OffersPage() {
  const t = useTexts(priceOfferTexts);
  const right = useRight();
  const offers = useQuery({ ...offersQuery(), enabled: right !== undefined && right !== 'no-prices' });
  if (right === 'no-prices')
    return (
      <>
        <PageHeading title={t.title} />
        <Card>
          <p>{t.noPrices}</p>
        </Card>
      </>
    );
  return (
    <>
      <PageHeading title={t.title} lead={t.lead} />
      <Card>
        <Loaded query={offers} waiting={<Skeleton lines={4} tall />} empty={<p className="empty">{t.empty}</p>}>
          {(data) => (
            <ul className="home-rows">
              {data.map((offer) => (
                <OfferItem key={offer.offerId} offer={offer} />
              ))}
            </ul>
          )}
        </Loaded>
      </Card>
    </>
  );
}

function OfferItem({ offer: { offerId, title, state, kind, sumOre, withVat, validUntil } }: { offer: OfferRow }) {
  const t = useTexts(priceOfferTexts);
  const { language } = useLanguage();
  const sum = `${priceKindWords[language][kind]} ${formatMoney(sumOre as Ore, language)} ${vatWords(withVat, language)}`;
  return (
    <li>
      <Link href={myOfferPath(offerId)} className="home-row-link">
        <span className="home-row-name">{title}</span>
        <span className="home-row-detail">{[t.number(offerId), sum, t.validUntil(formatDate(validUntil, language))].join(' · ')}</span>
        <span className="home-row-state">
          <Badge color={OFFER_COLORS[state]}>{t[`state-${state}`]}</Badge>
        </span>
        <Icon name="next" />
      </Link>
    </li>
  );
}
