import { type FormEvent, useState } from 'react';
import type { Extra } from '#contract/extras.ts';
import { checkExtraAct, MAX_ORAL_NAME } from '#domain/prices/extra.ts';
import { problemOf } from '../../api/call.ts';
import { changeExtra } from '../../api/extras.ts';
import { useTexts } from '../../app/language.tsx';
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

type Props = { extra: Extra; onChanged: OnChanged };

/** Withdraws an extra, or stores that the customer accepted it on the spot after all. */
export function ChangeExtra({ extra, onChanged }: Props) {
  const t = useTexts(visitExtraTexts);
  const [isOralOpen, setOralOpen] = useState(false);
  const { extraId, state } = extra;
  const change = usePress({
    mutationFn: (orally: string | null) => changeExtra({ extraId, orally }),
    onSuccess: (_, orally) => {
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
        <Button variant="tertiary" aria-disabled={change.isPending} aria-label={t.withdrawOne(extraId)} onClick={() => change.press(null)}>
          {t.withdraw}
        </Button>
      </div>
      {change.isError && !isOralOpen && !isDecided(change.error) && (
        <SendFailed error={change.error} text={t.changeFailed} onRetry={() => change.press(null)} />
      )}
      {isOralOpen && mayRecord && (
        <Orally
          error={change.error}
          isSending={change.isPending}
          onName={(name) => change.press(name)}
          onClose={() => change.isPending || setOralOpen(false)}
        />
      )}
    </>
  );
}

type OrallyProps = { error: Error | null; isSending: boolean; onName: (name: string) => void; onClose: () => void };

function Orally({ error, isSending, onName, onClose }: OrallyProps) {
  const t = useTexts(visitExtraTexts);
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() !== '' && !isSending) onName(name.trim());
  };
  return (
    <Dialog title={t.orallyHeading} onClose={onClose}>
      <form className="narrow-form" noValidate onSubmit={submit}>
        <TextField
          label={t.name}
          description={t.orallyHint}
          autoComplete="off"
          maxLength={MAX_ORAL_NAME}
          value={name}
          error={isMissing ? t.nameMissing : null}
          onChange={({ target }) => setName(target.value)}
        />
        {error && !isDecided(error) && <SendFailed error={error} text={t.changeFailed} onRetry={submit} />}
        <SendActions cancel={t.cancel} send={t.record} sending={t.sending} isSending={isSending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

function isDecided(error: Error): boolean {
  const problem = problemOf(error);
  return problem.kind === 'status' && (problem.code === 'extra-decided' || problem.code === 'extra-withdrawn');
}
