import '../styles/photos.css';
import { useRef, useState } from 'react';
import { MAX_PHOTOS } from '#domain/cases/case.ts';
import { PHOTO_TYPES } from '#domain/photo.ts';
import { useTexts } from '../app/language.tsx';
import { Icon } from './icon.tsx';
import { LineIcon, TICK } from './line-icon.tsx';
import { photoPickerTexts } from './photo-picker-texts.ts';

export type PhotoProblem =
  | ('photo-heic' | 'photo-no-picture' | 'photo-broken' | 'photo-too-many-pixels' | 'photo-space-full')
  | ('photos-unsent' | 'too-large' | 'busy' | 'offline' | 'failed');

export type ChosenPhoto = {
  id: string;
  isSent: boolean;
  /** The share that has been sent, from 0 to 1. */
  share: number;
  problem: PhotoProblem | null;
  /** The URL of its preview; null if there is none yet. */
  preview: string | null;
};

/** Actions on the chosen photos. */
export type PhotoActions = {
  /** How many of the files exceeded the limit. */
  add(files: readonly Blob[]): number;
  retry(id: string): void;
  remove(id: string): void;
};

/** Problems that a retry cannot fix. */
export const FINAL_PROBLEMS: readonly string[] = ['photo-heic', 'photo-no-picture', 'photo-broken', 'photo-too-many-pixels'];
const canRetry = ({ problem }: ChosenPhoto): boolean => problem !== null && !FINAL_PROBLEMS.includes(problem);

const CAMERA = 'M4 8h3.5l1.5-2.5h6L16.5 8H20v11.5H4zM12 16.8a3.3 3.3 0 1 0 0-6.6 3.3 3.3 0 0 0 0 6.6z';
const ACCEPTED = PHOTO_TYPES.join(',');

type Props = { photos: { tray: PhotoActions; photos: readonly ChosenPhoto[] }; hasHint?: boolean };

/** Chosen photos as tiles with their progress, and a button to add more. */
export function PhotoPicker({ photos: { tray, photos }, hasHint = true }: Props) {
  const t = useTexts(photoPickerTexts);
  const input = useRef<HTMLInputElement>(null);
  const [leftOut, setLeftOut] = useState(0);
  const isFull = photos.length >= MAX_PHOTOS;
  return (
    <div className="photo-picker">
      {photos.length > 0 && (
        <ul className="photo-tiles" aria-label={t.list}>
          {photos.map((photo, i) => (
            <Tile key={photo.id} photo={photo} number={i + 1} tray={tray} onRemoved={() => input.current?.focus()} />
          ))}
        </ul>
      )}
      <label className="ds-button photo-add" data-variant="secondary" data-full={isFull || undefined}>
        <LineIcon shape={CAMERA} />
        {photos.length === 0 ? t.add : t.addMore}
        <input
          ref={input}
          type="file"
          name="photos"
          accept={ACCEPTED}
          multiple
          disabled={isFull}
          onChange={({ target }) => {
            setLeftOut(tray.add([...(target.files ?? [])]));
            // The same photo can be chosen again after it was removed.
            target.value = '';
          }}
        />
      </label>
      {hasHint && <p className="muted photo-hint">{t.hint(MAX_PHOTOS)}</p>}
      <div role="status">{leftOut > 0 && <p className="photo-problem">{t.noRoom(MAX_PHOTOS)}</p>}</div>
    </div>
  );
}

type TileProps = { photo: ChosenPhoto; number: number; tray: PhotoActions; onRemoved: () => void };

function Tile({ photo, number, tray, onRemoved }: TileProps) {
  const t = useTexts(photoPickerTexts);
  const { id, preview, problem, isSent, share } = photo;
  const remove = () => {
    tray.remove(id);
    onRemoved();
  };
  return (
    <li className="photo-tile" data-state={problem ? 'failed' : isSent ? 'sent' : 'sending'}>
      <div className="photo-frame">
        {preview && <img src={preview} alt={t.photo(number)} />}
        {!isSent && !problem && <progress className="photo-progress" value={share} max={1} aria-label={t.photo(number)} />}
        <button type="button" className="photo-remove" aria-label={t.remove(number)} onClick={remove}>
          <Icon name="close" />
        </button>
      </div>
      <p className="photo-state" role="status">
        {problem ? (
          t[problem]
        ) : isSent ? (
          <>
            <LineIcon shape={TICK} /> {t.sent}
          </>
        ) : preview ? (
          t.sending(Math.round(share * 100))
        ) : (
          t.preparing
        )}
      </p>
      {canRetry(photo) && (
        <button
          type="button"
          className="ds-button photo-retry"
          data-variant="secondary"
          aria-label={t.retryPhoto(number)}
          onClick={() => tray.retry(id)}
        >
          {t.retry}
        </button>
      )}
    </li>
  );
}
