import { Fragment } from 'react';
import type { SearchHits } from '#contract/office.ts';
import type { Language } from '#domain/language.ts';
import { withoutLineBreak } from '#words/address.ts';
import { formatDate, formatPhone } from '#words/format.ts';
import { useTexts } from '../app/language.tsx';
import { customerJobPath, customerPath, inboxCasePath } from '../paths.ts';
import { searchTexts } from '../texts/search.ts';

type Hit = { key: string; path: string; title: string; details: string[] };

export function hitsOf({ customers, jobs, cases }: SearchHits, language: Language): Hit[] {
  const t = searchTexts[language];
  return [
    ...customers.map((c) => ({
      key: `c${c.customerId}`,
      path: customerPath(c.customerId),
      title: c.name,
      details: [
        c.person ?? '',
        formatPhone(c.phone),
        [withoutLineBreak(c.address), c.city].filter(Boolean).join(', '),
        t.number(c.customerNumber),
      ].filter(Boolean),
    })),
    ...jobs.map((j) => ({
      key: `j${j.jobId}`,
      path: customerJobPath(j.customerId, j.jobId),
      title: j.title ?? t.job(j.jobId),
      details: [j.title ? t.job(j.jobId) : '', formatDate(j.date, language), j.customerName].filter(Boolean),
    })),
    ...cases.map((c) => ({
      key: `s${c.caseId}`,
      path: inboxCasePath(c.caseId),
      title: c.title,
      details: [t.case(c.caseId), c.customerName],
    })),
  ];
}

type Props = { id: string; hits: readonly Hit[]; current: number; onOpen: (index: number) => void };

/** The options of the search. A line breaks between the parts of a detail if possible. */
export function HitList({ id, hits, current, onOpen }: Props) {
  const t = useTexts(searchTexts);
  return (
    <div id={`${id}-hits`} className="search-list" role="listbox" aria-label={t.results}>
      {hits.map((hit, i) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
        <div
          key={hit.key}
          id={`${id}-${i}`}
          role="option"
          aria-selected={i === current}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onOpen(i)}
        >
          <span className="search-title">{hit.title}</span>
          <span className="search-detail">
            {hit.details.map((part, at) => (
              <Fragment key={part}>
                {at > 0 && ' · '}
                <span>{part}</span>
              </Fragment>
            ))}
          </span>
        </div>
      ))}
    </div>
  );
}
