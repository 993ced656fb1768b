import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
import * as contract from '#contract/home-book.ts';
import { PHOTO_TYPES } from '#domain/photos/photo.ts';
import { codeOf, problemOf } from '../api/call.ts';
import { useTexts } from '../app/language.tsx';
import { isAboutPhotos } from '../form/form-rules.ts';
import { useForm } from '../form/use-form.ts';
import { photosWithLogin, shrinkPhoto } from '../photos/api.ts';
import { PhotoStrip } from '../photos/photo-strip.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Failed } from '../ui/failed.tsx';
import { SendActions } from '../ui/send-actions.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { useFocus } from '../ui/use-focus.ts';
import { emergencyTexts } from './emergency-texts.ts';
import { saveSheet, sheetQuery } from './sheet-on-device.tsx';

type Props = {
  siteId: number | undefined;
  sheet: contract.EmergencySheet;
  onSaved: (saved: contract.EmergencySheet) => void;
  onClose: () => void;
};

export function SheetForm({ siteId, sheet, onSaved, onClose }: Props) {
  const t = useTexts(emergencyTexts);
  const client = useQueryClient();
  const { home: _, company: __, changedAt, ...written } = sheet;
  const [was] = useState(changedAt);
  const { queryKey } = sheetQuery(siteId);
  const save = useMutation({
    mutationFn: saveSheet,
    onSuccess: (saved) => {
      client.setQueryData(queryKey, saved);
      onSaved(saved);
    },
  });
  const form = useForm({
    schema: contract.saveEmergencySheet.body,
    first: written,
    bodyOf: (content) => ({ ...(siteId ? { siteId } : {}), was, ...content }),
    send: save,
  });
  const { stopcockPhoto, fuseBoxPhoto, hasGas, showsInstaller } = form.values;
  useFocus(true, form.ref);
  const isChanged = codeOf(form.error) === 'changed-meanwhile';
  const isPhotoRefused = isAboutPhotos(problemOf(form.error));
  const showNewest = () => void client.invalidateQueries({ queryKey }).then(onClose);
  return (
    <form ref={form.ref} className="sheet-form" onSubmit={form.submit} noValidate>
      <TextArea label={t.stopcockLabel} description={t.stopcockHint} {...form.text('stopcock', '')} />
      <PhotoField place={t.stopcockPlace} photoId={stopcockPhoto} onPhoto={(photo) => form.change({ stopcockPhoto: photo })} />
      <TextArea label={t.fuseBoxLabel} description={t.fuseBoxHint} {...form.text('fuseBox', '')} />
      <PhotoField place={t.fuseBoxPlace} photoId={fuseBoxPhoto} onPhoto={(photo) => form.change({ fuseBoxPhoto: photo })} />
      <TextArea label={t.notesLabel} description={t.notesHint} {...form.text('notes', '')} />
      <label className="sheet-check">
        <input type="checkbox" checked={hasGas} onChange={({ target }) => form.change({ hasGas: target.checked })} />
        {t.hasGas}
      </label>
      <label className="sheet-check">
        <input type="checkbox" checked={showsInstaller} onChange={({ target }) => form.change({ showsInstaller: target.checked })} />
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
      {isPhotoRefused && (
        <Alert color="danger" isUrgent>
          {t.photoGone}
        </Alert>
      )}
      {!isChanged && !isPhotoRefused && <Failed form={form} />}
      <SendActions cancel={t.cancel} send={t.save} sending={t.saving} isSending={form.isSending} onCancel={onClose} />
    </form>
  );
}

type PhotoFieldProps = { place: string; photoId: string | null; onPhoto: (photoId: string | null) => void };

const ACCEPTED = PHOTO_TYPES.join(',');

/** One photo of a place, uploaded when it is chosen, and attached when the sheet is saved. */
export function PhotoField({ place, photoId, onPhoto }: PhotoFieldProps) {
  const t = useTexts(emergencyTexts);
  const input = useRef<HTMLInputElement>(null);
  const { mutate, reset, isPending, isSuccess, isError } = useMutation({
    mutationFn: async (file: File) => {
      const id = crypto.randomUUID();
      await photosWithLogin.send(id, await shrinkPhoto(file), () => {}, new AbortController().signal);
      return id;
    },
  });
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // Of two that are chosen one after the other the later one is taken.
    if (file) mutate(file, { onSuccess: onPhoto });
    target.value = '';
  };
  const remove = () => {
    onPhoto(null);
    reset();
    input.current?.focus();
  };
  return (
    <fieldset className="sheet-photo">
      <legend className="ds-label">{t.photo(place)}</legend>
      {photoId && <PhotoStrip key={photoId} photoIds={[photoId]} />}
      <div className="sheet-actions">
        <label className="ds-button photo-add" data-variant="secondary">
          {t.choosePhoto(place)}
          <input ref={input} type="file" accept={ACCEPTED} onChange={choose} />
        </label>
        {photoId && (
          <Button variant="tertiary" color="danger" onClick={remove}>
            {t.removePhoto(place)}
          </Button>
        )}
        <span role={isError ? 'alert' : 'status'}>
          {isPending ? t.photoSending : isSuccess ? t.photoSent : isError ? t.photoFailed : ''}
        </span>
      </div>
    </fieldset>
  );
}
