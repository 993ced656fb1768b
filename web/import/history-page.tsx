import { Card } from '../ui/card.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Skeleton } from '../ui/waiting.tsx';
import '../ui/admin-list.css';
import './import.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import type { ImportHistory } from '#contract/import.ts';
import { IMPORTS_PER_PAGE } from '#domain/import/import.ts';
import { formatDateTime, formatNumber } from '#words/format.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Pager } from '../ui/pager.tsx';
import { importHistoryQuery, importRunQuery } from './api.ts';
import { ErrorList, isNdjsonName } from './error-list.tsx';
import { ImportTabs } from './import-parts.tsx';
import { importTexts } from './texts.ts';

type Run = ImportHistory['runs'][number];

/** Earlier imports: who, when, which file, how many lines, and which rows were wrong. Their content is not stored. */
export function ImportHistoryPage() {
  const t = useTexts(importTexts);
  const [params, setParams] = useSearchParams();
  const page = Math.max(0, Math.trunc(Number(params.get('page') ?? 1)) - 1) || 0;
  const history = useQuery(importHistoryQuery(page));
  const [open, setOpen] = useState<Run | null>(null);
  return (
    <>
      <PageHeading title={t.tabHistory} />
      <ImportTabs current="history" />
      <Card>
        <Loaded query={history} waiting={<Skeleton lines={6} tall />} empty={<p className="empty">{t.historyEmpty}</p>}>
          {(data) => (
            <>
              <ul className="import-runs" aria-label={t.tabHistory}>
                {data.runs.map((run) => (
                  <RunRow key={run.importId} run={run} onOpen={() => setOpen(run)} />
                ))}
              </ul>
              <Pager
                page={page}
                pageCount={Math.ceil(data.total / IMPORTS_PER_PAGE)}
                rowCount={data.total}
                onPage={(to) => setParams(to === 0 ? {} : { page: String(to + 1) }, { replace: true })}
              />
            </>
          )}
        </Loaded>
      </Card>
      {open && <RunErrors run={open} onClose={() => setOpen(null)} />}
    </>
  );
}

const COLORS = { running: 'info', interrupted: 'warning', done: 'success' } as const;

function RunRow({ run, onOpen }: { run: Run; onOpen: () => void }) {
  const t = useTexts(importTexts);
  const { language } = useLanguage();
  const shown = (n: number) => formatNumber(n, language);
  const who = run.byOperator ? t.byOperator : run.byKey ? t.byKey(run.byKey) : (run.by ?? '–');
  return (
    <li>
      <div className="list-who">
        <strong className="import-name">{run.fileName ?? t.noName}</strong>
        <span className="muted list-note import-by">
          <time dateTime={run.at}>{formatDateTime(run.at, language)}</time> · {who}
        </span>
      </div>
      <p>
        {[t.new(run.new, shown(run.new)), t.changed(shown(run.changed)), t.same(run.same, shown(run.same)), t.wrong(shown(run.wrong))].join(
          ' · ',
        )}
      </p>
      <div className="import-run-end">
        <Badge color={COLORS[run.state]}>{t[`state-${run.state}`]}</Badge>
        {run.wrong > 0 && (
          <Button variant="tertiary" onClick={onOpen}>
            {t.showErrors(run.wrong, shown(run.wrong))}
          </Button>
        )}
      </div>
    </li>
  );
}

function RunErrors({ run, onClose }: { run: Run; onClose: () => void }) {
  const t = useTexts(importTexts);
  const found = useQuery(importRunQuery(run.importId));
  return (
    <Dialog title={t.errorsOf(run.fileName ?? t.noName)} onClose={onClose}>
      <Loaded query={found} waiting={<Skeleton lines={4} />}>
        {(data) => <ErrorList errors={data.errors} isNdjson={run.fileName === null || isNdjsonName(run.fileName)} />}
      </Loaded>
      <Button variant="secondary" onClick={onClose}>
        {t.close}
      </Button>
    </Dialog>
  );
}
