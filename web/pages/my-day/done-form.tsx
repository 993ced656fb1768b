import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as contract from '#contract/my-day.ts';
import { MAX_APPOINTMENT_WORDS, MAX_DONE_LINE } from '#domain/appointments/appointment.ts';
import { useTexts } from '../../app/language.tsx';
import type { SavedPhoto } from '../../case-view/photo-tray.ts';
import { usePhotoTray } from '../../case-view/use-photo-tray.ts';
import { useForm } from '../../form/use-form.ts';
import type { ActVisit } from '../../stored-pages/day-page.ts';
import { myDayTexts } from '../../texts/my-day.ts';
import { Alert } from '../../ui/alert.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FINAL_PROBLEMS, PhotoPicker } from '../../ui/photo-picker.tsx';
import { SendActions } from '../../ui/send-actions.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type ChosenPaper, queuedPaper } from './chosen-paper.ts';
import { PaperPicker } from './paper-picker.tsx';
import { pressAct } from './use-acts.ts';

type Values = { words: string; remains: string; photos: SavedPhoto[]; papers: ChosenPaper[] };
const NOTHING: Values = { words: '', remains: '', photos: [], papers: [] };

/** One line is enough; photos and papers wait in this browser until there is coverage, and are sent before the act. */
export function DoneForm({ visit, onClose }: { visit: ActVisit; onClose: () => void }) {
  const t = useTexts(myDayTexts);
  const { appointmentId } = visit;
  const [doPhotosWait, setPhotosWait] = useState(false);
  const press = useMutation<void, Error, contract.SentActs>({
    mutationFn: async () => {
      const { words, remains, papers } = form.latest();
      const usable = (photos?.photos ?? []).filter(({ problem }) => problem === null || !FINAL_PROBLEMS.includes(problem));
      const hasFiles = usable.length + papers.length > 0;
      void pressAct({
        appointmentId,
        act: 'done',
        words: words.trim(),
        remains: remains.trim(),
        ...(usable.length > 0 ? { photos: usable.map(({ id }) => id) } : {}),
        ...(papers.length > 0 ? { queuedPapers: papers.map((paper) => queuedPaper(paper, visit)) } : {}),
        ...(hasFiles ? { hasFiles: true as const } : {}),
      });
    },
    onSuccess: onClose,
  });
  const form = useForm({
    schema: contract.sendActs.body,
    first: NOTHING,
    bodyOf: ({ words }) => ({ sentAt: '', acts: [{ key: '', appointmentId, act: 'done' as const, pressedAt: '', words }] }),
    rules: {
      words: (words) => words.trim() !== '' && words.trim().length <= MAX_DONE_LINE,
      papers: (papers) => papers.every(({ kind }) => kind !== ''),
    },
    stored: { name: `visit-done.${appointmentId}`, parse: parseDraft, isEmpty: isEmptyDraft },
    send: press,
  });
  const photos = usePhotoTray(String(appointmentId), form.values.photos, (saved) => form.change({ photos: saved }));
  const arePhotosReady = (photos?.photos ?? []).every(({ isSent, problem, preview }) => isSent || problem !== null || preview !== null);
  const submit = () => {
    setPhotosWait(!arePhotosReady);
    if (arePhotosReady) form.submit();
  };
  return (
    <Dialog title={t.doneHeading} onClose={onClose}>
      <form
        ref={form.ref}
        className="narrow-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          label={t.doneLine}
          description={t.doneHint}
          autoComplete="off"
          {...form.text('words', t.doneMissing)}
          maxLength={MAX_DONE_LINE}
        />
        <TextArea label={t.remains} rows={2} {...form.text('remains', '')} maxLength={MAX_APPOINTMENT_WORDS} />
        {photos && <PhotoPicker photos={photos} hasHint={false} />}
        <PaperPicker
          papers={form.values.papers}
          error={form.errorOf('papers', t.paperKindMissing)}
          onPapers={(papers) => form.change({ papers })}
        />
        {doPhotosWait && !arePhotosReady && (
          <Alert color="warning" isUrgent>
            {t.photosWait}
          </Alert>
        )}
        <SendActions cancel={t.cancel} send={t.sendDone} sending={t.sending} isSending={form.isSending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

const isEmptyDraft = ({ words, remains, photos, papers }: Values): boolean => words + remains === '' && photos.length + papers.length === 0;

function parseDraft(text: string | null): Values | null {
  try {
    return text === null ? null : { ...NOTHING, ...(JSON.parse(text) as Partial<Values>) };
  } catch {
    return null;
  }
}
