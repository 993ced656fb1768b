import './photos.css';
import { useRef, useState } from 'react';
import { MAX_PHOTOS } from '#domain/cases/case.ts';
import { PHOTO_TYPES } from '#domain/photos/photo.ts';
import { defineTexts } from '#words/define-texts.ts';
import { useTexts } from '../app/language.tsx';
import { Icon } from './icon.tsx';
import { LineIcon, TICK } from './line-icon.tsx';

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

export const photoPickerTexts = defineTexts({
  nb: {
    add: 'Legg til bilder',
    addMore: 'Flere bilder',
    hint: (most: number) => `Opptil ${most} bilder. De sendes med en gang du velger dem, uten informasjon om hvor de er tatt.`,
    list: 'Bilder du har valgt',
    photo: (n: number) => `Bilde ${n}`,
    preparing: 'Gjøres klart …',
    sending: (percent: number) => `Sender, ${percent} %`,
    sent: 'Sendt',
    retry: 'Prøv igjen',
    retryPhoto: (n: number) => `Prøv igjen: bilde ${n}`,
    remove: (n: number) => `Fjern bilde ${n}`,
    noRoom: (most: number) => `Du kan legge ved ${most} bilder. Resten ble ikke tatt med.`,
    'photo-heic': 'Nettleseren kan ikke lese HEIC. Velg «Mest kompatibel» i kameraet, eller ta et skjermbilde av bildet.',
    'photo-no-picture': 'Filen er ikke et bilde.',
    'photo-broken': 'Bildet kan ikke leses. Ta det på nytt.',
    'photo-too-many-pixels': 'Bildet er for stort.',
    'photo-space-full': 'Det er ikke plass til flere bilder hos oss akkurat nå. Send saken uten.',
    'photos-unsent': 'Du har mange bilder som ikke er sendt i noen sak. Send dem først, eller prøv igjen om to dager.',
    'too-large': 'Bildet er for stort.',
    busy: 'Det er mange som sender nå. Prøv igjen om litt.',
    offline: 'Ingen forbindelse. Bildet er lagret her og sendes når du er på nett.',
    failed: 'Bildet kom ikke frem.',
  },
  en: {
    add: 'Add photos',
    addMore: 'More photos',
    hint: (most: number) =>
      `Up to ${most} photos. They are sent as soon as you choose them, without information about where they were taken.`,
    list: 'Photos you have chosen',
    photo: (n: number) => `Photo ${n}`,
    preparing: 'Preparing…',
    sending: (percent: number) => `Sending, ${percent}%`,
    sent: 'Sent',
    retry: 'Try again',
    retryPhoto: (n: number) => `Try again: photo ${n}`,
    remove: (n: number) => `Remove photo ${n}`,
    noRoom: (most: number) => `You can attach ${most} photos. The rest were left out.`,
    'photo-heic': 'Your browser cannot read HEIC. Choose “Most compatible” in the camera settings, or take a screenshot of the photo.',
    'photo-no-picture': 'The file is not a picture.',
    'photo-broken': 'The photo cannot be read. Please take it again.',
    'photo-too-many-pixels': 'The photo is too large.',
    'photo-space-full': 'We have no room for more photos right now. Send the case without them.',
    'photos-unsent': 'You have many photos that are not in any case yet. Send those first, or try again in two days.',
    'too-large': 'The photo is too large.',
    busy: 'Many people are sending right now. Try again in a moment.',
    offline: 'No connection. The photo is saved here and will be sent once you are online.',
    failed: 'The photo did not arrive.',
  },
});
