import { openCaseLink, renewCaseLink } from '../../api/case-link.ts';
import { useTexts } from '../../app/language.tsx';
import { casePaths } from '../../paths.ts';
import { caseLinkTexts } from '../../texts/case-link.ts';
import { CaseByLink } from './case-by-link.tsx';
import { LinkPage } from './link-page.tsx';

export function CaseLinkPage() {
  const t = useTexts(caseLinkTexts);
  return (
    <LinkPage open={openCaseLink} renew={renewCaseLink} unknownWords={t.unknown} loginHref={casePaths.cases}>
      {({ token, answer, onChanged }) => <CaseByLink token={token} customerCase={answer} onChanged={onChanged} />}
    </LinkPage>
  );
}
