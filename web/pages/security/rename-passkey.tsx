import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { OwnPasskey } from '#contract/security.ts';
import { MAX_PASSKEY_NAME_LENGTH } from '#domain/passkey.ts';
import { renamePasskey } from '../../api/security.ts';
import { useTexts } from '../../app/language.tsx';
import { passkeyTexts } from '../../texts/passkey.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { RetryBlock } from '../../ui/retry-block.tsx';
import { TextField } from '../../ui/text-field.tsx';

type Props = { passkey: OwnPasskey; onClose: () => void; onDone: (words: string) => void };

export function RenamePasskey({ passkey, onClose, onDone }: Props) {
  const t = useTexts(passkeyTexts);
  const client = useQueryClient();
  const [name, setName] = useState(passkey.name);
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const rename = useMutation({
    mutationFn: () => renamePasskey(passkey.passkeyId, name.trim()),
    onSuccess: () => {
      onDone(t.renamed);
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['security'] }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!name.trim());
    if (!name.trim()) return void field.current?.focus();
    if (!rename.isPending) rename.mutate();
  };
  const close = () => rename.isPending || onClose();
  return (
    <Dialog title={t.nameHeading} onClose={close}>
      <form className="narrow-form" onSubmit={submit} noValidate>
        <TextField
          ref={field}
          label={t.name}
          description={t.nameHint}
          maxLength={MAX_PASSKEY_NAME_LENGTH}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={isMissing ? t.nameMissing : null}
        />
        {rename.isError && <RetryBlock error={rename.error} onRetry={() => rename.mutate()} isRetrying={rename.isPending} />}
        <DialogActions>
          <Button variant="secondary" onClick={close} aria-disabled={rename.isPending}>
            {t.cancel}
          </Button>
          <Button type="submit" aria-disabled={rename.isPending}>
            {rename.isPending ? t.saving : t.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
