import '../styles/pdfs.css';
import type { CustomerCase } from '#contract/my-cases.ts';
import { formatNumber } from '#words/format.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { commonTexts } from '../texts/common.ts';
import { pdfTexts } from '../texts/pdfs.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useDownload } from '../ui/use-download.ts';
import { usePhotoAccess } from './use-photo-tray.ts';

type Pdf = CustomerCase['events'][number]['pdfs'][number];

/** The PDFs of a message, each a download. Staff also see which of them are hidden from whom. */
export function PdfList({ pdfs, isStaff }: { pdfs: readonly Pdf[]; isStaff: boolean }) {
  const t = useTexts(pdfTexts);
  if (pdfs.length === 0) return null;
  return (
    <ul className="pdf-list" aria-label={t.list}>
      {pdfs.map((pdf) => (
        <li key={pdf.pdfId}>
          <SavePdf pdf={pdf} />
          {isStaff && pdf.showsPrices && <p className="muted">{t.hidden}</p>}
        </li>
      ))}
    </ul>
  );
}

function SavePdf({ pdf: { pdfId, name, bytes } }: { pdf: Pdf }) {
  const t = useTexts(pdfTexts);
  const { loading } = useTexts(commonTexts);
  const { language } = useLanguage();
  const access = usePhotoAccess();
  const file = useDownload(async () => ({ name, bytes: await access.readPdf(pdfId) }));
  return (
    <>
      <Button variant="tertiary" aria-disabled={file.isPending} onClick={() => file.press()}>
        <Icon name="download" />
        <span className="pdf-name">{file.isPending ? loading : t.save(name, formatNumber(Math.ceil(bytes / 1000), language))}</span>
      </Button>
      {file.isError && (
        <Alert color="danger" isUrgent>
          {t.notLoaded}
        </Alert>
      )}
    </>
  );
}
