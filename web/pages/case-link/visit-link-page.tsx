import { openVisitLink, renewVisitLink } from '../../api/appointments.ts';
import { useTexts } from '../../app/language.tsx';
import { publicPaths } from '../../public-paths.ts';
import { appointmentTexts } from '../../texts/appointments.ts';
import { LinkPage } from './link-page.tsx';
import { VisitByLink } from './visit-by-link.tsx';

export function VisitLinkPage() {
  const t = useTexts(appointmentTexts);
  return (
    <LinkPage open={openVisitLink} renew={renewVisitLink} unknownWords={t.linkUnknown} loginHref={publicPaths.home}>
      {(opened) => <VisitByLink {...opened} />}
    </LinkPage>
  );
}
