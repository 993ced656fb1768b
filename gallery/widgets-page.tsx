import { galleryPath } from '#domain/gallery.ts';
import { useLanguage, useTexts } from '#web/app/language.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { formatDate, formatNumber } from '#words/format.ts';
import { galleryPage } from './frame/gallery-page.tsx';
import { SAMPLE_JOBS } from './sample-jobs.ts';
import { galleryWidgetsTexts } from './texts/widgets.ts';
import source from './widgets-page.tsx?raw';

function Figures() {
  const t = useTexts(galleryWidgetsTexts);
  const { language } = useLanguage();
  return (
    <div className="sample-figures">
      <Figure icon="jobs" value={formatNumber(1200, language)} text={t.jobs} />
      <Figure icon="star" value={formatNumber(8.7, language)} text={t.score} />
      <Figure icon="check" value={formatNumber(36, language)} text={t.answered} />
    </div>
  );
}

const Figure = ({ icon, value, text }: { icon: IconName; value: string; text: string }) => (
  <Card>
    <p className="sample-figure">
      <Icon name={icon} />
      <strong>{value}</strong>
      <span className="muted">{text}</span>
    </p>
  </Card>
);

/** The accent on top is for the one card that needs an answer. */
function ToDo() {
  const t = useTexts(galleryWidgetsTexts);
  const { language } = useLanguage();
  return (
    <section className="ds-card card home-block" data-highlighted aria-label={t.waits}>
      <div className="home-block-head">
        <Icon name="star" />
        <h2 className="card-title">{t.waits}</h2>
      </div>
      <ul className="home-rows">
        {SAMPLE_JOBS.slice(2, 5).map(({ number, date }) => (
          <li key={number}>
            <span className="home-row-name">{t.survey(number)}</span>
            <span className="home-row-detail">{formatDate(date, language)}</span>
            <Button variant="secondary" aria-label={`${t.answer}: ${t.survey(number)}`}>
              {t.answer}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Latest() {
  const t = useTexts(galleryWidgetsTexts);
  const { language } = useLanguage();
  const action = (
    <ButtonLink href={galleryPath('react-tables')} variant="tertiary">
      {t.all}
    </ButtonLink>
  );
  return (
    <Card title={t.latest} action={action}>
      <ul className="row-list">
        {SAMPLE_JOBS.slice(0, 4).map(({ number, date, state }) => (
          <li key={number}>
            <span className="row-date">{formatDate(date, language)}</span>
            <span className="row-name">{t.job(number)}</span>
            {state === 'waits' && <Badge color="warning">{t.waitsForAnswer}</Badge>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Calm() {
  const t = useTexts(galleryWidgetsTexts);
  return (
    <Card title={t.surveys}>
      <div className="home-calm">
        <Icon name="check" />
        <p>{t.allAnswered}</p>
      </div>
    </Card>
  );
}

export const WidgetsPage = galleryPage({
  page: 'widgets',
  source,
  texts: galleryWidgetsTexts,
  examples: { Figures, ToDo, Latest, Calm },
});
