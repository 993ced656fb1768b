import { HOME_PATH } from '#domain/portal-paths.ts';
import { openExtraLink, renewExtraLink } from '../../api/extra-link.ts';
import { useTexts } from '../../app/language.tsx';
import { extraTexts } from '../../texts/extras.ts';
import { ExtraByLink } from './extra-by-link.tsx';
import { LinkPage } from './link-page.tsx';

export function ExtraLinkPage() {
  const t = useTexts(extraTexts);
  return (
    <LinkPage open={openExtraLink} renew={renewExtraLink} unknownWords={t.linkUnknown} loginHref={HOME_PATH}>
      {(opened) => <ExtraByLink {...opened} />}
    </LinkPage>
  );
}
