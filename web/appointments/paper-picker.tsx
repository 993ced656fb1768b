import '../papers/papers.css';
import '../ui/photos.css';
import { osloDay } from '#domain/calendar.ts';
import { PAPER_KINDS, PAPER_TYPES, type PaperKind, showsUsuallyPrices } from '#domain/papers/paper.ts';
import { paperKindWords } from '#words/papers.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { forgetPhoto, keepPhoto } from '../session/user-storage.ts';
import type { ActVisit } from '../stored-pages/day-page.ts';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { myDayTexts } from './day-texts.ts';
import type { QueuedPaper } from './queued-act.ts';
import { paperName } from './use-acts.ts';

const MAX_PAPERS = 20;
type Props = { papers: readonly ChosenPaper[]; error: string | null; onPapers: (papers: ChosenPaper[]) => void };

/** Papers with their kind. The files are stored in this browser until they have been sent. */
export function PaperPicker({ papers, error, onPapers }: Props) {
  const t = useTexts(myDayTexts);
  const { language } = useLanguage();
  const add = async (files: readonly File[]) => {
    const added = files.slice(0, MAX_PAPERS - papers.length).map((file) => ({ file, key: crypto.randomUUID() }));
    await Promise.all(added.map(({ key, file }) => keepPhoto(paperName(key), file)));
    onPapers([
      ...papers,
      ...added.map(({ key, file }) => ({ key, name: file.name.slice(-255), kind: '' as const, showsPrices: showsUsuallyPrices('') })),
    ]);
  };
  const change = (key: string, part: Partial<ChosenPaper>) =>
    onPapers(papers.map((paper) => (paper.key === key ? { ...paper, ...part } : paper)));
  const chooseKind = (key: string, value: string) => {
    const kind = PAPER_KINDS.find((known) => known === value) ?? '';
    change(key, { kind, showsPrices: showsUsuallyPrices(kind) });
  };
  const remove = (key: string) => {
    void forgetPhoto(paperName(key));
    onPapers(papers.filter((paper) => paper.key !== key));
  };
  return (
    <div className="day-visit-papers">
      {papers.map((paper) => (
        <div key={paper.key} className="day-visit-paper">
          <p>{paper.name}</p>
          <SelectField
            name="papers"
            label={t.paperKind}
            placeholder={t.choosePaperKind}
            value={paper.kind}
            options={PAPER_KINDS.map((kind) => ({ value: kind, text: paperKindWords[language][kind] }))}
            error={paper.kind === '' ? error : null}
            onChange={({ target }) => chooseKind(paper.key, target.value)}
          />
          <label className="paper-check">
            <input
              type="checkbox"
              checked={paper.showsPrices}
              onChange={({ target }) => change(paper.key, { showsPrices: target.checked })}
            />
            {t.showsPrices}
          </label>
          <Button variant="tertiary" color="danger" aria-label={t.removePaper(paper.name)} onClick={() => remove(paper.key)}>
            {t.remove}
          </Button>
        </div>
      ))}
      <label className="ds-button photo-add" data-variant="secondary">
        {t.addPaper}
        <input
          type="file"
          multiple
          accept={PAPER_TYPES.join(',')}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            // The same file can be chosen again after it was removed.
            target.value = '';
            void add(files);
          }}
        />
      </label>
    </div>
  );
}

/** A chosen file; its bytes are stored in the browser under the key. */
export type ChosenPaper = { key: string; name: string; kind: PaperKind | ''; showsPrices: boolean };

/** A paper of the visit's job, or of its address if it has none. */
export function queuedPaper({ key, name, kind, showsPrices }: ChosenPaper, visit: ActVisit): QueuedPaper {
  const known = kind === '' ? 'other' : kind;
  return {
    key,
    name,
    kind: known,
    showsPrices,
    customerId: visit.customer.customerId,
    ...(visit.jobId !== null ? { jobId: visit.jobId } : visit.siteId !== null ? { siteId: visit.siteId } : {}),
    title: paperKindWords.nb[known],
    date: osloDay(new Date()),
  };
}
