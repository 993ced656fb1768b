import { useRef, useState } from 'react';
import { PHOTO_TYPES } from '#domain/photo.ts';
import { photosWithLogin } from '../../api/photos.ts';
import { useTexts } from '../../app/language.tsx';
import { PhotoStrip } from '../../case-view/photo-strip.tsx';
import { shrinkPhoto } from '../../pictures/shrink-photo.ts';
import { emergencyTexts } from '../../texts/emergency.ts';
import { Button } from '../../ui/button.tsx';

type Props = { place: string; photoId: string | null; onPhoto: (photoId: string | null) => void };

const ACCEPTED = [...PHOTO_TYPES, 'image/heic', 'image/heif'].join(',');

/** One photo of a place, uploaded when it is chosen, and attached when the sheet is saved. */
export function PhotoField({ place, photoId, onPhoto }: Props) {
  const t = useTexts(emergencyTexts);
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState<'photoSending' | 'photoSent' | 'photoFailed' | null>(null);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setSaid('photoSending');
    const id = crypto.randomUUID();
    try {
      await photosWithLogin.send(id, await shrinkPhoto(file), () => {}, new AbortController().signal);
      onPhoto(id);
      setSaid('photoSent');
    } catch {
      setSaid('photoFailed');
    }
    if (input.current) input.current.value = '';
  };
  const remove = () => {
    onPhoto(null);
    setSaid(null);
    input.current?.focus();
  };
  return (
    <fieldset className="sheet-photo">
      <legend className="ds-label">{t.photo(place)}</legend>
      {photoId && <PhotoStrip key={photoId} photoIds={[photoId]} />}
      <div className="sheet-actions">
        <label className="ds-button photo-add" data-variant="secondary">
          {t.choosePhoto(place)}
          <input ref={input} type="file" accept={ACCEPTED} onChange={({ target }) => void choose(target.files?.[0])} />
        </label>
        {photoId && (
          <Button variant="tertiary" color="danger" onClick={remove}>
            {t.removePhoto(place)}
          </Button>
        )}
        <span role={said === 'photoFailed' ? 'alert' : 'status'}>{said && t[said]}</span>
      </div>
    </fieldset>
  );
}
