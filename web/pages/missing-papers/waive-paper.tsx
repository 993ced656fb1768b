import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { MAX_PAPER_REASON, type PaperKind } from '#domain/service-book/paper-kinds.ts';
import { paperKindInText } from '#words/paper-words.ts';
import { waivePaper } from '../../api/staff-papers.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { staffPaperTexts } from '../../texts/staff-papers.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SendActions } from '../../ui/send-actions.tsx';
import { SendFailed } from '../../ui/send-failed.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSendOnce } from '../../ui/use-send-once.ts';

type Props = { jobId: number; kind: PaperKind; onClose: () => void; onDone: () => void };

export function WaivePaper({ jobId, kind, onClose, onDone }: Props) {
  const t = useTexts(staffPaperTexts);
  const { language } = useLanguage();
  const client = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const sendOnce = useSendOnce();
  const [isMissing, setMissing] = useState(false);
  const waive = useMutation({
    mutationFn: (reason: string) => waivePaper({ jobId, kind, reason }),
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: ['staff', 'missing-papers'] }),
  });
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    const reason = field.current?.value.trim() ?? '';
    setMissing(reason === '');
    if (reason === '') return field.current?.focus();
    sendOnce(() => waive.mutateAsync(reason));
  };
  const close = () => waive.isPending || onClose();
  return (
    <Dialog title={t.waiveHeading(paperKindInText(kind, language))} onClose={close}>
      <form className="narrow-form" onSubmit={submit} noValidate>
        <p>{t.waiveText}</p>
        <TextField
          ref={field}
          label={t.reason}
          description={t.reasonHint}
          maxLength={MAX_PAPER_REASON}
          autoComplete="off"
          error={isMissing ? t.reasonMissing : null}
        />
        {waive.isError && <SendFailed error={waive.error} text={t.waiveFailed} onRetry={() => submit()} />}
        <SendActions cancel={t.cancel} send={t.save} sending={t.saving} isSending={waive.isPending} onCancel={close} />
      </form>
    </Dialog>
  );
}
