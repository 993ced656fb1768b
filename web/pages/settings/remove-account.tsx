import { useQueryClient } from '@tanstack/react-query';
import type { PaymentAccount } from '#contract/bills.ts';
import { formatAccountNumber } from '#words/payment-numbers.ts';
import { paymentAccountsQuery, removePaymentAccount } from '../../api/bills.ts';
import { useTexts } from '../../app/language.tsx';
import { paymentAccountTexts } from '../../texts/payment-accounts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Failed } from '../../ui/failed.tsx';
import { SendActions } from '../../ui/send-actions.tsx';
import { usePress } from '../../ui/use-press.ts';

/** Confirmed first, because adding it again takes a day. */
export function RemoveAccount({ account, onClose }: { account: PaymentAccount; onClose: () => void }) {
  const t = useTexts(paymentAccountTexts);
  const client = useQueryClient();
  const remove = usePress({
    mutationFn: () => removePaymentAccount(account.accountId),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: paymentAccountsQuery().queryKey });
      onClose();
    },
  });
  const close = () => remove.isPending || onClose();
  return (
    <Dialog title={t.removeHeading(formatAccountNumber(account.number))} onClose={close}>
      <p>{t.removeText}</p>
      <Failed press={remove} />
      <SendActions
        cancel={t.cancel}
        send={t.remove}
        sending={t.removing}
        isSending={remove.isPending}
        onCancel={close}
        onSend={() => remove.press()}
        color="danger"
      />
    </Dialog>
  );
}
