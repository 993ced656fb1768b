import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { HomeThings, NewShare } from '#contract/home-book-shares.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { Button } from '../ui/button.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Skeleton } from '../ui/waiting.tsx';
import { choicesQuery } from './api.ts';
import { sharesTexts } from './share-texts.ts';
import { formWords, groupThings, groupWords, paperWords, type ThingGroup } from './shared-things.ts';

export type ChosenThings = Required<Pick<NewShare, 'papers' | 'forms' | 'jobs'>>;
export const NOTHING_CHOSEN: ChosenThings = { papers: [], forms: [], jobs: [] };
export const countOf = ({ papers, forms, jobs }: ChosenThings): number => papers.length + forms.length + jobs.length;

type Props = { siteId: number | undefined; chosen: ChosenThings; onChosen: (chosen: ChosenThings) => void; error: string | null };

/** Papers and forms of the home, job by job; a job without any can be shared too. Nothing is preselected. */
export function ThingChoice({ siteId, chosen, onChosen, error }: Props) {
  const t = useTexts(sharesTexts);
  const things = useQuery(choicesQuery(siteId));
  return (
    <Loaded query={things} waiting={<Skeleton lines={5} tall />}>
      {(data) => {
        const groups = groupThings(data);
        if (groups.length === 0) return <p className="empty">{t.nothingToShare}</p>;
        return <Groups groups={groups} chosen={chosen} onChosen={onChosen} error={error} all={allOf(data)} />;
      }}
    </Loaded>
  );
}

const isBare = ({ papers, forms }: Omit<ThingGroup, 'job'>): boolean => papers.length + forms.length === 0;
const allOf = (things: HomeThings): ChosenThings => ({
  papers: things.papers.map((p) => p.paperId),
  forms: things.forms,
  jobs: groupThings(things).flatMap((group) => (group.job && isBare(group) ? [group.job.jobId] : [])),
});

type GroupsProps = Omit<Props, 'siteId'> & { groups: ThingGroup[]; all: ChosenThings };

function Groups({ groups, chosen, onChosen, error, all }: GroupsProps) {
  const t = useTexts(sharesTexts);
  const errorId = useId();
  return (
    <fieldset className="share-things" aria-describedby={error ? errorId : undefined}>
      <legend>{t.what}</legend>
      <div className="share-things-head">
        <Button variant="secondary" name="things" onClick={() => onChosen(all)}>
          {t.all}
        </Button>
        <Button variant="tertiary" onClick={() => onChosen(NOTHING_CHOSEN)}>
          {t.none}
        </Button>
        <span role="status">{t.chosen(countOf(chosen))}</span>
      </div>
      {error && (
        <p id={errorId} className="ds-validation-message" role="alert">
          {error}
        </p>
      )}
      {groups.map((group) => (
        <Group key={group.job?.jobId ?? 0} group={group} chosen={chosen} onChosen={onChosen} />
      ))}
    </fieldset>
  );
}

function Group({ group, chosen, onChosen }: { group: ThingGroup } & Pick<Props, 'chosen' | 'onChosen'>) {
  const t = useTexts(sharesTexts);
  const { language } = useLanguage();
  const jobId = group.job?.jobId ?? 0;
  const isForm = (a: ChosenThings['forms'][number]) => (b: ChosenThings['forms'][number]) =>
    a.jobId === b.jobId && a.schemaId === b.schemaId;
  return (
    <div className="share-group">
      <h3>{groupWords(group, language)}</h3>
      <ul>
        {isBare(group) && (
          <Row
            text={t.jobItself}
            isChosen={chosen.jobs.includes(jobId)}
            onChange={(isOn) => onChosen({ ...chosen, jobs: [...chosen.jobs.filter((id) => id !== jobId), ...(isOn ? [jobId] : [])] })}
          />
        )}
        {group.forms.map((form) => (
          <Row
            key={form.schemaId}
            text={formWords(form.schemaId, language)}
            isChosen={chosen.forms.some(isForm(form))}
            onChange={(isOn) => onChosen({ ...chosen, forms: [...chosen.forms.filter((f) => !isForm(form)(f)), ...(isOn ? [form] : [])] })}
          />
        ))}
        {group.papers.map((paper) => (
          <Row
            key={paper.paperId}
            text={paperWords(paper, language)}
            isChosen={chosen.papers.includes(paper.paperId)}
            onChange={(isOn) =>
              onChosen({ ...chosen, papers: [...chosen.papers.filter((id) => id !== paper.paperId), ...(isOn ? [paper.paperId] : [])] })
            }
          />
        ))}
      </ul>
    </div>
  );
}

const Row = ({ text, isChosen, onChange }: { text: string; isChosen: boolean; onChange: (isOn: boolean) => void }) => (
  <li>
    <label>
      <input type="checkbox" className="ds-input" checked={isChosen} onChange={({ target }) => onChange(target.checked)} />
      {text}
    </label>
  </li>
);
