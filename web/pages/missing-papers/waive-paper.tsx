import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as contract from '#contract/papers.ts';
import type { PaperKind } from '#domain/service-book/paper-kinds.ts';
import { paperKindInText } from '#words/paper-words.ts';
import { waivePaper } from '../../api/staff-papers.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { useForm } from '../../form/use-form.ts';
import { staffPaperTexts } from '../../texts/staff-papers.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SendActions } from '../../ui/send-actions.tsx';
import { SendFailed } from '../../ui/send-failed.tsx';
import { TextField } from '../../ui/text-field.tsx';

type Props = { jobId: number; kind: PaperKind; onClose: () => void; onDone: () => void };

export function WaivePaper({ jobId, kind, onClose, onDone }: Props) {
  const t = useTexts(staffPaperTexts);
  const { language } = useLanguage();
  const client = useQueryClient();
  const waive = useMutation({
    mutationFn: waivePaper,
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: ['staff', 'missing-papers'] }),
  });
  const form = useForm({
    schema: contract.waivePaper.body,
    first: { reason: '' },
    bodyOf: ({ reason }) => ({ jobId, kind, reason: reason.trim() }),
    send: waive,
  });
  const close = () => form.isSending || onClose();
  return (
    <Dialog title={t.waiveHeading(paperKindInText(kind, language))} onClose={close}>
      <form ref={form.ref} className="narrow-form" onSubmit={form.submit} noValidate>
        <p>{t.waiveText}</p>
        <TextField label={t.reason} description={t.reasonHint} autoComplete="off" {...form.text('reason', t.reasonMissing)} />
        {form.error && <SendFailed error={form.error} text={t.waiveFailed} onRetry={form.submit} />}
        <SendActions cancel={t.cancel} send={t.save} sending={t.saving} isSending={form.isSending} onCancel={close} />
      </form>
    </Dialog>
  );
}
