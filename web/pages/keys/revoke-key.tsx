import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MachineKeyRow } from '#contract/staff/keys.ts';
import { revokeKey } from '../../api/staff-queries.ts';
import { useTexts } from '../../language.tsx';
import { keysTexts } from '../../texts/keys.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { RetryBlock } from '../../ui/retry-block.tsx';

type Props = { row: MachineKeyRow; onClose: () => void; onRevoked: () => void };

/** What stops at once and for good is confirmed first. */
export function RevokeKey({ row, onClose, onRevoked }: Props) {
  const t = useTexts(keysTexts);
  const client = useQueryClient();
  const revoke = useMutation({
    mutationFn: () => revokeKey(row.keyId),
    onSuccess: onRevoked,
    onSettled: () => client.invalidateQueries({ queryKey: ['staff', 'keys'] }),
  });
  const close = () => revoke.isPending || onClose();
  return (
    <Dialog title={t.revokeHeading(row.name)} onClose={close}>
      <p>{t.revokeText}</p>
      {revoke.isError && <RetryBlock error={revoke.error} onRetry={() => revoke.mutate()} isRetrying={revoke.isPending} />}
      <DialogActions>
        <Button variant="secondary" onClick={close} aria-disabled={revoke.isPending}>
          {t.cancel}
        </Button>
        <Button color="danger" onClick={() => !revoke.isPending && revoke.mutate()} aria-disabled={revoke.isPending}>
          {revoke.isPending ? t.sending : t.revoke}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
