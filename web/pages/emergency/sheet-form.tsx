import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { EmergencySheet, SheetContent } from '#contract/service-book.ts';
import { MAX_PLACE_WORDS, MAX_SHEET_NOTES } from '#domain/service-book/emergency-sheet.ts';
import { problemOf } from '../../api/call.ts';
import { saveSheet, sheetQuery } from '../../api/emergency.ts';
import { useTexts } from '../../app/language.tsx';
import { emergencyTexts } from '../../texts/emergency.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { RetryBlock } from '../../ui/retry-block.tsx';
import { SendActions } from '../../ui/send-actions.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useFocus } from '../../ui/use-focus.ts';
import { usePress } from '../../ui/use-press.ts';
import { PhotoField } from './photo-field.tsx';

type Props = { siteId: number | undefined; sheet: EmergencySheet; onSaved: (saved: EmergencySheet) => void; onClose: () => void };

export function SheetForm({ siteId, sheet, onSaved, onClose }: Props) {
  const t = useTexts(emergencyTexts);
  const client = useQueryClient();
  const form = useFocus<HTMLFormElement>();
  const { home: _, company: __, changedAt, ...written } = sheet;
  const [content, setContent] = useState<SheetContent>(written);
  const [was] = useState(changedAt);
  const patch = (part: Partial<SheetContent>) => setContent((before) => ({ ...before, ...part }));
  const { queryKey } = sheetQuery(siteId);
  const save = usePress({
    mutationFn: () => saveSheet({ ...(siteId ? { siteId } : {}), was, ...content }),
    onSuccess: (saved) => {
      client.setQueryData(queryKey, saved);
      onSaved(saved);
    },
  });
  const problem = save.isError ? problemOf(save.error) : null;
  const isChanged = problem?.kind === 'status' && problem.code === 'changed-meanwhile';
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    save.press();
  };
  const showNewest = () => void client.invalidateQueries({ queryKey }).then(onClose);
  return (
    <form ref={form} className="sheet-form" onSubmit={submit} noValidate>
      <TextArea
        label={t.stopcockLabel}
        description={t.stopcockHint}
        maxLength={MAX_PLACE_WORDS}
        value={content.stopcock}
        onChange={({ target }) => patch({ stopcock: target.value })}
      />
      <PhotoField place={t.stopcockPlace} photoId={content.stopcockPhoto} onPhoto={(stopcockPhoto) => patch({ stopcockPhoto })} />
      <TextArea
        label={t.fuseBoxLabel}
        description={t.fuseBoxHint}
        maxLength={MAX_PLACE_WORDS}
        value={content.fuseBox}
        onChange={({ target }) => patch({ fuseBox: target.value })}
      />
      <PhotoField place={t.fuseBoxPlace} photoId={content.fuseBoxPhoto} onPhoto={(fuseBoxPhoto) => patch({ fuseBoxPhoto })} />
      <TextArea
        label={t.notesLabel}
        description={t.notesHint}
        maxLength={MAX_SHEET_NOTES}
        value={content.notes}
        onChange={({ target }) => patch({ notes: target.value })}
      />
      <label className="sheet-check">
        <input type="checkbox" checked={content.hasGas} onChange={({ target }) => patch({ hasGas: target.checked })} />
        {t.hasGas}
      </label>
      <label className="sheet-check">
        <input type="checkbox" checked={content.showsInstaller} onChange={({ target }) => patch({ showsInstaller: target.checked })} />
        {t.showsInstaller}
      </label>
      {isChanged && (
        <Alert color="warning" isUrgent>
          <p>{t.changedMeanwhile}</p>
          <Button variant="secondary" onClick={showNewest}>
            {t.reload}
          </Button>
        </Alert>
      )}
      {problem && !isChanged && <RetryBlock error={save.error} onRetry={() => submit()} isRetrying={save.isPending} />}
      <SendActions cancel={t.cancel} send={t.save} sending={t.saving} isSending={save.isPending} onCancel={onClose} />
    </form>
  );
}
