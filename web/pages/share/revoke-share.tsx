import { useQueryClient } from '@tanstack/react-query';
import type { ShareRow } from '#contract/shares.ts';
import { revokeShare, SHARES_KEY } from '../../api/shares.ts';
import { useTexts } from '../../app/language.tsx';
import { sharesTexts } from '../../texts/shares.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Failed } from '../../ui/failed.tsx';
import { SendActions } from '../../ui/send-actions.tsx';
import { usePress } from '../../ui/use-press.ts';

type Props = { share: ShareRow; onClose: () => void; onRevoked: () => void };

/** Asks for a confirmation: revoking takes effect at once and for good. */
export function RevokeShare({ share, onClose, onRevoked }: Props) {
  const t = useTexts(sharesTexts);
  const client = useQueryClient();
  const revoke = usePress({
    mutationFn: () => revokeShare(share.shareId),
    onSuccess: onRevoked,
    onSettled: () => client.invalidateQueries({ queryKey: SHARES_KEY }),
  });
  const close = () => revoke.isPending || onClose();
  return (
    <Dialog title={t.revokeHeading} onClose={close}>
      <p>{t.revokeText}</p>
      <Failed press={revoke} />
      <SendActions
        cancel={t.cancel}
        send={t.revoke}
        sending={t.revoking}
        isSending={revoke.isPending}
        onCancel={close}
        onSend={() => revoke.press()}
        color="danger"
      />
    </Dialog>
  );
}
