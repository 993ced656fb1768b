import { useMutation } from '@tanstack/react-query';
import { useHistoryState } from 'wouter/use-browser-location';
import { fetchFormPdf } from '../../api/queries.ts';
import { saveFile } from '../../api/save-file.ts';
import { useTexts } from '../../language.tsx';
import { paths } from '../../paths.ts';
import { formsTexts } from '../../texts/forms.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RetryBlock } from '../../ui/retry-block.tsx';

/** Printing and saving need a form: without one there is only the way back. */
export function FormToolbar({ jobId, schemaId, hasForm }: { jobId: number; schemaId: number; hasForm: boolean }) {
  const t = useTexts(formsTexts);
  const search = useHistoryState<{ jobsSearch?: string } | null>()?.jobsSearch;
  const pdf = useMutation({ mutationFn: () => fetchFormPdf(jobId, schemaId), onSuccess: saveFile });
  const download = () => {
    if (!pdf.isPending) pdf.mutate();
  };
  return (
    <div className="form-toolbar">
      <section className="form-tools" aria-label={t.toolbar}>
        <ButtonLink href={search ? `${paths.jobs}?${search}` : paths.jobs} variant="tertiary">
          <Icon name="previous" />
          {t.back}
        </ButtonLink>
        <span className="form-tools-space" />
        {hasForm && (
          <>
            <Button variant="secondary" onClick={() => window.print()}>
              <Icon name="printer" />
              {t.print}
            </Button>
            <Button onClick={download} aria-disabled={pdf.isPending}>
              <Icon name="download" />
              {pdf.isPending ? t.downloading : t.download}
            </Button>
          </>
        )}
      </section>
      <p className="ds-sr-only" aria-live="polite">
        {pdf.isPending ? t.downloading : pdf.isSuccess ? t.downloaded : ''}
      </p>
      {pdf.isError && <RetryBlock error={pdf.error} onRetry={download} isRetrying={pdf.isPending} />}
    </div>
  );
}
