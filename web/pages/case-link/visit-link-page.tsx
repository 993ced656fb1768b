import { HOME_PATH } from '#domain/portal-paths.ts';
import { openVisitLink, renewVisitLink } from '../../api/appointments.ts';
import { useTexts } from '../../app/language.tsx';
import { appointmentTexts } from '../../texts/appointments.ts';
import { LinkPage } from './link-page.tsx';
import { VisitByLink } from './visit-by-link.tsx';

export function VisitLinkPage() {
  const t = useTexts(appointmentTexts);
  return (
    <LinkPage open={openVisitLink} renew={renewVisitLink} unknownWords={t.linkUnknown} loginHref={HOME_PATH}>
      {(opened) => <VisitByLink {...opened} />}
    </LinkPage>
  );
}
