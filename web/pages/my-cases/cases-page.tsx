import '../../styles/cases.css';
import { useQuery } from '@tanstack/react-query';
import { casesQuery } from '../../api/cases.ts';
import { boot } from '../../app/boot.ts';
import { useTexts } from '../../app/language.tsx';
import { type CaseRow, CaseRows } from '../../case-view/case-rows.tsx';
import { reportPath } from '../../paths.ts';
import { caseTexts } from '../../texts/cases.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { RetryBlock } from '../../ui/retry-block.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** What the customer has reported: open ones first, each with what happens next. */
export function CasesPage() {
  const t = useTexts(caseTexts);
  const cases = useQuery(casesQuery());
  return (
    <>
      <PageHeading
        title={t.title}
        lead={t.lead(boot().brand.name)}
        action={cases.data && cases.data.length > 0 && <ButtonLink href={reportPath()}>{t.report}</ButtonLink>}
      />
      {cases.isPending && (
        <Card>
          <Skeleton lines={5} tall />
        </Card>
      )}
      {cases.isError && !cases.data && (
        <RetryBlock error={cases.error} onRetry={() => void cases.refetch()} isRetrying={cases.isFetching} />
      )}
      {cases.data?.length === 0 && <NoCases />}
      {cases.data && cases.data.length > 0 && <Lists cases={cases.data} />}
    </>
  );
}

function Lists({ cases }: { cases: readonly CaseRow[] }) {
  const t = useTexts(caseTexts);
  // One that waits for "Stemmer det?" is not over.
  const isEnded = ({ state }: CaseRow) => state === 'closed';
  const [open, closed] = [cases.filter((row) => !isEnded(row)), cases.filter(isEnded)];
  return (
    <>
      {open.length > 0 && (
        <Card title={t.open}>
          <CaseRows cases={open} />
        </Card>
      )}
      {closed.length > 0 && (
        <Card title={t.closed}>
          <CaseRows cases={closed} />
        </Card>
      )}
    </>
  );
}

function NoCases() {
  const t = useTexts(caseTexts);
  return (
    <section className="ds-card card no-cases" aria-label={t.empty}>
      <h2>{t.empty}</h2>
      <p>{t.emptyText}</p>
      <ButtonLink href={reportPath()}>{t.report}</ButtonLink>
    </section>
  );
}
