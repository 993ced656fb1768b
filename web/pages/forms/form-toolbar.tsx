import { useHistoryState } from 'wouter/use-browser-location';
import { fetchFormPdf } from '../../api/queries.ts';
import { useTexts } from '../../app/language.tsx';
import { paths } from '../../paths.ts';
import { formsTexts } from '../../texts/forms.ts';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useDownload } from '../../ui/use-download.ts';
import { FormTools } from './form-tools.tsx';

/** The customer's tools: back to the same place in the list, print, save as a PDF. */
export function FormToolbar({ jobId, schemaId, hasForm }: { jobId: number; schemaId: number; hasForm: boolean }) {
  const t = useTexts(formsTexts);
  const search = useHistoryState<{ jobsSearch?: string } | null>()?.jobsSearch;
  const pdf = useDownload(() => fetchFormPdf(jobId, schemaId));
  const action = (
    <Button onClick={() => pdf.press()} aria-disabled={pdf.isPending}>
      <Icon name="download" />
      {pdf.isPending ? t.downloading : t.download}
    </Button>
  );
  return (
    <FormTools to={search ? `${paths.jobs}?${search}` : paths.jobs} toText={t.back} hasForm={hasForm} action={action}>
      <p className="ds-sr-only" aria-live="polite">
        {pdf.isPending ? t.downloading : pdf.isSuccess ? t.downloaded : ''}
      </p>
      <Failed press={pdf} />
    </FormTools>
  );
}
