import { Fragment } from 'react';
import type { SearchHits } from '#contract/customers.ts';
import type { Language } from '#domain/language.ts';
import { withoutLineBreak } from '#words/address.ts';
import { defineTexts } from '#words/define-texts.ts';
import { formatDate, formatPhone } from '#words/format.ts';
import { useTexts } from '../app/language.tsx';
import { customerJobPath, customerPath, inboxCasePath } from '../paths.ts';

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

export const searchTexts = defineTexts({
  nb: {
    label: 'Søk etter kunde, jobb eller sak',
    placeholder: 'Navn, adresse, telefon, nummer',
    open: 'Åpne søket',
    keys: 'Trykk / eller Ctrl+K',
    keysCtrl: 'Trykk Ctrl+K',
    results: 'Treff',
    tooShort: 'Skriv minst to tegn.',
    none: 'Ingen treff. Søk på begynnelsen av navn eller adresse, eller på telefon-, kunde-, jobb- eller saksnummer.',
    failed: 'Søket svarte ikke. Prøv igjen om litt.',
    busy: 'Det har vært for mange søk på kort tid. Vent litt, og prøv igjen.',
    number: (number: string) => `kundenr. ${number}`,
    job: (id: number) => `Jobb ${id}`,
    case: (id: number) => `Sak ${id}`,
    found: (count: number) => (count === 1 ? '1 treff' : `${count} treff`),
  },
  en: {
    label: 'Search for a customer, job or case',
    placeholder: 'Name, address, phone, number',
    open: 'Open search',
    keys: 'Press / or Ctrl+K',
    keysCtrl: 'Press Ctrl+K',
    results: 'Results',
    tooShort: 'Type at least two characters.',
    none: 'No results. Search by the beginning of a name or address, or by phone, customer, job or case number.',
    failed: 'Search is not responding. Try again in a moment.',
    busy: 'Too many searches in a short time. Wait a moment and try again.',
    number: (number: string) => `customer no. ${number}`,
    job: (id: number) => `Job ${id}`,
    case: (id: number) => `Case ${id}`,
    found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  },
});
