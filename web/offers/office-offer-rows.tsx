import { Link } from 'wouter';
import type { OfficeOfferRow } from '#contract/offers-office.ts';
import type { Ore } from '#domain/money.ts';
import { formatDate, formatMoney } from '#words/format.ts';
import { priceKindWords, vatWords } from '#words/offers.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { offerPath } from '../paths.ts';
import { Badge } from '../ui/badge.tsx';
import { Icon } from '../ui/icon.tsx';
import { officeOfferTexts } from './office-texts.ts';
import { OFFER_COLORS, priceOfferTexts } from './texts.ts';

/** Offers as the office lists them. */
export function OfficeOfferRows({ offers, showsCustomer }: { offers: readonly OfficeOfferRow[]; showsCustomer: boolean }) {
  const t = useTexts(officeOfferTexts);
  const states = useTexts(priceOfferTexts);
  const { language } = useLanguage();
  return (
    <ul className="home-rows">
      {offers.map(({ offerId, title, state, kind, sumOre, withVat, validUntil, isAsked, hasDraft, customerName }) => (
        <li key={offerId}>
          <Link href={offerPath(offerId)} className="home-row-link">
            <span className="home-row-name">{showsCustomer ? `${customerName}: ${title}` : title}</span>
            <span className="home-row-detail">
              {[
                states.number(offerId),
                `${priceKindWords[language][kind]} ${formatMoney(sumOre as Ore, language)} ${vatWords(withVat, language)}`,
                states.validUntil(formatDate(validUntil, language)),
                hasDraft && state !== 'draft' ? t.hasDraft : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <span className="home-row-state">
              {isAsked && <Badge color="danger">{t.asked}</Badge>} <Badge color={OFFER_COLORS[state]}>{states[`state-${state}`]}</Badge>
            </span>
            <Icon name="next" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
