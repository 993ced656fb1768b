import { type UseMutationResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Extra } from '#contract/extras.ts';
import * as contract from '#contract/extras.ts';
import { checkExtraAct, MAX_ORAL_NAME } from '#domain/extras/extra.ts';
import { codeOf } from '../api/call.ts';
import { useTexts } from '../app/language.tsx';
import { changeExtra, extrasKey, extrasOfVisitQuery } from '../extras/api.ts';
import { ExtraFacts } from '../extras/extra-facts.tsx';
import { useForm } from '../form/use-form.ts';
import { PhotoStrip } from '../photos/photo-strip.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { type DoneMessage, DoneNotice } from '../ui/done-notice.tsx';
import { SendFailed } from '../ui/failures.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { SendActions } from '../ui/send-actions.tsx';
import { TextField } from '../ui/text-field.tsx';
import { usePress } from '../ui/use-send.ts';
import { Skeleton } from '../ui/waiting.tsx';
import { visitExtraTexts } from './day-extras-texts.ts';
import { WriteExtra } from './write-extra.tsx';

/** The extras of the visit with their states, and who may accept them for the customer. */
export function VisitExtras({ appointmentId }: { appointmentId: number }) {
  const t = useTexts(visitExtraTexts);
  const client = useQueryClient();
  const found = useQuery(extrasOfVisitQuery(appointmentId));
  const [isWriting, setWriting] = useState(false);
  const [done, setDone] = useState<DoneMessage | null>(null);
  const onChanged: OnChanged = (words, color = 'success') => {
    setDone({ words: (language) => visitExtraTexts[language][words], color });
    return client.invalidateQueries({ queryKey: extrasKey });
  };
  const onSent = ({ state }: Extra) => {
    setWriting(false);
    void onChanged(state === 'sent' ? 'sentDone' : 'orallyDone');
  };
  return (
    <Card title={t.heading}>
      <DoneNotice done={done} />
      <p className="muted">{t.lead}</p>
      <Loaded query={found} waiting={<Skeleton lines={2} />}>
        {(data) => (
          <>
            <Recipients people={data.people} />
            <ul className="extra-list">
              {data.extras.map((extra) => (
                <li key={extra.extraId}>
                  <ExtraFacts extra={extra}>
                    <PhotoStrip photoIds={extra.photos} />
                  </ExtraFacts>
                  <ChangeExtra extra={extra} onChanged={onChanged} />
                </li>
              ))}
            </ul>
            <Button variant="secondary" className="day-visit-act" onClick={() => setWriting(true)}>
              {t.add}
            </Button>
            {isWriting && (
              <WriteExtra appointmentId={appointmentId} isBusiness={data.isBusiness} onClose={() => setWriting(false)} onSent={onSent} />
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}

function Recipients({ people }: { people: readonly string[] }) {
  const t = useTexts(visitExtraTexts);
  if (people.length > 0) return <p className="muted">{t.sentTo(people.join(', '))}</p>;
  return <Alert color="warning">{t.toNobody}</Alert>;
}

/** With the key of the message to show. */
export type OnChanged = (words: 'sentDone' | 'orallyDone' | 'withdrawn' | 'changed', color?: DoneMessage['color']) => unknown;

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
