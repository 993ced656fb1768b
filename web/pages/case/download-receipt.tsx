import { fetchReceipt } from '../../api/cases.ts';
import { useTexts } from '../../app/language.tsx';
import { caseTexts } from '../../texts/cases.ts';
import { commonTexts } from '../../texts/common.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useDownload } from '../../ui/use-download.ts';

export function DownloadReceipt({ caseId, isProminent = false }: { caseId: number; isProminent?: boolean }) {
  const t = useTexts(caseTexts);
  const { loading } = useTexts(commonTexts);
  const receipt = useDownload(() => fetchReceipt(caseId));
  return (
    <div className="case-receipt">
      <Button variant={isProminent ? 'secondary' : 'tertiary'} aria-disabled={receipt.isPending} onClick={() => receipt.press()}>
        <Icon name="download" />
        {receipt.isPending ? loading : t.receipt}
      </Button>
      {receipt.isError && (
        <Alert color="danger" isUrgent>
          {t.receiptFailed}
        </Alert>
      )}
    </div>
  );
}
