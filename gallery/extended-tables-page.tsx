import { Fragment, useState } from 'react';
import { addOre } from '#domain/money.ts';
import { useLanguage, useTexts } from '#web/app/language.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Table } from '#web/ui/table.tsx';
import { formatAmount, formatDate } from '#words/format.ts';
import source from './extended-tables-page.tsx?raw';
import { galleryPage } from './frame/gallery-page.tsx';
import { SAMPLE_JOBS } from './sample-jobs.ts';
import { galleryExtendedTablesTexts } from './texts/extended-tables.ts';

const SHOWN = SAMPLE_JOBS.slice(0, 4);
const COLOURS = { planned: 'info', waits: 'warning', done: 'success' } as const;

function States() {
  const t = useTexts(galleryExtendedTablesTexts);
  const { language } = useLanguage();
  const head = (
    <tr>
      <th scope="col">{t.date}</th>
      <th scope="col">{t.number}</th>
      <th scope="col">{t.state}</th>
    </tr>
  );
  return (
    <Card>
      <Table caption={t.jobs(t.States)} head={head}>
        {SHOWN.map((job) => (
          <tr key={job.number}>
            <td data-label={t.date}>{formatDate(job.date, language)}</td>
            <td data-label={t.number}>{job.number}</td>
            <td data-label={t.state}>
              <Badge color={COLOURS[job.state]}>{t[job.state]}</Badge>
            </td>
          </tr>
        ))}
      </Table>
    </Card>
  );
}

/** The button names its row: read out alone, "Open" would say nothing. */
function Actions() {
  const t = useTexts(galleryExtendedTablesTexts);
  const head = (
    <tr>
      <th scope="col">{t.number}</th>
      <th scope="col">{t.place}</th>
      <th scope="col">
        <span className="ds-sr-only">{t.open}</span>
      </th>
    </tr>
  );
  return (
    <Card>
      <Table caption={t.jobs(t.Actions)} head={head}>
        {SHOWN.map(({ number, place }) => (
          <tr key={number}>
            <td data-label={t.number}>{number}</td>
            <td data-label={t.place}>{place}</td>
            <td className="cell-number">
              <Button variant="secondary" aria-label={t.openJob(number)}>
                <Icon name="folder" />
                {t.open}
              </Button>
            </td>
          </tr>
        ))}
      </Table>
    </Card>
  );
}

function Opening() {
  const t = useTexts(galleryExtendedTablesTexts);
  const [openNumber, setOpenNumber] = useState<number | null>(SHOWN[1]?.number ?? null);
  const head = (
    <tr>
      <th scope="col">{t.number}</th>
      <th scope="col">{t.place}</th>
      <th scope="col" className="job-details-head">
        {t.details}
      </th>
    </tr>
  );
  return (
    <Card>
      <Table caption={t.jobs(t.Opening)} head={head}>
        {SHOWN.map(({ number, place }) => {
          const isOpen = number === openNumber;
          return (
            <Fragment key={number}>
              <tr className="job-row" data-open={isOpen || undefined}>
                <td>{number}</td>
                <td>{place}</td>
                <td className="job-details">
                  <button
                    type="button"
                    className="expand-button"
                    aria-expanded={isOpen}
                    aria-label={t.showJob(number)}
                    onClick={() => setOpenNumber(isOpen ? null : number)}
                  >
                    <Icon name={isOpen ? 'up' : 'down'} />
                  </button>
                </td>
              </tr>
              {isOpen && (
                <tr className="job-forms-row">
                  <td colSpan={3}>{t.inside}</td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </Table>
    </Card>
  );
}

/** Amounts are whole øre until they are formatted, so the printed lines add up. */
function Sum() {
  const t = useTexts(galleryExtendedTablesTexts);
  const { language } = useLanguage();
  const head = (
    <tr>
      <th scope="col">{t.number}</th>
      <th scope="col" className="cell-number">
        {t.cost}
      </th>
    </tr>
  );
  return (
    <Card>
      <Table caption={t.jobs(t.Sum)} head={head}>
        {SHOWN.map((job) => (
          <tr key={job.number}>
            <td>{job.number}</td>
            <td className="cell-number">{formatAmount(job.cost, language)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{t.total}</th>
          <td className="cell-number">
            <strong>{formatAmount(addOre(...SHOWN.map((job) => job.cost)), language)}</strong>
          </td>
        </tr>
      </Table>
    </Card>
  );
}

export const ExtendedTablesPage = galleryPage({
  page: 'extended-tables',
  source,
  texts: galleryExtendedTablesTexts,
  examples: { States, Actions, Opening, Sum },
});
