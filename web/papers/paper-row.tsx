import './papers.css';
import { type ReactNode, useState } from 'react';
import type { Paper } from '#contract/papers.ts';
import { formatDate, formatNumber } from '#words/format.ts';
import { paperKindWords, paperTitleWords } from '#words/papers.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { FetchedPhoto } from '../photos/fetched-photo.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { commonTexts } from '../ui/texts.ts';
import { useDownload } from '../ui/use-send.ts';
import { readPdf, readPicture } from './api.ts';
import { paperTexts } from './texts.ts';

/** A paper in a list: its title, kind and day. A picture opens here, a PDF is downloaded. */
export function PaperRow({ paper, children }: { paper: Paper; children?: ReactNode }) {
  const { language } = useLanguage();
  const kind = paperKindWords[language][paper.kind];
  const title = paperTitleWords(paper, language);
  return (
    <li className="paper-row">
      {paper.format === 'picture' ? <Picture paper={{ ...paper, title }} /> : <span className="paper-sheet" aria-hidden="true" />}
      <div className="paper-words">
        <p className="paper-title">{title}</p>
        <p className="muted">
          {kind === title ? '' : `${kind} · `}
          <time dateTime={paper.date}>{formatDate(paper.date, language)}</time>
        </p>
        {children}
      </div>
      {paper.format === 'pdf' && <SavePdf paper={{ ...paper, title }} />}
    </li>
  );
}

function SavePdf({ paper: { paperId, title, fileName, bytes } }: { paper: Paper }) {
  const t = useTexts(paperTexts);
  const { loading } = useTexts(commonTexts);
  const { language } = useLanguage();
  const file = useDownload(async () => ({ name: fileName, bytes: await readPdf(paperId) }));
  return (
    <div className="paper-save">
      <Button variant="secondary" aria-disabled={file.isPending} onClick={() => file.press()}>
        <Icon name="download" />
        <span className="ds-sr-only">{t.save(title)} </span>
        {file.isPending ? loading : t.size(formatNumber(Math.ceil(bytes / 1000), language))}
      </Button>
      {file.isError && (
        <Alert color="danger" isUrgent>
          {t.notLoaded}
        </Alert>
      )}
    </div>
  );
}

function Picture({ paper: { paperId, title } }: { paper: Paper }) {
  const t = useTexts(paperTexts);
  const common = useTexts(commonTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="photo-open paper-picture" aria-label={t.show(title)} onClick={() => setOpen(true)}>
        <FetchedPhoto name={`${paperId} small`} read={(signal) => readPicture(paperId, 'small', signal)} alt="" />
      </button>
      {isOpen && (
        <Dialog title={title} size="wide" onClose={() => setOpen(false)}>
          <div className="photo-large">
            <FetchedPhoto name={`${paperId} full`} read={(signal) => readPicture(paperId, 'full', signal)} alt={title} saysLoading />
          </div>
          <DialogActions>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              {common.close}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
