import { useId, useRef, useState } from 'react';
import type { PictureProblem } from '#domain/picture.ts';
import { useTexts } from '../../app/language.tsx';
import { employeeWizardTexts } from '../../texts/employee-wizard.ts';
import { Button } from '../../ui/button.tsx';
import { FineMark, fieldState } from '../../ui/field-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { readPicture } from './read-picture.ts';

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
