import { Card } from '../ui/card.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { WaitingCard } from '../ui/waiting-card.tsx';
import './cases.css';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { CASES_PER_PAGE } from '#domain/cases/case.ts';
import { casesQuery } from '../api/cases.ts';
import { boot } from '../app/boot.ts';
import { useTexts } from '../app/language.tsx';
import { reportPath } from '../paths.ts';
import { ButtonLink } from '../ui/links.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Pager } from '../ui/pager.tsx';
import { type CaseRow, CaseRows } from './case-rows.tsx';
import { caseTexts } from './texts.ts';

const PAGE = 'page';

/** The customer's cases: open ones first, each with what happens next. */
export function CasesPage() {
  const t = useTexts(caseTexts);
  const { page, setPage } = usePage();
  const cases = useQuery(casesQuery(page));
  const { total = 0 } = cases.data ?? {};
  return (
    <>
      <PageHeading
        title={t.title}
        lead={t.lead(boot().brand.name)}
        action={total > 0 && <ButtonLink href={reportPath()}>{t.report}</ButtonLink>}
      />
      <Loaded query={cases} waiting={<WaitingCard lines={5} />}>
        {(data) => (
          <>
            {total === 0 && <NoCases />}
            <Lists cases={data.cases} />
          </>
        )}
      </Loaded>
      {total > CASES_PER_PAGE && (
        <Pager page={page} pageCount={Math.ceil(total / CASES_PER_PAGE)} rowCount={total} onPage={setPage} count={t.count(total)} />
      )}
    </>
  );
}

/** In the URL, so that Back from a case returns to it. */
function usePage() {
  const [params, setParams] = useSearchParams();
  return {
    page: Math.max(0, Math.trunc(Number(params.get(PAGE) ?? 1)) - 1) || 0,
    setPage: (page: number) => setParams(page === 0 ? {} : { [PAGE]: String(page + 1) }, { replace: true }),
  };
}

function Lists({ cases }: { cases: readonly CaseRow[] }) {
  const t = useTexts(caseTexts);
  // A case that waits for "Stemmer det?" is still open.
  const isEnded = ({ state }: CaseRow) => state === 'closed';
  const [open, closed] = [cases.filter((row) => !isEnded(row)), cases.filter(isEnded)];
  return (
    <div className="case-lists">
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
    </div>
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
