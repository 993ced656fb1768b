import './pdfs.css';
import type { CustomerCase } from '#contract/cases.ts';
import { defineTexts } from '#words/define-texts.ts';
import { formatNumber } from '#words/format.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { usePhotoAccess } from '../photos/photo-strip.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { commonTexts } from '../ui/texts.ts';
import { useDownload } from '../ui/use-send.ts';

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

export const pdfTexts = defineTexts({
  nb: {
    list: 'Vedlegg',
    save: (name: string, kilobytes: string) => `${name} (${kilobytes} kB)`,
    hidden: 'Skjult for personer hos kunden som ikke ser priser',
    notLoaded: 'Vedlegget kunne ikke hentes. Prøv igjen.',
    add: 'Legg ved PDF',
    chosen: 'PDF-er du har valgt',
    sending: (percent: number) => `Sender, ${percent} %`,
    sent: 'Sendt',
    showsPrices: (name: string) => `${name} viser priser`,
    pricesHint: 'Da vises den bare for personer hos kunden som ser priser.',
    remove: (name: string) => `Fjern ${name}`,
    wait: 'Vent til PDF-ene er sendt, eller fjern dem.',
    noRoom: (most: number) => `Du kan legge ved ${most} PDF-er. Resten ble ikke tatt med.`,
    'pdf-broken': 'Filen er ikke en hel PDF.',
    'photo-space-full': 'Det er ikke plass til flere vedlegg nå.',
    'too-large': 'PDF-en er for stor. Den kan være 10 MB.',
    busy: 'Det er mange som sender nå. Fjern den og prøv igjen om litt.',
    failed: 'PDF-en kom ikke frem. Fjern den og velg den på nytt.',
  },
  en: {
    list: 'Attachments',
    save: (name: string, kilobytes: string) => `${name} (${kilobytes} kB)`,
    hidden: 'Hidden from people at the customer who cannot see prices',
    notLoaded: 'The attachment could not be loaded. Please try again.',
    add: 'Attach a PDF',
    chosen: 'PDFs you have chosen',
    sending: (percent: number) => `Sending, ${percent}%`,
    sent: 'Sent',
    showsPrices: (name: string) => `${name} shows prices`,
    pricesHint: 'It is then shown only to people at the customer who can see prices.',
    remove: (name: string) => `Remove ${name}`,
    wait: 'Wait until the PDFs are sent, or remove them.',
    noRoom: (most: number) => `You can attach ${most} PDFs. The rest were left out.`,
    'pdf-broken': 'The file is not a complete PDF.',
    'photo-space-full': 'There is no room for more attachments right now.',
    'too-large': 'The PDF is too large. It can be 10 MB.',
    busy: 'Many people are sending right now. Remove it and try again in a moment.',
    failed: 'The PDF did not arrive. Remove it and choose it again.',
  },
});
