import { useQuery } from '@tanstack/react-query';
import { phoneHref } from '#domain/contact.ts';
import { formatPhone } from '#words/format.ts';
import { myCustomersQuery } from '../../api/people.ts';
import { boot } from '../../app/boot.ts';
import { useTexts } from '../../app/language.tsx';
import { REPORT_DRAFT } from '../../case-view/report-draft-name.ts';
import { reportPath, serviceBookPaths } from '../../paths.ts';
import { readOwn } from '../../session/user-storage.ts';
import { emergencyTexts } from '../../texts/emergency.ts';
import { reportTexts } from '../../texts/report.ts';
import { ButtonLink } from '../../ui/button-link.tsx';

/** Always shown, above everything but the next visit: a customer with a leak must find it at once. */
export function ReportCard() {
  const t = useTexts(reportTexts);
  const sheet = useTexts(emergencyTexts);
  const { data } = useQuery(myCustomersQuery());
  const isBegun = data !== undefined && readOwn(`${REPORT_DRAFT}.${data.current ?? 0}`) !== null;
  const { phone } = boot().brand;
  return (
    <section className="ds-card card report-card" aria-label={t.homeHeading}>
      <div>
        <h2 className="card-title">{t.homeHeading}</h2>
        <p className="muted">{t.homeText}</p>
      </div>
      <div className="report-card-actions">
        <ButtonLink href={reportPath()}>{isBegun ? t.goOn : t.title}</ButtonLink>
        <a className="ds-button" data-variant="tertiary" href={phoneHref(phone)}>
          {t.call(formatPhone(phone))}
        </a>
        <ButtonLink href={serviceBookPaths.emergency} variant="tertiary">
          {sheet.tool}
        </ButtonLink>
      </div>
    </section>
  );
}
