import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import * as contract from '#contract/extras.ts';
import { checkExtraAct, MAX_ORAL_NAME } from '#domain/prices/extra.ts';
import { codeOf } from '../../api/call.ts';
import { changeExtra } from '../../api/extras.ts';
import { useTexts } from '../../app/language.tsx';
import { useForm } from '../../form/use-form.ts';
import { visitExtraTexts } from '../../texts/visit-extras.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Done } from '../../ui/done-notice.tsx';
import { SendActions } from '../../ui/send-actions.tsx';
import { SendFailed } from '../../ui/send-failed.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { usePress } from '../../ui/use-press.ts';

/** With the key of the message to show. */
export type OnChanged = (words: 'sentDone' | 'orallyDone' | 'withdrawn' | 'changed', color?: Done['color']) => unknown;

type Props = { extra: contract.Extra; onChanged: OnChanged };

/** Withdraws an extra, or stores that the customer accepted it on the spot after all. */
export function ChangeExtra({ extra, onChanged }: Props) {
  const t = useTexts(visitExtraTexts);
  const [isOralOpen, setOralOpen] = useState(false);
  const { extraId, state } = extra;
  const change = usePress({
    mutationFn: changeExtra,
    onSuccess: (_, { orally }) => {
      setOralOpen(false);
      return onChanged(orally === null ? 'withdrawn' : 'orallyDone');
    },
    onError: (error) => isDecided(error) && onChanged('changed', 'warning'),
  });
  const mayRecord = checkExtraAct(state, 'agreed-orally') === null;
  if (checkExtraAct(state, 'withdrawn') !== null) return null;
  return (
    <>
      <div className="extra-acts">
        {mayRecord && (
          <Button variant="secondary" aria-label={t.orallyOne(extraId)} onClick={() => setOralOpen(true)}>
            {t.orally}
          </Button>
        )}
        <Button
          variant="tertiary"
          aria-disabled={change.isPending}
          aria-label={t.withdrawOne(extraId)}
          onClick={() => change.press({ extraId, orally: null })}
        >
          {t.withdraw}
        </Button>
      </div>
      {change.isError && !isOralOpen && !isDecided(change.error) && (
        <SendFailed error={change.error} text={t.changeFailed} onRetry={() => change.press({ extraId, orally: null })} />
      )}
      {isOralOpen && mayRecord && <Orally extraId={extraId} change={change} onClose={() => change.isPending || setOralOpen(false)} />}
    </>
  );
}

type Change = UseMutationResult<contract.Extra, Error, Parameters<typeof changeExtra>[0]>;
type OrallyProps = { extraId: number; change: Change; onClose: () => void };

function Orally({ extraId, change, onClose }: OrallyProps) {
  const t = useTexts(visitExtraTexts);
  const form = useForm({
    schema: contract.changeExtra.body,
    first: { orally: '' },
    bodyOf: ({ orally }) => ({ extraId, orally: orally.trim() }),
    send: change,
  });
  return (
    <Dialog title={t.orallyHeading} onClose={onClose}>
      <form ref={form.ref} className="narrow-form" noValidate onSubmit={form.submit}>
        <TextField
          label={t.name}
          description={t.orallyHint}
          autoComplete="off"
          {...form.text('orally', t.nameMissing)}
          maxLength={MAX_ORAL_NAME}
        />
        {form.error && !isDecided(form.error) && <SendFailed error={form.error} text={t.changeFailed} onRetry={form.submit} />}
        <SendActions cancel={t.cancel} send={t.record} sending={t.sending} isSending={form.isSending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

function isDecided(error: Error): boolean {
  return codeOf(error) === 'extra-decided' || codeOf(error) === 'extra-withdrawn';
}
