import './pdfs.css';
import { useEffect, useRef, useState } from 'react';
import { MAX_PDF_BYTES, MAX_PDFS, PDF_TYPES, pdfName } from '#domain/papers/pdf.ts';
import { UNATTACHED_PHOTO_MS } from '#domain/photos/photo.ts';
import { HOUR } from '#domain/time.ts';
import { problemOf } from '../api/call.ts';
import { useTexts } from '../app/language.tsx';
import { sendPdf } from '../photos/api.ts';
import { readOwn, removeOwn, saveOwn } from '../session/user-storage.ts';
import { Icon } from '../ui/icon.tsx';
import { pdfTexts } from './pdf-list.tsx';

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

export type PdfProblem = 'pdf-broken' | 'photo-space-full' | 'too-large' | 'busy' | 'failed';
export type ChosenPdf = {
  id: string;
  name: string;
  showsPrices: boolean;
  chosenAt: number;
  isSent: boolean;
  share: number;
  problem: PdfProblem | null;
};

export type Pdfs = {
  chosen: readonly ChosenPdf[];
  areAllSent: boolean;
  /** How many of the files exceeded the limit. */
  add(files: readonly File[]): number;
  change(id: string, part: Partial<ChosenPdf>): void;
  remove(id: string): void;
  clear(): void;
};

/** The PDFs of a draft, uploaded when they are chosen. Those that have arrived are stored with the draft. */
export function usePdfs(name: string): Pdfs {
  const [chosen, setChosen] = useState<readonly ChosenPdf[]>(() => readSaved(name));
  const underWay = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const saved = chosen
      .filter((pdf) => pdf.isSent)
      .map(({ id, name: fileName, showsPrices, chosenAt }) => ({ id, name: fileName, showsPrices, chosenAt }));
    if (saved.length > 0) saveOwn(name, JSON.stringify(saved));
    else removeOwn(name);
  }, [name, chosen]);
  useEffect(() => {
    const all = underWay.current;
    return () => {
      for (const control of all.values()) control.abort();
    };
  }, []);
  const change = (id: string, part: Partial<ChosenPdf>) =>
    setChosen((before) => before.map((pdf) => (pdf.id === id ? { ...pdf, ...part } : pdf)));
  const start = (id: string, file: File) => {
    const control = new AbortController();
    underWay.current.set(id, control);
    sendPdf(id, file, (share) => change(id, { share }), control.signal)
      .then(() => change(id, { isSent: true, share: 1 }))
      .catch((error: unknown) => control.signal.aborted || change(id, { problem: problemOfPdf(error) }))
      .finally(() => underWay.current.delete(id));
  };
  return {
    chosen,
    areAllSent: chosen.every((pdf) => pdf.isSent),
    add(files) {
      const taken = files.slice(0, Math.max(0, MAX_PDFS - chosen.length)).map((file) => ({ id: crypto.randomUUID(), file }));
      setChosen([...chosen, ...taken.map(({ id, file }) => newPdf(id, file))]);
      for (const { id, file } of taken) if (file.size <= MAX_PDF_BYTES) start(id, file);
      return files.length - taken.length;
    },
    change,
    remove(id) {
      underWay.current.get(id)?.abort();
      setChosen((before) => before.filter((pdf) => pdf.id !== id));
    },
    clear: () => setChosen([]),
  };
}

const newPdf = (id: string, file: File): ChosenPdf => ({
  id,
  name: pdfName(file.name),
  showsPrices: true,
  chosenAt: Date.now(),
  isSent: false,
  share: 0,
  problem: file.size > MAX_PDF_BYTES ? 'too-large' : null,
});

function problemOfPdf(error: unknown): PdfProblem {
  const problem = problemOf(error);
  if (problem.status === 413) return 'too-large';
  if (problem.status === 429 || problem.status === 503) return 'busy';
  return problem.code === 'pdf-broken' || problem.code === 'photo-space-full' ? problem.code : 'failed';
}

/** The server deletes an unattached PDF; an hour before that it is no longer offered. */
const KEPT_MS = UNATTACHED_PHOTO_MS - HOUR;

/** Reads what the browser has stored. It may be old or tampered with. */
function readSaved(name: string): ChosenPdf[] {
  try {
    const saved: unknown = JSON.parse(readOwn(name) ?? '[]');
    return (Array.isArray(saved) ? saved : []).flatMap((pdf) => {
      const { id, name: fileName, showsPrices, chosenAt } = Object(pdf);
      if (typeof id !== 'string' || typeof fileName !== 'string' || !(Date.now() - chosenAt < KEPT_MS)) return [];
      return [{ id, name: fileName, showsPrices: showsPrices !== false, chosenAt, isSent: true, share: 1, problem: null }];
    });
  } catch {
    return [];
  }
}
