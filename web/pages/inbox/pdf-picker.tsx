import '../../styles/pdfs.css';
import { useRef, useState } from 'react';
import { MAX_PDFS, PDF_TYPES } from '#domain/pdf.ts';
import { useTexts } from '../../app/language.tsx';
import { pdfTexts } from '../../texts/pdfs.ts';
import { Icon } from '../../ui/icon.tsx';
import type { ChosenPdf, Pdfs } from './use-pdfs.ts';

/** PDFs for the customer: the progress of each, whether it shows prices, and a button to add more. */
export function PdfPicker({ pdfs }: { pdfs: Pdfs }) {
  const t = useTexts(pdfTexts);
  const input = useRef<HTMLInputElement>(null);
  const [leftOut, setLeftOut] = useState(0);
  const isFull = pdfs.chosen.length >= MAX_PDFS;
  return (
    <div className="pdf-picker">
      {pdfs.chosen.length > 0 && (
        <ul className="pdf-list" aria-label={t.chosen}>
          {pdfs.chosen.map((pdf) => (
            <Chosen
              key={pdf.id}
              pdf={pdf}
              onPrices={(showsPrices) => pdfs.change(pdf.id, { showsPrices })}
              onRemove={() => {
                pdfs.remove(pdf.id);
                input.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
      <label className="ds-button photo-add" data-variant="secondary" data-full={isFull || undefined}>
        {t.add}
        <input
          ref={input}
          type="file"
          accept={PDF_TYPES.join(',')}
          multiple
          disabled={isFull}
          onChange={({ target }) => {
            setLeftOut(pdfs.add([...(target.files ?? [])]));
            target.value = '';
          }}
        />
      </label>
      <div role="status">{leftOut > 0 && <p className="photo-problem">{t.noRoom(MAX_PDFS)}</p>}</div>
    </div>
  );
}

type ChosenProps = { pdf: ChosenPdf; onPrices: (showsPrices: boolean) => void; onRemove: () => void };

function Chosen({ pdf: { id, name, problem, isSent, share, showsPrices }, onPrices, onRemove }: ChosenProps) {
  const t = useTexts(pdfTexts);
  return (
    <li>
      <div className="pdf-head">
        <strong className="pdf-name">{name}</strong>
        <span role="status" className={problem ? 'photo-problem' : 'muted'}>
          {problem ? t[problem] : isSent ? t.sent : t.sending(Math.round(share * 100))}
        </span>
        <button type="button" className="ds-button" data-variant="tertiary" aria-label={t.remove(name)} onClick={onRemove}>
          <Icon name="close" />
        </button>
      </div>
      <label className="pdf-prices" htmlFor={`prices-${id}`}>
        <input
          id={`prices-${id}`}
          className="ds-input"
          type="checkbox"
          checked={showsPrices}
          onChange={({ target }) => onPrices(target.checked)}
        />
        <span>
          {t.showsPrices(name)} <span className="muted">{t.pricesHint}</span>
        </span>
      </label>
    </li>
  );
}
