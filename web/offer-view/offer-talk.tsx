import type { CustomerOffer } from '#contract/offers.ts';
import { formatMoment } from '#words/format.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { priceOfferTexts } from '../texts/price-offers.ts';

/** What happened to the offer, oldest first. */
export function OfferTalk({ events }: Pick<CustomerOffer, 'events'>) {
  const t = useTexts(priceOfferTexts);
  const { language } = useLanguage();
  return (
    <section aria-label={t.talk}>
      <h2 className="offer-heading">{t.talk}</h2>
      <ol className="offer-talk">
        {events.map(({ number, at, kind, by, name, version, words }) => (
          <li key={number} data-by={by}>
            <p className="muted">
              {[name, t[`act-${kind}`], kind === 'sent' ? t.version(version) : ''].filter(Boolean).join(' · ')},{' '}
              <time dateTime={at}>{formatMoment(at, language)}</time>
            </p>
            {words && <p className="offer-words">{words}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
