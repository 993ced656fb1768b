import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as contract from '#contract/my-day.ts';
import { MAX_APPOINTMENT_WORDS, MAX_DONE_LINE, ON_THE_WAY_MINUTES, PRESSES } from '#domain/appointments/appointment.ts';
import { dayWords } from '#words/case-time.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { useNow } from '../app/when.tsx';
import { useForm } from '../form/use-form.ts';
import { usePhotoTray } from '../photos/photo-strip.tsx';
import type { SavedPhoto } from '../photos/photo-tray.ts';
import type { ActVisit } from '../stored-pages/day-page.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FINAL_PROBLEMS, PhotoPicker } from '../ui/photo-picker.tsx';
import { SendActions } from '../ui/send-actions.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { myDayTexts } from './day-texts.ts';
import { type ChosenPaper, PaperPicker, queuedPaper } from './paper-picker.tsx';
import { pressAct } from './use-acts.ts';

type Minutes = (typeof ON_THE_WAY_MINUTES)[number];
const USUAL_MINUTES: Minutes = 20;

/** The three acts as large buttons in order; the next one is filled. */
export function ActButtons({ visit }: { visit: ActVisit }) {
  const t = useTexts(myDayTexts);
  const [isDoneOpen, setDoneOpen] = useState(false);
  const { language } = useLanguage();
  const now = useNow();
  const { appointmentId, state } = visit;
  const pressFrom = new Date(visit.pressFrom);
  if (state === 'agreed' && now < pressFrom) return <p className="muted">{t.pressFrom(dayWords(pressFrom, now, language))}</p>;
  if (state === 'done') return <Undo visit={visit} />;
  return (
    <div className="day-visit-acts">
      {state !== 'arrived' && <OnTheWay key={state} visit={visit} />}
      {state !== 'arrived' && (
        <Button
          className="day-visit-act"
          variant={state === 'on-the-way' ? 'primary' : 'secondary'}
          onClick={() => void pressAct({ appointmentId, act: 'arrived' })}
        >
          {t.arrived}
        </Button>
      )}
      <Button className="day-visit-act" variant={state === 'arrived' ? 'primary' : 'secondary'} onClick={() => setDoneOpen(true)}>
        {t.done}
      </Button>
      <Undo visit={visit} />
      {isDoneOpen && <DoneForm visit={visit} onClose={() => setDoneOpen(false)} />}
    </div>
  );
}

/** A wrong press is undone by another act: the customer has been notified already. */
function Undo({ visit: { appointmentId, state, undo } }: { visit: ActVisit }) {
  const t = useTexts(myDayTexts);
  const undoes = PRESSES.find((press) => press === state);
  if (!undo || !undoes) return null;
  return (
    <Button variant="tertiary" onClick={() => void pressAct({ appointmentId, act: 'undone', undoes })}>
      {t.undo(t[`state-${undoes}`])}
    </Button>
  );
}

function OnTheWay({ visit: { appointmentId, state } }: { visit: ActVisit }) {
  const t = useTexts(myDayTexts);
  const [minutes, setMinutes] = useState<Minutes>(USUAL_MINUTES);
  const name = state === 'agreed' ? t['on-the-way'] : t.newMinutes;
  return (
    <div className="day-visit-on-the-way">
      <fieldset className="day-visit-minutes">
        <legend>{t.arrivesIn}</legend>
        {ON_THE_WAY_MINUTES.map((count) => (
          <label key={count}>
            <input type="radio" name={`minutes-${appointmentId}`} checked={count === minutes} onChange={() => setMinutes(count)} />
            {t.minutes(count)}
          </label>
        ))}
      </fieldset>
      <Button
        className="day-visit-act"
        variant={state === 'agreed' ? 'primary' : 'secondary'}
        aria-label={t.pressName(name, minutes)}
        onClick={() => void pressAct({ appointmentId, act: 'on-the-way', minutes })}
      >
        {name}
      </Button>
    </div>
  );
}

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
