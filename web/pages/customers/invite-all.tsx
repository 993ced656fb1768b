import { useQueryClient } from '@tanstack/react-query';
import { problemOf } from '../../api/call.ts';
import { inviteAll } from '../../api/onboarding-queries.ts';
import { useTexts } from '../../app/language.tsx';
import { customersTexts } from '../../texts/customers.ts';
import { problemKey, problemTexts } from '../../texts/problems.ts';
import { Alert } from '../../ui/alert.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SendActions } from '../../ui/send-actions.tsx';
import { usePress } from '../../ui/use-press.ts';

type Props = { count: number; onClose: () => void; onDone: (invited: number) => void };

/** Asks for a confirmation before many mails are sent. */
export function InviteAll({ count, onClose, onDone }: Props) {
  const t = useTexts(customersTexts);
  const problems = useTexts(problemTexts);
  const client = useQueryClient();
  const invite = usePress({
    mutationFn: inviteAll,
    onSettled: () => client.invalidateQueries({ queryKey: ['customers'] }),
    onSuccess: onDone,
  });
  const close = () => !invite.isPending && onClose();
  return (
    <Dialog title={t.confirmHeading(count)} onClose={close}>
      <p>{t.confirm(count)}</p>
      {invite.isError && (
        <Alert color="danger" isUrgent>
          <p>{problems[problemKey(problemOf(invite.error))]}</p>
        </Alert>
      )}
      <SendActions
        cancel={t.cancel}
        send={t.confirmYes}
        sending={t.sending}
        isSending={invite.isPending}
        onCancel={close}
        onSend={() => invite.press()}
      />
    </Dialog>
  );
}
