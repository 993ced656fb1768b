import type { MachineKeyRow } from '#contract/administration.ts';
import * as contract from '#contract/administration.ts';
import { Card } from '../ui/card.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Skeleton } from '../ui/waiting.tsx';
import '../ui/admin-list.css';
import './webhooks.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { osloDay } from '#domain/calendar.ts';
import { MACHINE_SCOPES, type MachineScope } from '#domain/webhooks/machine-key.ts';
import { formatTypedDate } from '#words/format.ts';
import { codeOf } from '../api/call.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { typedDay } from '../form/typed-day.ts';
import { useForm } from '../form/use-form.ts';
import { keysQuery, makeKey } from '../staff/api.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { CheckGroup } from '../ui/check-group.tsx';
import { CopyField } from '../ui/copy-field.tsx';
import { DateField } from '../ui/date-field.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { type DoneMessage, DoneNotice } from '../ui/done-notice.tsx';
import { Failed } from '../ui/failed.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { SendActions } from '../ui/send-actions.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { KeyList, RevokeKey } from './key-list.tsx';
import { keysTexts } from './key-texts.ts';
import { WebhookSection } from './webhook-section.tsx';

/** The keys of the company's own systems: their scopes, who made them, when they were last used; each can be revoked. */
export function KeysPage() {
  const t = useTexts(keysTexts);
  const keys = useQuery(keysQuery());
  const [isMaking, setMaking] = useState(false);
  const [revoking, setRevoking] = useState<MachineKeyRow | null>(null);
  const [done, setDone] = useState<DoneMessage | null>(null);
  const make = () => {
    setDone(null);
    setMaking(true);
  };
  return (
    <>
      <PageHeading title={t.heading} lead={t.lead} action={<Button onClick={make}>{t.make}</Button>} />
      <DoneNotice done={done} />
      <Card>
        <Loaded query={keys} waiting={<Skeleton lines={4} tall />} empty={<p className="empty">{t.empty}</p>}>
          {(data) => <KeyList keys={data} onRevoke={setRevoking} />}
        </Loaded>
      </Card>
      <WebhookSection />
      {isMaking && <MakeKey onClose={() => setMaking(false)} />}
      {revoking && (
        <RevokeKey
          row={revoking}
          onClose={() => setRevoking(null)}
          onRevoked={() => {
            setDone({ words: t.revoked(revoking.name) });
            setRevoking(null);
          }}
        />
      )}
    </>
  );
}

const FIRST = { name: '', scopes: ['import'] as MachineScope[], expiresOn: '', ranges: '' };

const bodyOf = ({ name, scopes, expiresOn, ranges }: typeof FIRST): contract.NewMachineKey => {
  const day = typedDay(expiresOn);
  const given = ranges.split(/[\n,;]/).flatMap((line) => line.trim() || []);
  return { name: name.trim(), scopes, ...(day ? { expiresOn: day } : {}), ...(given.length > 0 ? { ranges: given } : {}) };
};

/** First the purpose of the key, then the key itself, shown until the Admin confirms having saved it. */
export function MakeKey({ onClose }: { onClose: () => void }) {
  const t = useTexts(keysTexts);
  const { language } = useLanguage();
  const client = useQueryClient();
  const today = osloDay(new Date());
  const made = useMutation({ mutationFn: makeKey, onSuccess: () => client.invalidateQueries({ queryKey: ['staff', 'keys'] }) });
  const form = useForm({
    schema: contract.makeKey.body,
    first: FIRST,
    bodyOf,
    rules: { expiresOn: (text, { expiresOn }) => text.trim() === '' || (expiresOn !== undefined && expiresOn >= today) },
    send: made,
  });
  const day = typedDay(form.values.expiresOn);
  const isFull = codeOf(form.error) === 'too-many-keys';
  const close = () => form.isSending || onClose();
  if (made.data)
    return (
      <Dialog title={t.madeHeading} onClose={() => {}}>
        <ShownOnce secret={made.data.key} onSaved={onClose} />
      </Dialog>
    );
  return (
    <Dialog title={t.makeHeading} onClose={close}>
      <form ref={form.ref} className="narrow-form key-form" onSubmit={form.submit} noValidate>
        <TextField label={t.name} description={t.nameHint} autoComplete="off" {...form.text('name', t.nameMissing)} />
        <CheckGroup
          name="scopes"
          question={t.scopesQuestion}
          options={MACHINE_SCOPES.map((value) => ({ value, text: t[`scope-${value}`] }))}
          chosen={form.values.scopes}
          onChosen={(scopes) => form.change({ scopes })}
          error={form.errorOf('scopes', t.scopesMissing)}
        />
        <DateField
          name="expiresOn"
          label={t.expires}
          text={form.values.expiresOn}
          onText={(expiresOn) => form.change({ expiresOn })}
          onDay={(chosen) => form.change({ expiresOn: formatTypedDate(chosen, language) })}
          today={today}
          first={today}
          chosen={day && day >= today ? [day] : []}
          error={form.errorOf('expiresOn', t.expiresInvalid)}
        />
        <TextArea label={t.ranges} description={t.rangesHint} rows={3} spellCheck={false} {...form.text('ranges', t.rangesInvalid)} />
        {isFull && (
          <Alert color="danger" isUrgent>
            <p>{t.tooMany}</p>
          </Alert>
        )}
        {!isFull && <Failed form={form} />}
        <SendActions cancel={t.cancel} send={t.make} sending={t.sending} isSending={form.isSending} onCancel={close} />
      </form>
    </Dialog>
  );
}

/** Shows the key once. Only this dialog has it, and it is gone when the dialog closes. */
export function ShownOnce({ secret, onSaved }: { secret: string; onSaved: () => void }) {
  const t = useTexts(keysTexts);
  return (
    <div className="narrow-form">
      <Alert color="warning" isUrgent>
        <p>{t.madeText}</p>
      </Alert>
      <CopyField label={t.key} value={secret} />
      <p>
        {t.sendAs} <code className="key-header">Authorization: Bearer kpk1.…</code>
      </p>
      <DialogActions>
        <Button variant="secondary" onClick={onSaved}>
          {t.saved}
        </Button>
      </DialogActions>
    </div>
  );
}
