import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import '../../styles/cases.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as contract from '#contract/inbox-replies.ts';
import { type Answer, codeOf } from '../../api/call.ts';
import { deleteReply, repliesQuery, saveReply } from '../../api/inbox.ts';
import { useTexts } from '../../app/language.tsx';
import { useForm } from '../../form/use-form.ts';
import { casePaths } from '../../paths.ts';
import { replyTexts } from '../../texts/replies.ts';
import { Alert } from '../../ui/alert.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { usePress } from '../../ui/use-press.ts';

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
