import type { ImportRun } from '#contract/import.ts';
import { formatNumber } from '#words/format.ts';
import { codeOf } from '../api/call.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import type { Reader } from '../import-file/reader.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Failed } from '../ui/failed.tsx';
import { Icon } from '../ui/icon.tsx';
import { useDownload } from '../ui/use-send.ts';
import { ErrorList, errorText, WarningList } from './error-list.tsx';
import { Counts, sumsOf } from './sums.tsx';
import { fileProblemWords, importTexts } from './texts.ts';
import type { DryRun } from './use-dry-run.ts';
import type { OpenedFile } from './use-import-file.ts';

type Props = { run: DryRun; opened: OpenedFile; reader: () => Reader; onRetry: () => void };

/** The dry run: what the import would do, without storing anything. */
export function DryRunView({ run, opened, reader, onRetry }: Props) {
  const t = useTexts(importTexts);
  const { language } = useLanguage();
  if (run.at === 'none') return null;
  if (run.at === 'making' || run.at === 'sending') {
    const share = run.at === 'making' ? null : run.share;
    return (
      <div role="status" className="import-progress">
        <p>{run.at === 'making' ? t.making(formatNumber(run.rows, language)) : t.dryRunning}</p>
        <progress max={1} {...(share === null ? {} : { value: share })} aria-label={t.dryRunHeading} />
      </div>
    );
  }
  if (run.at === 'unreadable')
    return (
      <Alert color="danger" isUrgent>
        <p>{fileProblemWords[language][run.code]}</p>
      </Alert>
    );
  if (run.at === 'failed') {
    const heading = codeOf(run.error) === 'import-running' ? t.otherRunsNow : undefined;
    return <Failed heading={heading} press={{ error: run.error, isPending: false, press: onRetry }} />;
  }
  return <Result run={run} opened={opened} reader={reader} />;
}

function Result({ run, opened, reader }: { run: DryRun & { at: 'done' }; opened: OpenedFile; reader: () => Reader }) {
  const t = useTexts(importTexts);
  const { language } = useLanguage();
  const { report } = run;
  const sums = sumsOf(report);
  const isNdjson = opened.table.format === 'ndjson';
  const listed = new Set(report.errors.map(({ line }) => line)).size;
  const wrongRows = useDownload(async () => {
    const wrong = report.errors.map((error) => ({ line: error.line, reason: errorText(error, language, isNdjson) }));
    const { file, sheet, survey } = opened;
    const input = { file, sheet, headings: survey.headings, reasonHeading: t.reasonHeading, wrong };
    const name = `${t.wrongFile(file.name.replace(/\.\w+$/, ''))}.${isNdjson ? 'ndjson' : 'csv'}`;
    return { name, bytes: await reader().run('wrongRows', input) };
  });
  return (
    <section aria-label={t.dryRunHeading}>
      <h2>{t.dryRunHeading}</h2>
      <div role="status">
        <Counts report={report} />
        <p className="muted">
          {sums.wrong === 0 ? t.allGood : null} {t.nothingStored}
        </p>
      </div>
      {report.warnings.length > 0 && <WarningList warnings={report.warnings} />}
      <SharedList shared={report.sharedAddresses} />
      {sums.wrong > 0 && (
        <>
          <div className="import-wrong">
            <Button variant="secondary" aria-disabled={wrongRows.isPending} onClick={() => wrongRows.press()}>
              <Icon name="download" />
              {t.saveWrong(listed, formatNumber(listed, language))}
            </Button>
            <p className="muted">
              {isNdjson ? null : t.wrongHint} {report.errorsLeftOut > 0 && t.wrongListed(formatNumber(report.errors.length, language))}
            </p>
          </div>
          {wrongRows.isError && (
            <Alert color="danger" isUrgent>
              <p>{fileProblemWords[language].broken}</p>
            </Alert>
          )}
          <details className="import-more">
            <summary>{t.errors}</summary>
            <ErrorList errors={report.errors} isNdjson={isNdjson} />
          </details>
        </>
      )}
    </section>
  );
}

/** Customers of the file with one mail address, who may be one household. */
export function SharedList({ shared }: { shared: ImportRun['sharedAddresses'] }) {
  const t = useTexts(importTexts);
  if (shared.count === 0) return null;
  return (
    <details className="import-more" open>
      <summary>{t.shared(shared.count)}</summary>
      <ul className="import-errors">
        {shared.first.map(({ email, customers }) => (
          <li key={email}>
            <strong>{email}</strong>: {customers.join(', ')}
          </li>
        ))}
      </ul>
    </details>
  );
}
