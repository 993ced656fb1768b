import { useId } from 'react';
import type { InsightSummary, SelectionInput } from '#contract/insight.ts';
import { useTexts } from '../app/language.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useDownload } from '../ui/use-send.ts';
import { fetchInsightFile } from './api.ts';
import { type Choice, PERIODS, type Period } from './selection.ts';
import { insightTexts } from './texts.ts';

type Props = {
  choice: Choice;
  onChoice: (choice: Choice) => void;
  filters: InsightSummary['filters'];
  query: SelectionInput;
  hasAnswers: boolean;
};

/** Only filters with a choice: a company with one brand has no brand filter, and an Employee only the period. */
export function Filters({ choice, onChoice, filters, query, hasAnswers }: Props) {
  const t = useTexts(insightTexts);
  const file = useDownload(() => fetchInsightFile(query));
  const installers = filters.installers.filter((i) => !choice.department || String(i.departmentId) === choice.department);
  return (
    <section className="insight-filters" aria-label={t.filters}>
      <Select
        label={t.period}
        value={choice.period}
        options={PERIODS.map((period) => [period, t[period]])}
        onValue={(period) => onChoice({ ...choice, period: period as Period })}
      />
      {filters.brands.length > 0 && (
        <Select
          label={t.brand}
          value={choice.brand}
          options={[['', t.allBrands], ...filters.brands.map(({ slug, name }) => [slug, name] as const)]}
          onValue={(brand) => onChoice({ ...choice, brand })}
        />
      )}
      {filters.departments.length > 0 && (
        <Select
          label={t.department}
          value={choice.department}
          options={[['', t.allDepartments], ...filters.departments.map((d) => [String(d.departmentId), d.departmentName] as const)]}
          onValue={(department) => onChoice({ ...choice, department, installer: '' })}
        />
      )}
      {filters.departments.length > 0 && (
        <Select
          label={t.installer}
          value={choice.installer}
          options={[['', t.allInstallers], ...installers.map((i) => [String(i.employeeId), i.name] as const)]}
          onValue={(installer) => onChoice({ ...choice, installer })}
        />
      )}
      <div className="insight-actions">
        <Button variant="secondary" onClick={() => window.print()}>
          <Icon name="printer" /> {t.print}
        </Button>
        <Button variant="secondary" onClick={() => file.press()} aria-disabled={file.isPending || !hasAnswers}>
          <Icon name="download" /> {file.isPending ? t.exporting : t.export}
        </Button>
      </div>
      {file.isError && (
        <Alert color="danger" isUrgent>
          <p>{t.exportFailed}</p>
        </Alert>
      )}
    </section>
  );
}

type SelectProps = { label: string; value: string; options: readonly (readonly [string, string])[]; onValue: (value: string) => void };

function Select({ label, value, options, onValue }: SelectProps) {
  const id = useId();
  return (
    <div className="ds-field">
      <label className="ds-label" htmlFor={id}>
        {label}
      </label>
      <select id={id} className="ds-input" value={value} onChange={(event) => onValue(event.target.value)}>
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
