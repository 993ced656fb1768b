import type { CustomerOffer, OfferVersion } from '#contract/offers.ts';
import type { Language } from '#domain/language.ts';
import type { Ore } from '#domain/money.ts';
import { vatByRate } from '#domain/offers/lines.ts';
import { formatAmount, formatDate, formatMoment, formatMoney, formatNumber } from '#words/format.ts';
import { priceKindNotes, priceKindWords } from '#words/offers.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { priceOfferTexts } from './texts.ts';

/** The content of an offer: lines, sums, what is not included, and the terms. */
export function OfferContent({ version }: { version: OfferVersion }) {
  const t = useTexts(priceOfferTexts);
  const { language } = useLanguage();
  const money = (ore: number) => formatMoney(ore as Ore, language);
  const rates = vatByRate(version.lines);
  const sums = [
    { label: t.net, ore: version.netOre, isTotal: !version.withVat },
    ...(rates.length > 1
      ? rates.map(({ rate, vat }) => ({ label: t.vatAt(rate), ore: vat }))
      : [{ label: t.vat, ore: version.vatOre }]
    ).map((row) => ({ ...row, isTotal: false })),
    { label: t.sum, ore: version.netOre + version.vatOre, isTotal: version.withVat },
  ];
  return (
    <>
      <p className="offer-kind">
        <strong>{priceKindWords[language][version.kind]}.</strong> {priceKindNotes[language][version.kind]}
      </p>
      <h2 className="offer-heading">
        {t.lines} <small className="muted">({version.withVat ? t.withVat : t.withoutVat})</small>
      </h2>
      <ul className="offer-lines">
        {version.lines.map(({ text, quantity, shownOre }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a version never changes, and two lines may be alike
          <li key={i}>
            <span>
              {text}
              {quantity !== 1 && <span className="muted"> · {t.quantity(formatNumber(quantity, language))}</span>}
            </span>
            <span className="offer-amount">{formatAmount(shownOre as Ore, language)}</span>
          </li>
        ))}
      </ul>
      <dl className="offer-sums">
        {sums.map(({ label, ore, isTotal }) => (
          <div key={label} data-total={isTotal || undefined}>
            <dt>{label}</dt>
            <dd className="offer-amount">{money(ore)}</dd>
          </div>
        ))}
      </dl>
      <Words heading={t.excluded} text={version.excluded} />
      <Words heading={t.terms} text={version.terms} />
    </>
  );
}

function Words({ heading, text }: { heading: string; text: string }) {
  if (text === '') return null;
  return (
    <>
      <h2 className="offer-heading">{heading}</h2>
      <p className="offer-words">{text}</p>
    </>
  );
}

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

type Acceptance = NonNullable<CustomerOffer['acceptance']>;

/** For an offer that was accepted elsewhere only the day is known, and perhaps not the person. */
export const acceptedText = ({ person, acceptedAt, way }: Acceptance, language: Language): string =>
  priceOfferTexts[language].acceptedBy(person, way === 'import' ? formatDate(acceptedAt, language) : formatMoment(acceptedAt, language));
