import { useQueryClient } from '@tanstack/react-query';
import type { CustomerPage } from '#contract/onboarding.ts';
import { problemOf } from '../../api/call.ts';
import { inviteAll } from '../../api/onboarding-queries.ts';
import { useTexts } from '../../app/language.tsx';
import { customersTexts } from '../../texts/customers.ts';
import { problemKey, problemTexts } from '../../texts/problems.ts';
import { Alert } from '../../ui/alert.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SendActions } from '../../ui/send-actions.tsx';
import { usePress } from '../../ui/use-press.ts';
import { SharedAddresses } from './shared-addresses.tsx';

type Props = { count: number; shared: CustomerPage['sharedAddresses']; onClose: () => void; onDone: (invited: number) => void };

/** Asks for a confirmation before many mails are sent. */
export function InviteAll({ count, shared, onClose, onDone }: Props) {
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
      <SharedAddresses groups={shared} />
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
