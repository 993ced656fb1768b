import { useMutation, useQueryClient } from '@tanstack/react-query';
import { problemOf } from '../../api/call.ts';
import { inviteAll } from '../../api/onboarding-queries.ts';
import { useTexts } from '../../language.tsx';
import { customersTexts } from '../../texts/customers.ts';
import { problemKey, problemTexts } from '../../texts/problems.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';

type Props = { count: number; onClose: () => void; onDone: (invited: number) => void };

/** Many mails at once are asked about first. */
export function InviteAll({ count, onClose, onDone }: Props) {
  const t = useTexts(customersTexts);
  const problems = useTexts(problemTexts);
  const client = useQueryClient();
  const invite = useMutation({
    mutationFn: inviteAll,
    onSettled: () => client.invalidateQueries({ queryKey: ['customers'] }),
    onSuccess: onDone,
  });
  const close = () => !invite.isPending && onClose();
  return (
    <Dialog title={t.confirmHeading} onClose={close}>
      <p>{t.confirm(count)}</p>
      {invite.isError && (
        <Alert color="danger" isUrgent>
          <p>{problems[problemKey(problemOf(invite.error))]}</p>
        </Alert>
      )}
      <DialogActions>
        <Button variant="secondary" onClick={close} aria-disabled={invite.isPending}>
          {t.cancel}
        </Button>
        <Button onClick={() => !invite.isPending && invite.mutate()} aria-disabled={invite.isPending}>
          {invite.isPending ? t.sending : t.confirmYes}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
