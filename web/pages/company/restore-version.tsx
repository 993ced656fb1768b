import { useQueryClient } from '@tanstack/react-query';
import type { CompanyBrand } from '#contract/company.ts';
import { companyBrandsQuery, restoreBrand } from '../../api/company.ts';
import { useTexts } from '../../app/language.tsx';
import { companyTexts } from '../../texts/company.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Failed } from '../../ui/failed.tsx';
import { SendActions } from '../../ui/send-actions.tsx';
import { usePress } from '../../ui/use-press.ts';

type Props = { brand: CompanyBrand; earlier: CompanyBrand['versions'][number]; onClose: () => void; onDone: (version: number) => void };

/** Asks for a confirmation, because all customers will see it at once. */
export function RestoreVersion({ brand, earlier, onClose, onDone }: Props) {
  const t = useTexts(companyTexts);
  const client = useQueryClient();
  const restore = usePress({
    mutationFn: () => restoreBrand({ slug: brand.slug, basedOn: brand.version, version: earlier.version }),
    onSuccess: async ({ version }) => {
      await client.invalidateQueries({ queryKey: companyBrandsQuery().queryKey });
      onDone(version);
    },
  });
  const close = () => restore.isPending || onClose();
  return (
    <Dialog title={t.restoreHeading(earlier.version)} onClose={close}>
      <p>{t.restoreText(earlier.name ?? '')}</p>
      <Failed press={restore} />
      <SendActions
        cancel={t.cancel}
        send={t.restore}
        sending={t.restoring}
        isSending={restore.isPending}
        onCancel={close}
        onSend={() => restore.press()}
      />
    </Dialog>
  );
}
