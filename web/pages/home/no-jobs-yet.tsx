import { boot } from '../../app/boot.ts';
import { useTexts } from '../../app/language.tsx';
import { paths } from '../../paths.ts';
import { homeTexts } from '../../texts/home.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ContactLine } from '../../ui/contact-line.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';

/** For a new customer: what will be here, and what can be done already. */
export function NoJobsYet() {
  const t = useTexts(homeTexts);
  const { brand } = boot();
  return (
    <section className="ds-card card no-jobs" aria-label={t.newHeading}>
      <h2>{t.newHeading}</h2>
      <p>{t.newText(brand.name)}</p>
      <ul>
        <Coming icon="jobs" text={t.newJobs} />
        <Coming icon="form" text={t.newDocuments} />
        <Coming icon="chart" text={t.newCost} />
      </ul>
      <div className="no-jobs-actions">
        <ButtonLink href={paths.profile}>{t.newCheckProfile}</ButtonLink>
        <a className="ds-button" data-variant="secondary" href={brand.webAddress} rel="noreferrer">
          {t.newOrder(brand.webAddress.slice(8))}
        </a>
      </div>
      <p className="muted">
        <ContactLine contact={brand} />
      </p>
    </section>
  );
}

const Coming = ({ icon, text }: { icon: IconName; text: string }) => (
  <li>
    <Icon name={icon} />
    {text}
  </li>
);
