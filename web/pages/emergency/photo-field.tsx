import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, useRef } from 'react';
import { PHOTO_TYPES } from '#domain/photo.ts';
import { photosWithLogin } from '../../api/photos.ts';
import { useTexts } from '../../app/language.tsx';
import { PhotoStrip } from '../../case-view/photo-strip.tsx';
import { shrinkPhoto } from '../../pictures/shrink-photo.ts';
import { emergencyTexts } from '../../texts/emergency.ts';
import { Button } from '../../ui/button.tsx';

type Props = { place: string; photoId: string | null; onPhoto: (photoId: string | null) => void };

const ACCEPTED = PHOTO_TYPES.join(',');

/** One photo of a place, uploaded when it is chosen, and attached when the sheet is saved. */
export function PhotoField({ place, photoId, onPhoto }: Props) {
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
