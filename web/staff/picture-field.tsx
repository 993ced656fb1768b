import { useId, useRef, useState } from 'react';
import { checkPicture, type PictureProblem } from '#domain/photos/picture.ts';
import { MAX_PICTURE_BYTES } from '#domain/staff/employee.ts';
import { useTexts } from '../app/language.tsx';
import { Button } from '../ui/button.tsx';
import { FineMark, fieldState } from '../ui/field-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { employeeWizardTexts } from './wizard-texts.ts';

type Props = {
  picture: string | null;
  problem: PictureProblem | null;
  /** A picture was chosen before the page was reloaded. */
  isLost: boolean;
  onPicture: (picture: string | null, problem: PictureProblem | null) => void;
};

/** Choose, preview, change, remove. A hidden native file input opens the file dialog. */
export function PictureField({ picture, problem, isLost, onPicture }: Props) {
  const t = useTexts(employeeWizardTexts);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);
  async function choose(file: File | undefined): Promise<void> {
    if (!file || isReading) return;
    setReading(true);
    const read = await readPicture(file);
    setReading(false);
    // Choosing the same file again must fire a change event too.
    if (input.current) input.current.value = '';
    if ('problem' in read) onPicture(picture, read.problem);
    else onPicture(read.dataUrl, null);
  }
  const error = problem ? t[problem] : null;
  return (
    <fieldset
      className="picture-field"
      data-state={fieldState(error, picture !== null)}
      aria-describedby={picture && !error ? `${id}-hint ${id}-fine` : `${id}-hint`}
    >
      <legend>{t.picture}</legend>
      {picture && !error && <FineMark id={`${id}-fine`} />}
      <div className="picture-frame">
        {picture ? <img src={picture} alt={t.picturePreview} width="112" height="112" /> : <Icon name="person" />}
      </div>
      <div className="picture-words">
        <p id={`${id}-hint`} className="muted">
          {t.pictureOptional}
        </p>
        <input
          ref={input}
          type="file"
          name="picture"
          className="ds-sr-only"
          tabIndex={-1}
          aria-hidden="true"
          accept="image/png,image/jpeg,image/webp"
          onChange={(event) => void choose(event.target.files?.[0])}
        />
        <div className="picture-actions">
          <Button
            variant="secondary"
            aria-disabled={isReading}
            aria-describedby={error ? `${id}-error` : undefined}
            onClick={() => input.current?.click()}
          >
            {isReading ? t.pictureReading : picture ? t.changePicture : t.choosePicture}
          </Button>
          {picture && (
            <Button variant="tertiary" color="danger" onClick={() => onPicture(null, null)}>
              {t.removePicture}
            </Button>
          )}
        </div>
        {error && (
          <p id={`${id}-error`} className="ds-validation-message" role="alert">
            {error}
          </p>
        )}
        {isLost && !picture && !error && <p className="muted">{t.pictureLost}</p>}
      </div>
    </fieldset>
  );
}

/** The server stores no larger picture, so no larger one is sent. */
const LONGEST_SIDE_PX = 512;
const QUALITY = 0.9;

/** Scales a file down to a data URL; or returns what is wrong with it. */
export async function readPicture(file: File): Promise<{ dataUrl: string } | { problem: PictureProblem }> {
  if (file.size > MAX_PICTURE_BYTES) return { problem: 'picture-too-large' };
  try {
    const problem = checkPicture(new Uint8Array(await file.arrayBuffer()));
    return problem ? { problem } : { dataUrl: await shrink(file) };
  } catch {
    return { problem: 'picture-no-picture' };
  }
}

/** Draws the picture again, without the location and camera that phones store in their pictures. */
async function shrink(file: File): Promise<string> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST_SIDE_PX / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  // A browser that cannot write WebP writes PNG, which the server accepts too.
  return canvas.toDataURL('image/webp', QUALITY);
}
