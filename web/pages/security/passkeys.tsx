import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnPasskey } from '#contract/security.ts';
import { codeOf } from '../../api/call.ts';
import { removePasskey } from '../../api/security.ts';
import { useTexts } from '../../app/language.tsx';
import { usePasskeysHere } from '../../login-parts/use-passkeys-here.ts';
import { useThisDevice } from '../../login-proof/device-name.ts';
import { makeOwnPasskey } from '../../login-proof/make-passkey.ts';
import { passkeyTexts } from '../../texts/passkey.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/failed.tsx';
import { usePress } from '../../ui/use-press.ts';
import { Ago } from './ago.tsx';
import { Confirm, type Confirmed } from './confirm.tsx';
import { RenamePasskey } from './rename-passkey.tsx';

/** The passkeys with their names and hosts, and a button to add one for this host. */
export function Passkeys({ passkeys }: { passkeys: readonly OwnPasskey[] }) {
  const t = useTexts(passkeyTexts);
  const [asked, setAsked] = useState<Confirmed | null>(null);
  const [renamed, setRenamed] = useState<OwnPasskey | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const remove = ({ passkeyId, name }: OwnPasskey): Confirmed => ({
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
