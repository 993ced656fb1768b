import { Card } from '../ui/card.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Skeleton } from '../ui/waiting.tsx';
import './cases.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as contract from '#contract/inbox-replies.ts';
import { defineTexts } from '#words/define-texts.ts';
import { type Answer, codeOf } from '../api/call.ts';
import { useTexts } from '../app/language.tsx';
import { useForm } from '../form/use-form.ts';
import { casePaths } from '../paths.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { BackLink } from '../ui/links.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { usePress } from '../ui/use-send.ts';
import { deleteReply, repliesQuery, saveReply } from './office-api.ts';

type Reply = Answer<'GET /api/Inbox/Replies'>[number];
type Draft = { replyId?: number; name: string; text: string };

/** The office's saved replies. */
export function RepliesPage() {
  const t = useTexts(replyTexts);
  const replies = useQuery(repliesQuery());
  const [edited, setEdited] = useState<Draft | null>(null);
  const [removed, setRemoved] = useState<Reply | null>(null);
  return (
    <>
      <BackLink href={casePaths.inbox}>{t.back}</BackLink>
      <PageHeading title={t.title} lead={t.lead} action={<Button onClick={() => setEdited({ name: '', text: '' })}>{t.add}</Button>} />
      <Card>
        <Loaded query={replies} waiting={<Skeleton lines={4} tall />}>
          {(data) => (
            <>
              {data.length === 0 && (
                <div className="empty">
                  <h2 className="card-title">{t.empty}</h2>
                  <p>{t.emptyText}</p>
                </div>
              )}
              <ul className="reply-list">
                {data.map((reply) => (
                  <li key={reply.replyId} className="reply-item">
                    <h2 className="card-title">{reply.name}</h2>
                    <p className="case-text">{reply.text}</p>
                    <p className="reply-list-end">
                      <Button variant="secondary" aria-label={t.edit(reply.name)} onClick={() => setEdited(reply)}>
                        {t.editShort}
                      </Button>
                      <Button variant="tertiary" color="danger" aria-label={t.remove(reply.name)} onClick={() => setRemoved(reply)}>
                        {t.removeShort}
                      </Button>
                    </p>
                  </li>
                ))}
              </ul>
            </>
          )}
        </Loaded>
      </Card>
      {edited && <EditReply first={edited} onClose={() => setEdited(null)} />}
      {removed && <RemoveReply reply={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}

const REFUSALS = { 'too-many-replies': 'tooMany', 'not-found': 'gone' } as const;

function EditReply({ first, onClose }: { first: Draft; onClose: () => void }) {
  const t = useTexts(replyTexts);
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: saveReply,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: repliesQuery().queryKey });
      onClose();
    },
  });
  const { replyId, name, text } = first;
  const form = useForm({
    schema: contract.saveReply.body,
    first: { name, text },
    bodyOf: (values) => ({ ...(replyId ? { replyId } : {}), name: values.name.trim(), text: values.text.trim() }),
    send: save,
  });
  const code = codeOf(form.error);
  const refusal = code && code in REFUSALS ? t[REFUSALS[code as keyof typeof REFUSALS]] : t.failed;
  return (
    <Dialog title={first.replyId ? t.edit(first.name) : t.add} onClose={onClose}>
      <form ref={form.ref} className="dialog-form" onSubmit={form.submit} noValidate>
        <TextField label={t.name} {...form.text('name', { wrong: t.nameMissing, 'reply-name-taken': t.nameTaken })} />
        <TextArea label={t.text} rows={6} {...form.text('text', t.textMissing)} />
        {form.error && (
          <Alert color="danger" isUrgent>
            {refusal}
          </Alert>
        )}
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit">{t.save}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function RemoveReply({ reply, onClose }: { reply: Reply; onClose: () => void }) {
  const t = useTexts(replyTexts);
  const client = useQueryClient();
  const remove = usePress({
    mutationFn: () => deleteReply(reply.replyId),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: repliesQuery().queryKey });
      onClose();
    },
  });
  return (
    <Dialog title={t.removeQuestion(reply.name)} onClose={onClose}>
      <p>{t.removeText}</p>
      {remove.isError && (
        <Alert color="danger" isUrgent>
          {t.failed}
        </Alert>
      )}
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {t.cancel}
        </Button>
        <Button color="danger" onClick={() => remove.press()}>
          {t.removeShort}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

export const replyTexts = defineTexts({
  nb: {
    title: 'Svarmaler',
    back: 'Innboks',
    lead: 'Tekster som hele kontoret kan sette inn i et svar.',
    add: 'Ny svarmal',
    edit: (name: string) => `Endre ${name}`,
    editShort: 'Endre',
    remove: (name: string) => `Slett ${name}`,
    removeShort: 'Slett',
    name: 'Navn',
    text: 'Tekst',
    save: 'Lagre',
    cancel: 'Avbryt',
    nameMissing: 'Gi svarmalen et navn.',
    textMissing: 'Skriv teksten.',
    nameTaken: 'En annen svarmal heter det samme.',
    tooMany: 'Dere har så mange svarmaler som det er plass til. Slett en først.',
    gone: 'Svarmalen er slettet av en annen.',
    failed: 'Svarmalen er ikke lagret. Prøv igjen.',
    removeQuestion: (name: string) => `Slette «${name}»?`,
    removeText: 'Den blir borte for alle.',
    empty: 'Ingen svarmaler ennå',
    emptyText: 'Lag en for det dere skriver ofte.',
  },
  en: {
    title: 'Saved replies',
    back: 'Inbox',
    lead: 'Texts that the whole office can insert into an answer.',
    add: 'New saved reply',
    edit: (name: string) => `Change ${name}`,
    editShort: 'Change',
    remove: (name: string) => `Delete ${name}`,
    removeShort: 'Delete',
    name: 'Name',
    text: 'Text',
    save: 'Save',
    cancel: 'Cancel',
    nameMissing: 'Give the saved reply a name.',
    textMissing: 'Write the text.',
    nameTaken: 'Another saved reply has that name.',
    tooMany: 'You have as many saved replies as there is room for. Delete one first.',
    gone: 'Somebody else has deleted the saved reply.',
    failed: 'The saved reply was not saved. Try again.',
    removeQuestion: (name: string) => `Delete “${name}”?`,
    removeText: 'It will be gone for everybody.',
    empty: 'No saved replies yet',
    emptyText: 'Make one for what you write often.',
  },
});
