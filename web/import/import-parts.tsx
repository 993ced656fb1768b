import { useId } from 'react';
import { useTexts } from '../app/language.tsx';
import { PageTabs } from '../layouts/page-tabs.tsx';
import { staffPaths } from '../paths.ts';
import { importTexts } from './texts.ts';

export function ImportTabs({ current }: { current: 'file' | 'papers' | 'history' }) {
  const t = useTexts(importTexts);
  const tabs = [
    { path: staffPaths.import, text: t.tabFile, isCurrent: current === 'file' },
    { path: staffPaths.importPapers, text: t.tabPapers, isCurrent: current === 'papers' },
    { path: staffPaths.importHistory, text: t.tabHistory, isCurrent: current === 'history' },
  ];
  return <PageTabs label={t.tabs} tabs={tabs} />;
}

type Props = {
  label: string;
  value: string;
  options: readonly { value: string; text: string }[];
  onChoose: (value: string) => void;
  /** The label is visible beside it already. */
  isLabelHidden?: boolean;
};

/** A select that always has a value. */
export function PlainSelect({ label, value, options, onChoose, isLabelHidden = false }: Props) {
  const id = useId();
  return (
    <div className="ds-field">
      <label className={isLabelHidden ? 'ds-sr-only' : 'ds-label'} htmlFor={id}>
        {label}
      </label>
      <select id={id} className="ds-input" value={value} onChange={({ target }) => onChoose(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </div>
  );
}
