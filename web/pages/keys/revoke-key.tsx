import { useQueryClient } from '@tanstack/react-query';
import type { MachineKeyRow } from '#contract/administration.ts';
import { revokeKey } from '../../api/staff-queries.ts';
import { useTexts } from '../../app/language.tsx';
import { keysTexts } from '../../texts/keys.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Failed } from '../../ui/failed.tsx';
import { SendActions } from '../../ui/send-actions.tsx';
import { usePress } from '../../ui/use-press.ts';

type Props = { row: MachineKeyRow; onClose: () => void; onRevoked: () => void };

/** Asks for a confirmation: revoking takes effect at once and for good. */
export function RevokeKey({ row, onClose, onRevoked }: Props) {
  const t = useTexts(keysTexts);
  const client = useQueryClient();
  const revoke = usePress({
    mutationFn: () => revokeKey(row.keyId),
    onSuccess: onRevoked,
    onSettled: () => client.invalidateQueries({ queryKey: ['staff', 'keys'] }),
  });
  const close = () => revoke.isPending || onClose();
  return (
    <Dialog title={t.revokeHeading(row.name)} onClose={close}>
      <p>{t.revokeText}</p>
      <Failed press={revoke} />
      <SendActions
        cancel={t.cancel}
        send={t.revoke}
        sending={t.sending}
        isSending={revoke.isPending}
        onCancel={close}
        onSend={() => revoke.press()}
        color="danger"
      />
    </Dialog>
  );
}
