import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as contract from '#contract/passkeys.ts';
import type { OwnPasskey } from '#contract/security.ts';
import { renamePasskey } from '../../api/security.ts';
import { useTexts } from '../../app/language.tsx';
import { useForm } from '../../form/use-form.ts';
import { passkeyTexts } from '../../texts/passkey.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Failed } from '../../ui/failed.tsx';
import { SendActions } from '../../ui/send-actions.tsx';
import { TextField } from '../../ui/text-field.tsx';

type Props = { passkey: OwnPasskey; onClose: () => void; onDone: (words: string) => void };

export function RenamePasskey({ passkey, onClose, onDone }: Props) {
  const t = useTexts(passkeyTexts);
  const client = useQueryClient();
  const rename = useMutation({
    mutationFn: renamePasskey,
    onSuccess: () => {
      onDone(t.renamed);
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['security'] }),
  });
  const form = useForm({
    schema: contract.renamePasskey.body,
    first: { name: passkey.name },
    bodyOf: ({ name }) => ({ passkeyId: passkey.passkeyId, name: name.trim() }),
    send: rename,
  });
  const close = () => form.isSending || onClose();
  return (
    <Dialog title={t.nameHeading} onClose={close}>
      <form ref={form.ref} className="narrow-form" onSubmit={form.submit} noValidate>
        <TextField label={t.name} description={t.nameHint} {...form.text('name', t.nameMissing)} />
        <Failed form={form} />
        <SendActions cancel={t.cancel} send={t.save} sending={t.saving} isSending={form.isSending} onCancel={close} />
      </form>
    </Dialog>
  );
}
