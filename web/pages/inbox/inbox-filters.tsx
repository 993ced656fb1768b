import { CASE_KINDS, INBOX_VIEWS } from '#domain/cases/case.ts';
import { caseKindWords } from '#words/case-words.ts';
import type { Answer } from '../../api/call.ts';
import { fetchCasesFile } from '../../api/inbox.ts';
import { useTexts } from '../../app/language.tsx';
import { inboxTexts } from '../../texts/inbox.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useDownload } from '../../ui/use-download.ts';
import { type InboxChoice, queryOfInbox } from './inbox-choice.ts';

type Props = {
  choice: InboxChoice;
  onChoose: (part: Partial<InboxChoice>) => void;
  counts: Answer<'GET /api/Inbox/Counts'> | undefined;
  onKeys: () => void;
};

/** Filters by owner, kind and department, and actions for the whole list. */
export function InboxFilters({ choice, onChoose, counts, onKeys }: Props) {
  const t = useTexts(inboxTexts);
  const words = useTexts(caseKindWords);
  const file = useDownload(() => fetchCasesFile(queryOfInbox(choice)));
  const change = (part: Partial<InboxChoice>) => onChoose({ page: 0, ...part });
  return (
    <section className="inbox-filters" aria-label={t.filters}>
      <fieldset className="inbox-views">
        <legend className="ds-sr-only">{t.view}</legend>
        {INBOX_VIEWS.map((view) => (
          <label key={view}>
            <input type="radio" name="view" checked={view === choice.view} onChange={() => change({ view })} />
            {t[`view-${view}`]}
          </label>
        ))}
      </fieldset>
      <SelectField
        label={t.kind}
        placeholder={t.allKinds}
        value={choice.kind ?? ''}
        options={CASE_KINDS.map((kind) => ({ value: kind, text: words[kind] }))}
        onChange={({ target }) => change({ kind: CASE_KINDS.find((kind) => kind === target.value) })}
      />
      {counts && counts.departments.length > 1 && (
        <SelectField
          label={t.department}
          placeholder={t.allDepartments}
          value={String(choice.departmentId ?? '')}
          options={counts.departments.map(({ departmentId, name }) => ({ value: String(departmentId), text: name }))}
          onChange={({ target }) => change({ departmentId: Number(target.value) || undefined })}
        />
      )}
      <label className="inbox-late">
        <input type="checkbox" checked={choice.isLate} onChange={({ target }) => change({ isLate: target.checked })} />
        {t.late}
      </label>
      <div className="inbox-tools">
        {counts?.isOffice && (
          <Button variant="tertiary" aria-disabled={file.isPending} onClick={() => file.press()}>
            {t.csv}
          </Button>
        )}
        <Button variant="tertiary" className="inbox-keys-button" onClick={onKeys}>
          {t.keys} <kbd>?</kbd>
        </Button>
      </div>
      {file.isError && (
        <Alert color="danger" isUrgent>
          {t.csvFailed}
        </Alert>
      )}
    </section>
  );
}
