import type { EmergencySheet } from '#contract/home-book.ts';
import { osloDay } from '#domain/calendar.ts';
import { dangersOf } from '#domain/home-book/emergency-sheet.ts';
import { formatAddress, withoutLineBreak } from '#words/address.ts';
import { dangerWords, emergencyWords, numbersToCall } from '#words/emergency-sheet.ts';
import { formatDate } from '#words/format.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { PhotoStrip } from '../photos/photo-strip.tsx';
import { Button } from '../ui/button.tsx';
import { useFocus } from '../ui/use-focus.ts';
import { useDownload } from '../ui/use-send.ts';
import { emergencyTexts } from './emergency-texts.ts';
import { fetchSheetPdf } from './sheet-on-device.tsx';

type Props = { siteId: number | undefined; sheet: EmergencySheet; wasWriting: boolean; onWrite: () => void };

/** In the order needed in an emergency: whom to call, where to shut off, what to do first. */
export function SheetView({ siteId, sheet, wasWriting, onWrite }: Props) {
  const t = useTexts(emergencyTexts);
  const words = useTexts(emergencyWords);
  const { language } = useLanguage();
  const { company } = sheet;
  const write = useFocus<HTMLButtonElement>(wasWriting);
  return (
    <div className="sheet-view">
      <p>
        <strong>{withoutLineBreak(formatAddress(sheet.home))}</strong>
      </p>
      {sheet.changedAt === null && <p className="empty">{t.empty}</p>}
      <div className="sheet-actions">
        {sheet.changedAt === null && (
          <Button ref={write} onClick={onWrite}>
            {t.edit}
          </Button>
        )}
        <PdfButton siteId={siteId} variant={sheet.changedAt === null ? 'secondary' : 'primary'} />
        {sheet.changedAt !== null && (
          <Button ref={write} variant="secondary" onClick={onWrite}>
            {t.change}
          </Button>
        )}
      </div>
      <section>
        <h2 className="card-title">{words.call}</h2>
        <ul className="sheet-numbers">
          {numbersToCall(company, language).map(({ href, text }) => (
            <li key={href}>
              <a className="ds-button" data-variant="secondary" href={href}>
                {text}
              </a>
            </li>
          ))}
        </ul>
        {!company.emergencyPhone && <p>{words.noEmergency(company.name)}</p>}
      </section>
      <section className="sheet-view">
        <h2 className="card-title">{words.where}</h2>
        <Place name={words.stopcock} text={sheet.stopcock} photoId={sheet.stopcockPhoto} />
        <Place name={words.fuseBox} text={sheet.fuseBox} photoId={sheet.fuseBoxPhoto} />
        {sheet.notes && <Place name={words.notes} text={sheet.notes} photoId={null} />}
      </section>
      <section className="sheet-view">
        <h2 className="card-title">{words.first}</h2>
        {dangersOf(sheet).map((danger) => (
          <div key={danger}>
            <h3>{dangerWords[language][danger].name}</h3>
            <ol>
              {dangerWords[language][danger].steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </div>
        ))}
      </section>
      {sheet.changedAt && <p className="muted">{words.changed(formatDate(osloDay(new Date(sheet.changedAt)), language))}</p>}
    </div>
  );
}

function Place({ name, text, photoId }: { name: string; text: string; photoId: string | null }) {
  const words = useTexts(emergencyWords);
  return (
    <div>
      <h3>{name}</h3>
      <p className="sheet-words">{text || words.notWritten}</p>
      {photoId && <PhotoStrip photoIds={[photoId]} />}
    </div>
  );
}

/** Paper is the first choice: it needs no device. */
function PdfButton({ siteId, variant }: { siteId: number | undefined; variant: 'primary' | 'secondary' }) {
  const t = useTexts(emergencyTexts);
  const file = useDownload(() => fetchSheetPdf(siteId));
  return (
    <>
      <Button variant={variant} onClick={() => file.press()}>
        {t.pdf}
      </Button>
      <span role={file.isError ? 'alert' : 'status'}>{file.isError ? t.pdfFailed : file.isSuccess ? t.pdfSaved : ''}</span>
    </>
  );
}
