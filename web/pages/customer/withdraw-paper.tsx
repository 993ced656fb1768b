import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Static, TObject } from 'typebox';
import { codeOf } from '../../api/call.ts';
import { useTexts } from '../../app/language.tsx';
import { useForm } from '../../form/use-form.ts';
import { customerTexts } from '../../texts/customer.ts';
import { Alert } from '../../ui/alert.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Failed } from '../../ui/failed.tsx';
import { SendActions } from '../../ui/send-actions.tsx';
import { TextField } from '../../ui/text-field.tsx';

type Props<Body extends TObject> = {
  customerId: number;
  name: string;
  /** What the withdrawal means. */
  text: string;
  /** The body of the call that withdraws this kind of paper. */
  schema: Body;
  bodyOf: (reason: string) => Static<Body>;
  withdraw: (body: Static<Body>) => Promise<{ mails: number }>;
  onClose: () => void;
  onDone: (mails: number) => void;
};

/** A withdrawal cannot be undone: it is confirmed, with a reason for the audit log. */
export function WithdrawPaper<Body extends TObject>(props: Props<Body>) {
  const { customerId, name, text, onClose, onDone } = props;
  const t = useTexts(customerTexts);
  const client = useQueryClient();
  const withdraw = useMutation({
    mutationFn: props.withdraw,
    onSuccess: ({ mails }) => onDone(mails),
    onSettled: () => client.invalidateQueries({ queryKey: ['staff', 'customer', customerId] }),
  });
  const form = useForm({
    schema: props.schema,
    first: { reason: '' },
    bodyOf: ({ reason }) => props.bodyOf(reason.trim()),
    send: withdraw,
  });
  const isOfCases = codeOf(form.error) === 'paper-of-cases';
  const close = () => withdraw.isPending || onClose();
  return (
    <Dialog title={t.withdrawHeading(name)} onClose={close}>
      <form ref={form.ref} className="narrow-form" onSubmit={form.submit} noValidate>
        <p>{text}</p>
        <TextField label={t.reason} description={t.reasonHint} autoComplete="off" {...form.text('reason', t.reasonMissing)} />
        {isOfCases && (
          <Alert color="warning" isUrgent>
            {t.paperOfCases}
          </Alert>
        )}
        {!isOfCases && <Failed form={form} />}
        <SendActions cancel={t.cancel} send={t.withdraw} sending={t.sending} isSending={form.isSending} onCancel={close} color="danger" />
      </form>
    </Dialog>
  );
}
