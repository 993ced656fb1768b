import '../ui/photos.css';
import { createContext, useContext, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { PhotoSize } from '#domain/photos/photo.ts';
import { useTexts } from '../app/language.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import type { ChosenPhoto } from '../ui/photo-picker.tsx';
import { commonTexts } from '../ui/texts.ts';
import { type PhotoAccess, photosWithLogin, type ReadPhoto } from './api.ts';
import { FetchedPhoto, photoTexts } from './fetched-photo.tsx';
import { createTray, type PhotoTray, type SavedPhoto } from './photo-tray.ts';

type Props = { photoIds: readonly string[]; readBy?: ReadPhoto };

/** The photos of a message as thumbnails; each opens large. `readBy`: another way to read them than those of a case. */
export function PhotoStrip({ photoIds, readBy }: Props) {
  const t = useTexts(photoTexts);
  const access = usePhotoAccess();
  const read = readBy ?? access.read;
  const [shown, setShown] = useState<number | null>(null);
  if (photoIds.length === 0) return null;
  return (
    <>
      <ul className="photo-strip">
        {photoIds.map((photoId, i) => (
          <li key={photoId}>
            <button type="button" className="photo-open" aria-label={t.show(i + 1, photoIds.length)} onClick={() => setShown(i)}>
              <Photo photoId={photoId} size="small" alt="" read={read} />
            </button>
          </li>
        ))}
      </ul>
      {shown !== null && <LargePhoto photoIds={photoIds} read={read} at={shown} onAt={setShown} onClose={() => setShown(null)} />}
    </>
  );
}

type LargeProps = { photoIds: readonly string[]; read: ReadPhoto; at: number; onAt: (at: number) => void; onClose: () => void };

function LargePhoto({ photoIds, read, at, onAt, onClose }: LargeProps) {
  const t = useTexts(photoTexts);
  const common = useTexts(commonTexts);
  const name = t.shown(at + 1, photoIds.length);
  return (
    <Dialog title={name} size="wide" onClose={onClose}>
      <div className="photo-large">
        <Photo key={photoIds[at]} photoId={photoIds[at] ?? ''} size="full" alt={name} read={read} />
      </div>
      <DialogActions>
        {at > 0 && (
          <Button variant="tertiary" onClick={() => onAt(at - 1)}>
            {t.previous}
          </Button>
        )}
        {at < photoIds.length - 1 && (
          <Button variant="tertiary" onClick={() => onAt(at + 1)}>
            {t.next}
          </Button>
        )}
        <Button variant="secondary" onClick={onClose}>
          {common.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type PhotoProps = { photoId: string; size: PhotoSize; alt: string; read: ReadPhoto };

const Photo = ({ photoId, size, alt, read }: PhotoProps) => (
  <FetchedPhoto name={`${photoId} ${size}`} read={(signal) => read(photoId, size, signal)} alt={alt} saysLoading={size === 'full'} />
);

/** How photos are sent and read here: with the login, unless the page was opened by a link. */
export const PhotoAccessContext = createContext<PhotoAccess>(photosWithLogin);
export const usePhotoAccess = (): PhotoAccess => useContext(PhotoAccessContext);

export type Photos = { tray: PhotoTray; photos: readonly ChosenPhoto[]; sentIds: string[]; areAllSent: boolean };

const NONE: readonly ChosenPhoto[] = [];

/** The photos of a draft. A new `name` begins another draft. */
export function usePhotoTray(name: string, saved: readonly SavedPhoto[], onSaved: (photos: SavedPhoto[]) => void): Photos | null {
  const access = usePhotoAccess();
  const [tray, setTray] = useState<PhotoTray | null>(null);
  const start = useEffectEvent(() => createTray(access, saved, (photos) => keep(photos)));
  const keep = useEffectEvent(onSaved);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another name is another tray
  useEffect(() => {
    const made = start();
    setTray(made);
    return made.stop;
  }, [access, name]);
  const photos = useSyncExternalStore(
    (listener) => tray?.subscribe(listener) ?? (() => {}),
    () => tray?.photos() ?? NONE,
  );
  if (!tray) return null;
  return { tray, photos, sentIds: photos.filter((p) => p.isSent).map((p) => p.id), areAllSent: photos.every((p) => p.isSent) };
}
