import { useMemo } from 'react';
import type { OpenedShare } from '#contract/shares.ts';
import { formatAddress, withoutLineBreak } from '#words/address.ts';
import { formatLongDate } from '#words/format.ts';
import type { ReceivedFile } from '../../api/call-file.ts';
import { fetchSharedFolder, fetchSharedForm, fetchSharedPaper, picturesOfShare } from '../../api/share-link.ts';
import { boot } from '../../app/boot.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { PhotoStrip } from '../../case-view/photo-strip.tsx';
import { PhotoAccessContext } from '../../case-view/use-photo-tray.ts';
import { FolderButton } from '../../shares/folder-button.tsx';
import { groupThings, type ThingGroup } from '../../shares/group-things.ts';
import { formWords, groupWords, paperWords } from '../../shares/thing-words.ts';
import { shareLinkTexts } from '../../texts/share-link.ts';
import { purposeTexts } from '../../texts/shared-things.ts';
import { Button } from '../../ui/button.tsx';
import { ContactLine } from '../../ui/contact-line.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { useDownload } from '../../ui/use-download.ts';

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
