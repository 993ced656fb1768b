import '../../styles/papers.css';
import '../../styles/photos.css';
import { PAPER_KINDS, PAPER_TYPES, showsUsuallyPrices } from '#domain/service-book/paper-kinds.ts';
import { paperKindWords } from '#words/paper-words.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { forgetPhoto, keepPhoto } from '../../session/photo-storage.ts';
import { myDayTexts } from '../../texts/my-day.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { ChosenPaper } from './chosen-paper.ts';
import { paperName } from './send-files.ts';

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
