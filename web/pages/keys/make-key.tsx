import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { NewMachineKey } from '#contract/administration.ts';
import { osloDay, readDate } from '#domain/calendar.ts';
import { MACHINE_SCOPES, MAX_KEY_NAME_LENGTH, type MachineScope } from '#domain/machine-key.ts';
import { formatTypedDate } from '#words/format.ts';
import { problemOf } from '../../api/call.ts';
import { makeKey } from '../../api/staff-queries.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { keysTexts } from '../../texts/keys.ts';
import { Alert } from '../../ui/alert.tsx';
import { CheckGroup } from '../../ui/check-group.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RetryBlock } from '../../ui/retry-block.tsx';
import { SendActions } from '../../ui/send-actions.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSendOnce } from '../../ui/use-send-once.ts';
import { ShownOnce } from './shown-once.tsx';

type Field = 'name' | 'scopes' | 'expiresOn' | 'ranges';

/** First what the key is for, then the key itself, which stays until it is said to be saved. */
export function MakeKey({ onClose }: { onClose: () => void }) {
  const t = useTexts(keysTexts);
  const client = useQueryClient();
  const made = useMutation({ mutationFn: makeKey, onSuccess: () => client.invalidateQueries({ queryKey: ['staff', 'keys'] }) });
  if (made.data)
    return (
      <Dialog title={t.madeHeading} onClose={() => {}}>
        <ShownOnce secret={made.data.key} onSaved={onClose} />
      </Dialog>
    );
  return (
    <Dialog title={t.makeHeading} onClose={() => made.isPending || onClose()}>
      <KeyForm
        isSending={made.isPending}
        error={made.isError ? made.error : null}
        onSend={(key) => made.mutateAsync(key)}
        onClose={() => made.isPending || onClose()}
      />
    </Dialog>
  );
}

type FormProps = { isSending: boolean; error: unknown; onSend: (key: NewMachineKey) => Promise<unknown>; onClose: () => void };

function KeyForm({ isSending, error, onSend, onClose }: FormProps) {
  const t = useTexts(keysTexts);
  const { language } = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const sendOnce = useSendOnce();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<MachineScope[]>(['import']);
  const [expires, setExpires] = useState('');
  const [ranges, setRanges] = useState('');
  const [wrong, setWrong] = useState<Field | null>(null);
  const today = osloDay(new Date());
  const read = readDate(expires);
  const day = 'day' in read && read.day >= today ? read.day : null;
  const refused = refusalOf(error);
  const marked = wrong ?? refused.field;
  useEffect(() => {
    if (refused.field) focusOn(form.current, refused.field);
  }, [refused.field]);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    const first = firstWrong({ name, scopes, isDayWrong: expires.trim() !== '' && day === null });
    setWrong(first);
    if (first) return focusOn(form.current, first);
    const lines = ranges.split(/[\n,;]/).map((line) => line.trim());
    const given = lines.filter((line) => line !== '');
    sendOnce(() =>
      onSend({ name: name.trim(), scopes, ...(day ? { expiresOn: day } : {}), ...(given.length > 0 ? { ranges: given } : {}) }),
    );
  };
  return (
    <form ref={form} className="narrow-form key-form" onSubmit={submit} noValidate>
      <TextField
        name="name"
        label={t.name}
        description={t.nameHint}
        maxLength={MAX_KEY_NAME_LENGTH}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={marked === 'name' ? t.nameMissing : null}
      />
      <CheckGroup
        name="scopes"
        question={t.scopesQuestion}
        options={MACHINE_SCOPES.map((value) => ({ value, text: t[`scope-${value}`] }))}
        chosen={scopes}
        onChosen={setScopes}
        error={marked === 'scopes' ? t.scopesMissing : null}
      />
      <DateField
        name="expiresOn"
        label={t.expires}
        text={expires}
        onText={setExpires}
        onDay={(chosen) => setExpires(formatTypedDate(chosen, language))}
        today={today}
        first={today}
        chosen={day ? [day] : []}
        error={marked === 'expiresOn' ? t.expiresInvalid : null}
      />
      <Ranges text={ranges} onText={setRanges} error={marked === 'ranges' ? t.rangesInvalid : null} />
      {refused.isFull && (
        <Alert color="danger" isUrgent>
          <p>{t.tooMany}</p>
        </Alert>
      )}
      {error !== null && !refused.isFull && refused.field === null && (
        <RetryBlock error={error} onRetry={() => submit()} isRetrying={isSending} />
      )}
      <SendActions cancel={t.cancel} send={t.make} sending={t.sending} isSending={isSending} onCancel={onClose} />
    </form>
  );
}

const focusOn = (form: HTMLFormElement | null, field: Field): void => form?.querySelector<HTMLElement>(`[name=${field}]`)?.focus();

function firstWrong({ name, scopes, isDayWrong }: { name: string; scopes: readonly string[]; isDayWrong: boolean }): Field | null {
  if (name.trim() === '') return 'name';
  if (scopes.length === 0) return 'scopes';
  return isDayWrong ? 'expiresOn' : null;
}

/** Which field the server blames, or that there is no room for another key. */
function refusalOf(error: unknown): { field: Field | null; isFull: boolean } {
  const problem = error === null ? null : problemOf(error);
  if (problem?.kind !== 'status') return { field: null, isFull: false };
  const field = problem.status === 400 && problem.field !== null ? (problem.field.split(/[/.]/)[0] as Field) : null;
  return { field, isFull: problem.code === 'too-many-keys' };
}

function Ranges({ text, onText, error }: { text: string; onText: (text: string) => void; error: string | null }) {
  const t = useTexts(keysTexts);
  const id = useId();
  return (
    <div className="ds-field">
      <label className="ds-label" htmlFor={id}>
        {t.ranges}
      </label>
      <div id={`${id}-hint`} data-field="description">
        {t.rangesHint}
      </div>
      <textarea
        id={id}
        name="ranges"
        className="ds-input"
        rows={3}
        spellCheck={false}
        value={text}
        onChange={(event) => onText(event.target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
      />
      {error && (
        <div id={`${id}-error`} className="ds-validation-message" data-field="validation">
          {error}
        </div>
      )}
    </div>
  );
}
