import { useLanguage, useTexts } from '#web/app/language.tsx';
import { Card } from '#web/ui/card.tsx';
import { RetryBlock } from '#web/ui/failures.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Table } from '#web/ui/table.tsx';
import { WaitingCard } from '#web/ui/waiting-card.tsx';
import { formatAmount, formatDate } from '#words/format.ts';
import { galleryPage } from './frame/gallery-page.tsx';
import source from './regular-tables-page.tsx?raw';
import { SAMPLE_JOBS } from './sample-jobs.ts';
import { galleryTablesTexts } from './texts/regular-tables.ts';

function Striped() {
  const t = useTexts(galleryTablesTexts);
  const { language } = useLanguage();
  return (
    <Card>
      <Table caption={t.jobs} head={<Head />}>
        {SAMPLE_JOBS.slice(0, 5).map((job) => (
          <tr key={job.number}>
            <td data-label={t.date}>{formatDate(job.date, language)}</td>
            <td data-label={t.number}>{job.number}</td>
            <td data-label={t.place}>{job.place}</td>
            <td data-label={t.cost} className="cell-number">
              {formatAmount(job.cost, language)}
            </td>
          </tr>
        ))}
      </Table>
    </Card>
  );
}

function Head() {
  const t = useTexts(galleryTablesTexts);
  return (
    <tr>
      <th scope="col">{t.date}</th>
      <th scope="col">{t.number}</th>
      <th scope="col">{t.place}</th>
      <th scope="col" className="cell-number">
        {t.cost}
      </th>
    </tr>
  );
}

/** Within an open row, or where a table is only a list with a heading. */
function Quiet() {
  const t = useTexts(galleryTablesTexts);
  return (
    <Card>
      <table className="form-table">
        <caption className="ds-sr-only">{t.forms}</caption>
        <thead>
          <tr>
            <th scope="col">{t.formName}</th>
          </tr>
        </thead>
        <tbody>
          {[t.invoice, t.siteVisit, t.documentation].map((name) => (
            <tr key={name}>
              <th scope="row">{name}</th>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Waiting() {
  return <WaitingCard lines={5} />;
}

function Failed() {
  return (
    <Card>
      <RetryBlock error={null} onRetry={() => {}} />
    </Card>
  );
}

function Empty() {
  const t = useTexts(galleryTablesTexts);
  return (
    <Card>
      <p className="empty">{t.empty}</p>
    </Card>
  );
}

/** Without a table. Pages are numbered from 0 in code, from 1 on the screen. */
function PagerAlone() {
  return <Pager page={0} pageCount={4} rowCount={36} onPage={() => {}} />;
}

export const RegularTablesPage = galleryPage({
  page: 'regular-tables',
  source,
  texts: galleryTablesTexts,
  examples: { Striped, Quiet, PagerAlone, Waiting, Failed, Empty },
});
