import { Loaded } from '../ui/loaded.tsx';
import './shares.css';
import { type ReactNode, useMemo, useState } from 'react';
import type { OpenedShare } from '#contract/home-book-shares.ts';
import { formatAddress, withoutLineBreak } from '#words/address.ts';
import { formatLongDate } from '#words/format.ts';
import { statusOf } from '../api/call.ts';
import type { ReceivedFile } from '../api/call-file.ts';
import { boot } from '../app/boot.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { AuthLayout } from '../layouts/auth-layout.tsx';
import { PhotoAccessContext, PhotoStrip } from '../photos/photo-strip.tsx';
import { Button } from '../ui/button.tsx';
import { ContactLine } from '../ui/contact-line.tsx';
import { Icon } from '../ui/icon.tsx';
import { commonTexts } from '../ui/texts.ts';
import { useDocumentTitle } from '../ui/use-browser.ts';
import { useCall } from '../ui/use-call.ts';
import { useDownload } from '../ui/use-send.ts';
import { Spinner } from '../ui/waiting.tsx';
import { FolderButton } from './folder-button.tsx';
import { fetchSharedFolder, fetchSharedForm, fetchSharedPaper, openShare, picturesOfShare, shareLinkTexts } from './share-link.ts';
import { formWords, groupThings, groupWords, paperWords, purposeTexts, type ThingGroup } from './shared-things.ts';

/** In the fragment, which the browser does not send to any server. */
const readToken = (): string => location.hash.slice(1);

export function ShareLinkPage() {
  const [token] = useState(readToken);
  const opened = useCall(() => openShare(token));
  if (opened.isPending && !opened.data) return <ShareLinkWaiting />;
  const isUnknown = [400, 404].includes(statusOf(opened.error));
  return (
    <ShareLinkFrame>
      <Loaded query={opened} instead={isUnknown && <LinkUnknown />}>
        {(share) => <SharedHome token={token} share={share} />}
      </Loaded>
    </ShareLinkFrame>
  );
}

/** Revoked, expired or mistyped: the reader does not learn which. */
function LinkUnknown() {
  const t = useTexts(shareLinkTexts);
  useDocumentTitle(t.unknownHeading);
  return (
    <>
      <h1 className="auth-heading">{t.unknownHeading}</h1>
      <p className="auth-lead">{t.unknown}</p>
      <p className="muted">
        <ContactLine contact={boot().brand} />
      </p>
    </>
  );
}

type Props = { token: string; share: OpenedShare };

/** The home, its company, the purpose and the end date; then the papers, job by job. */
export function SharedHome({ token, share }: Props) {
  const t = useTexts(shareLinkTexts);
  const purposes = useTexts(purposeTexts);
  const { language } = useLanguage();
  const pictures = useMemo(() => picturesOfShare(token), [token]);
  const groups = groupThings(share.things);
  const heading = t.heading(withoutLineBreak(formatAddress(share.home)));
  useDocumentTitle(heading);
  return (
    <PhotoAccessContext value={pictures}>
      <h1 className="auth-heading">{heading}</h1>
      <p className="auth-lead">{t.lead(boot().brand.name)}</p>
      <dl className="shared-facts">
        <dt>{t.purpose}</dt>
        <dd>{purposes[share.purpose]}</dd>
        <dt>{t.validUntil}</dt>
        <dd>
          <time dateTime={share.lastDay}>{formatLongDate(share.lastDay, language)}</time>
        </dd>
      </dl>
      {groups.length === 0 ? <p>{t.nothing}</p> : <Folder token={token} share={share} />}
      <div className="shared-groups">
        {groups.map((group) => (
          <Group key={group.job?.jobId ?? 0} token={token} group={group} />
        ))}
      </div>
      <p className="muted">
        <ContactLine contact={boot().brand} />
      </p>
    </PhotoAccessContext>
  );
}

function Folder({ token, share }: Props) {
  const t = useTexts(shareLinkTexts);
  const words = { press: t.folder(share.purpose), making: t.received, done: t.saved, failed: t.failed };
  return (
    <div>
      <FolderButton words={words} fetch={(onBytes) => fetchSharedFolder(token, onBytes)} />
      <p className="muted shared-hint">{t.folderHint}</p>
    </div>
  );
}

function Group({ token, group }: { token: string; group: ThingGroup }) {
  const { language } = useLanguage();
  return (
    <section>
      <h2>{groupWords(group, language)}</h2>
      <ul>
        {group.forms.map((form) => (
          <li key={form.schemaId} className="shared-row">
            <Download name={formWords(form.schemaId, language)} fetch={() => fetchSharedForm(token, form)} />
          </li>
        ))}
        {group.papers.map((paper) => (
          <li key={paper.paperId} className="shared-row">
            {paper.format === 'pdf' ? (
              <Download name={paperWords(paper, language)} fetch={() => fetchSharedPaper(token, paper.paperId)} />
            ) : (
              <>
                <span>{paperWords(paper, language)}</span>
                <PhotoStrip photoIds={[String(paper.paperId)]} />
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Download({ name, fetch }: { name: string; fetch: () => Promise<ReceivedFile> }) {
  const t = useTexts(shareLinkTexts);
  const file = useDownload(fetch);
  return (
    <>
      <Button variant="secondary" aria-label={t.download(name)} onClick={() => file.press()}>
        <Icon name="download" />
        {name}
      </Button>
      <span role={file.isError ? 'alert' : 'status'}>
        {file.isPending ? t.downloading : file.isSuccess ? t.saved : file.isError ? t.failed : ''}
      </span>
    </>
  );
}

/** One wide card on the brand's picture. */
export const ShareLinkFrame = ({ children }: { children: ReactNode }) => <AuthLayout card="share-link">{children}</AuthLayout>;

/** The page until its script has loaded, rendered at build time. */
export function ShareLinkWaiting() {
  const t = useTexts(commonTexts);
  return (
    <ShareLinkFrame>
      <Spinner text={t.loading} />
    </ShareLinkFrame>
  );
}
