import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as contract from '#contract/login-passkeys.ts';
import type { OwnPasskey } from '#contract/login-security.ts';
import { codeOf } from '../api/call.ts';
import { useTexts } from '../app/language.tsx';
import { useForm } from '../form/use-form.ts';
import { Alert } from '../ui/alert.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Failed } from '../ui/failed.tsx';
import { SendActions } from '../ui/send-actions.tsx';
import { TextField } from '../ui/text-field.tsx';
import { usePress } from '../ui/use-send.ts';
import { removePasskey, renamePasskey } from './api.ts';
import { Ago, Confirm, type ConfirmedAction } from './confirm.tsx';
import { passkeyTexts } from './passkey-texts.ts';
import { makeOwnPasskey, useThisDevice } from './this-device.ts';
import { usePasskeysHere } from './use-login.tsx';

/** The passkeys with their names and hosts, and a button to add one for this host. */
export function Passkeys({ passkeys }: { passkeys: readonly OwnPasskey[] }) {
  const t = useTexts(passkeyTexts);
  const [asked, setAsked] = useState<ConfirmedAction | null>(null);
  const [renamed, setRenamed] = useState<OwnPasskey | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const remove = ({ passkeyId, name }: OwnPasskey): ConfirmedAction => ({
    title: t.removeHeading(name),
    text: t.removeText,
    button: t.remove,
    done: t.removed,
    run: () => removePasskey(passkeyId),
  });
  return (
    <li className="security-part">
      <div>
        <h3>{t.heading}</h3>
        <p className="muted">{t.text}</p>
        <p className="security-done" role="status">
          {done}
        </p>
        {passkeys.length === 0 && <p>{t.none}</p>}
        <ul className="security-rows" aria-label={t.heading}>
          {passkeys.map((passkey) => (
            <li key={passkey.passkeyId}>
              <div>
                <h4>{passkey.name}</h4>
                <p className="security-states">
                  {passkey.isHere ? <Badge color="success">{t.here}</Badge> : <Badge>{t.worksAt(passkey.host)}</Badge>}
                  <span className="muted">
                    {passkey.lastUsedAt ? t.used : t.made} <Ago at={passkey.lastUsedAt ?? passkey.madeAt} />
                  </span>
                </p>
              </div>
              <div className="heading-actions">
                <Button variant="secondary" aria-label={t.renameName(passkey.name)} onClick={() => setRenamed(passkey)}>
                  {t.rename}
                </Button>
                <Button
                  variant="secondary"
                  color="danger"
                  aria-label={t.removeName(passkey.name)}
                  onClick={() => setAsked(remove(passkey))}
                >
                  {t.remove}
                </Button>
              </div>
            </li>
          ))}
        </ul>
        <AddPasskey onDone={setDone} />
      </div>
      {asked && <Confirm asked={asked} onClose={() => setAsked(null)} onDone={setDone} />}
      {renamed && <RenamePasskey passkey={renamed} onClose={() => setRenamed(null)} onDone={setDone} />}
    </li>
  );
}

function AddPasskey({ onDone }: { onDone: (words: string | null) => void }) {
  const t = useTexts(passkeyTexts);
  const client = useQueryClient();
  const thisDevice = useThisDevice();
  const canAdd = usePasskeysHere();
  const add = usePress({
    mutationFn: () => makeOwnPasskey(thisDevice),
    onSuccess: (made) => onDone(made ? t.added : null),
    onSettled: () => client.invalidateQueries({ queryKey: ['security'] }),
  });
  if (!canAdd) return <p className="muted">{t.notHere}</p>;
  const code = codeOf(add.error);
  const isKnown = code === 'passkey-refused' || code === 'passkey-known' || code === 'passkey-host' || code === 'too-many-passkeys';
  return (
    <>
      {isKnown && (
        <Alert color="danger" isUrgent>
          {t[code]}
        </Alert>
      )}
      {!isKnown && <Failed press={add} />}
      <Button variant="secondary" onClick={() => add.press()} aria-disabled={add.isPending}>
        {add.isPending ? t.adding : t.add}
      </Button>
    </>
  );
}

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
